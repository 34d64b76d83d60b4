import { SHOWROOM_PIECES_MAXIMUM } from "@griya/api";
import { expect, it, vi } from "vitest";
import { auditEntries } from "../audit/audit.tables.ts";
import { getAuditedPaths } from "../testing/audited-paths.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { openCommandLine, serveShop } from "../testing/command-line.ts";
import { aStaffMember } from "../testing/people.ts";
import { aFewPlaces } from "../testing/places.ts";
import { openShop } from "../testing/shop.ts";
import { aShowroom } from "../testing/showrooms.ts";

vi.setConfig({ testTimeout: 60_000 }); // each command is a process of its own

const shop = await openShop();
const { database } = shop;
await aFewPlaces(shop);
const furnished = await createBaseData(database);
await aShowroom(database, "jepara", null);
const commandLine = await openCommandLine(await serveShop(shop));
const operator = await aStaffMember(shop, "operator");
const env = { OFFICE_TOKEN: operator.token };
const run = (...args: string[]) => commandLine.run(["showroom", ...args], { env });
const shopper = shop.client();

/** Creates a piece and a showroom in which nothing stands yet. */
const aPieceAndAHouse = async () => {
  const { slug, variants } = await aProduct(database, furnished);
  const house = `house-${slug.slice(-12)}`;
  await aShowroom(database, house);
  return { slug, sku: variants[0]?.sku ?? "", house };
};

it("puts a piece into a showroom, says how many can be collected there, and takes it out again", async () => {
  const { slug, sku, house } = await aPieceAndAHouse();
  const collectable = async () =>
    (await shopper.showroom.fetchPieces({ product: slug })).map(({ showroom, pieces }) => [
      showroom.slug,
      pieces.map((piece) => piece.collectable),
    ]);
  expect(await run("put", house, sku)).toMatchObject({ code: 0, output: expect.stringContaining(sku) });
  expect(await collectable()).toEqual([[house, [0]]]);
  expect((await run("put", house, sku, "--collectable", "3")).code).toBe(0);
  expect(await collectable()).toEqual([[house, [3]]]);
  const { output } = await run("list", "--showroom", house);
  expect(output).toMatch(/^showroom +SKU +name +collectable +stock\n/);
  expect(output).toMatch(new RegExp(`^${house} +${sku} +Senja Sofa, Ivory linen +3 +10$`, "m"));
  expect((await run("list")).output).toContain(sku);
  expect(await run("take-out", house, sku)).toMatchObject({ code: 0, output: `${sku} stands in ${house} no more.\n` });
  expect(await collectable()).toEqual([]);
  expect((await run("list")).output).not.toContain(sku);
});

it("refuses a house that receives nobody, a look that is not sold, one that is not there, half a piece and no number", async () => {
  const { sku, house } = await aPieceAndAHouse();
  for (const [args, code, output] of [
    [["put", "jepara", sku], 1, "There is no showroom with the slug jepara."],
    [["put", house, "NO-SUCH-SKU"], 1, "There is no variant with the SKU NO-SUCH-SKU."],
    [["take-out", house, sku], 1, `${sku} does not stand in ${house}.`],
    [["put", house, sku, "--collectable", "0.5"], 2, "collectable"],
    [["put", house, sku, "--collectable", "-1"], 2, "collectable"],
    [["put", house, sku, "--collectable", " "], 2, "collectable"],
  ] as const) {
    expect(await run(...args)).toMatchObject({ code, output: "", errors: expect.stringContaining(output) });
  }
});

it("puts no more pieces into a showroom than a page shows, also where two are put at once", async () => {
  const { house } = await aPieceAndAHouse();
  const { variants } = await aProduct(database, furnished, {
    variants: Array.from({ length: SHOWROOM_PIECES_MAXIMUM + 2 }, () => ({})),
  });
  const put = ({ sku }: { sku: string }) =>
    operator.office.showroom.setPiece({ showroom: house, sku, collectable: 1 }).then(
      () => "put",
      () => "refused",
    );
  for (const variant of variants.slice(0, SHOWROOM_PIECES_MAXIMUM - 1)) expect(await put(variant)).toBe("put");
  const last = await Promise.all(variants.slice(SHOWROOM_PIECES_MAXIMUM - 1).map(put));
  expect(last.toSorted()).toEqual(["put", "refused", "refused"]);
  const [first] = variants;
  expect(first && (await put(first))).toBe("put");
});

it("is told of in the audit by each of its acts, with what was there before", async () => {
  const { sku, house } = await aPieceAndAHouse();
  await operator.office.showroom.setPiece({ showroom: house, sku, collectable: 2 });
  await operator.office.showroom.setPiece({ showroom: house, sku, collectable: 1 });
  await operator.office.showroom.removePiece({ showroom: house, sku });
  const entries = await database.select().from(auditEntries);
  const own = entries
    .filter(({ subject }) => subject === `${house} ${sku}`)
    .toSorted((one, other) => one.id - other.id);
  expect(own.map(({ act, before, after }) => [act, before, after])).toEqual([
    ["showroom/put-piece", null, 2],
    ["showroom/put-piece", 2, 1],
    ["showroom/take-out-piece", 1, null],
  ]);
  expect(own.map(({ act }) => act)).toEqual(expect.arrayContaining([...getAuditedPaths("showrooms")]));
});
