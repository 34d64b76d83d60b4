import { STARS, type Stars } from "@griya/api";
import { eq, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { products } from "../product/product.tables.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { openTwoShops } from "../testing/open-two-shops.ts";
import { aStaffMember } from "../testing/people.ts";
import { anOwner, aReviewDraft } from "../testing/reviews.ts";
import { reviews } from "./review.tables.ts";

const processes = await openTwoShops();
const [shop] = processes;
const operator = await aStaffMember(shop, "operator");
const OWNER_COUNT = 4;
let sofas: { id: string; key: number }[] = [];
let owners: Awaited<ReturnType<typeof anOwner>>[] = [];
beforeAll(async () => {
  const baseData = await createBaseData(shop.database);
  const pieces = [];
  for (let piece = 0; piece < 2; piece += 1) {
    pieces.push(await aProduct(shop.database, baseData, { variants: [{ stock: 1000 }] }));
  }
  sofas = pieces;
  owners = [];
  for (let owner = 0; owner < OWNER_COUNT; owner += 1) owners.push(await anOwner(shop, pieces));
});

type ReviewStep =
  | { readonly act: "write"; readonly owner: number; readonly line: number; readonly stars: Stars }
  | { readonly act: "hide" | "show" | "reply"; readonly owner: number; readonly line: number };

const ownerAndLine = { owner: fc.nat({ max: OWNER_COUNT - 1 }), line: fc.nat({ max: 1 }) };
const someSteps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ act: fc.constant("write" as const), ...ownerAndLine, stars: fc.constantFrom(...STARS) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constantFrom("hide" as const, "show" as const, "reply" as const),
        ...ownerAndLine,
      }),
    },
  ),
  { maxLength: 14 },
);

const performStep = async (act: ReviewStep, process = shop): Promise<void> => {
  const owner = owners[act.owner];
  const line = owner?.order.lines[act.line];
  if (owner === undefined || line === undefined) throw new Error("There is no such line");
  const client = process.client({ accessToken: owner.accessToken });
  const { ownReview } = await client.ownReview.findLine({ lineId: line.lineId });
  if (act.act === "write") {
    await client.ownReview.store(aReviewDraft(line.lineId, { stars: act.stars, revision: ownReview?.revision ?? 0 }));
    return;
  }
  if (ownReview === null) return;
  const { id } = ownReview.review;
  const { review } = process.office(operator.token);
  if (act.act === "hide") await review.hide({ id, reason: "It names a courier." });
  else if (act.act === "show") await review.show({ id });
  else await review.reply({ id, language: "en", text: "Thank you." });
};

/** Finds the stars of a product's visible reviews and their sum. */
const countReviews = async (key: number) => {
  const rows = await shop.database.select().from(reviews).where(eq(reviews.productId, key));
  const shownStars = rows.filter(({ hiding }) => hiding === null).map(({ stars }) => stars);
  return { shown: shownStars, total: shownStars.reduce((sum, stars) => sum + stars, 0) };
};

const getFacets = async (key: number): Promise<string[]> => {
  const { rows } = await shop.database.execute<{ facet: string }>(
    sql`select facet from (select unnest(facets) as facet from listings where product_id = ${key}) own where facet like 'rating:%' order by facet`,
  );
  return rows.map(({ facet }) => facet);
};

const expectCorrectSums = async (): Promise<void> => {
  for (const { id, key } of sofas) {
    const { shown, total } = await countReviews(key);
    const average = Math.round((total * 10) / shown.length) / 10;
    const rating = shown.length === 0 ? null : { average, count: shown.length };
    const [stored] = await shop.database.select().from(products).where(eq(products.id, key));
    expect([stored?.reviewCount, stored?.starsTotal]).toEqual([shown.length, total]);
    const page = await shop.client().review.fetch({ productId: id });
    expect(page).toMatchObject({ rating, total: shown.length });
    expect(page.distribution).toEqual(
      STARS.map((stars) => ({ stars, count: shown.filter((each) => each === stars).length })),
    );
    expect((await shop.client().product.find({ id })).rating).toEqual(rating);
    expect(await getFacets(key)).toEqual(
      [1, 2, 3, 4, 5].filter((stars) => average >= stars).map((stars) => `rating:${stars}`),
    );
  }
};

it("averages, counts and lists are correct after reviews are written, changed, hidden and shown", async () => {
  await fc.assert(
    fc.asyncProperty(someSteps, async (sequence) => {
      for (const act of sequence) await performStep(act);
      await expectCorrectSums();
    }),
    { numRuns: getPropertyRuns(10) },
  );
});

it("averages are correct after customers write and the office hides reviews at the same time", async () => {
  const allLines = owners.flatMap((_, owner) => [0, 1].map((line) => ({ owner, line })));
  const getProcess = ({ owner, line }: (typeof allLines)[number]) => processes[(owner + line) % 2];
  const writeAllReviews = (stars: Stars) =>
    allLines.map((where) => performStep({ act: "write", ...where, stars }, getProcess(where)));
  const decideAllReviews = (act: "hide" | "show") =>
    allLines.map((where) => performStep({ act, ...where }, processes[where.line]));
  await Promise.all(writeAllReviews(3));
  await Promise.allSettled([...writeAllReviews(5), ...decideAllReviews("hide")]);
  await expectCorrectSums();
  await Promise.all([...decideAllReviews("show"), ...writeAllReviews(1)]);
  await expectCorrectSums();
  for (const { key } of sofas) expect((await countReviews(key)).shown).toEqual(owners.map(() => 1));
});
