import { SHOWROOM_PIECES_MAXIMUM } from "@griya/api";
import { expect, it } from "vitest";
import { auditEntries } from "../audit/audit.tables.ts";
import { getAuditedPaths } from "../testing/audited-paths.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { openCommandLine, serveShop } from "../testing/command-line.ts";
import { aStaffMember } from "../testing/people.ts";
import { aFewPlaces } from "../testing/places.ts";
import { openShop } from "../testing/shop.ts";
import { aShowroom } from "../testing/showrooms.ts";

const shop = await openShop();
const { database } = shop;
await aFewPlaces(shop);
const baseData = await createBaseData(database);
await aShowroom(database, "jepara", null);
const commandLine = await openCommandLine(await serveShop(shop));
const operator = await aStaffMember(shop, "operator");
const env = { OFFICE_TOKEN: operator.token };
const runCommand = (...args: string[]) => commandLine.runCommand(["showroom", ...args], { env });
const shopper = shop.client();

/** Creates a product and a showroom without pieces. */
const aPieceAndShowroom = async () => {
  const { slug, variants } = await aProduct(database, baseData);
  const showroomSlug = `house-${slug.slice(-12)}`;
  await aShowroom(database, showroomSlug);
  return { slug, sku: variants[0]?.sku ?? "", house: showroomSlug };
};

it("adds a piece to a showroom with the collectable quantity, and removes it again", async () => {
  const { slug, sku, house: showroomSlug } = await aPieceAndShowroom();
  const findCollectable = async () =>
    (await shopper.showroom.fetchPieces({ product: slug })).map(({ showroom, pieces }) => [
      showroom.slug,
      pieces.map((piece) => piece.collectable),
    ]);
  expect(await runCommand("put", showroomSlug, sku)).toMatchObject({ code: 0, output: expect.stringContaining(sku) });
  expect(await findCollectable()).toEqual([[showroomSlug, [0]]]);
  expect((await runCommand("put", showroomSlug, sku, "--collectable", "3")).code).toBe(0);
  expect(await findCollectable()).toEqual([[showroomSlug, [3]]]);
  const { output } = await runCommand("list", "--showroom", showroomSlug);
  expect(output).toMatch(/^showroom +SKU +name +collectable +stock\n/);
  expect(output).toMatch(new RegExp(`^${showroomSlug} +${sku} +Senja Sofa, Ivory linen +3 +10$`, "m"));
  expect((await runCommand("list")).output).toContain(sku);
  expect(await runCommand("take-out", showroomSlug, sku)).toMatchObject({
    code: 0,
    output: `${sku} stands in ${showroomSlug} no more.\n`,
  });
  expect(await findCollectable()).toEqual([]);
  expect((await runCommand("list")).output).not.toContain(sku);
});

it("refuses a closed showroom, an unknown variant, a missing piece, and an invalid quantity", async () => {
  const { sku, house: showroomSlug } = await aPieceAndShowroom();
  for (const [args, code, output] of [
    [["put", "jepara", sku], 1, "There is no showroom with the slug jepara."],
    [["put", showroomSlug, "NO-SUCH-SKU"], 1, "There is no variant with the SKU NO-SUCH-SKU."],
    [["take-out", showroomSlug, sku], 1, `${sku} does not stand in ${showroomSlug}.`],
    [["put", showroomSlug, sku, "--collectable", "0.5"], 2, "collectable"],
    [["put", showroomSlug, sku, "--collectable", "-1"], 2, "collectable"],
    [["put", showroomSlug, sku, "--collectable", " "], 2, "collectable"],
  ] as const) {
    expect(await runCommand(...args)).toMatchObject({ code, output: "", errors: expect.stringContaining(output) });
  }
});

it("limits the pieces of a showroom, also for concurrent additions", async () => {
  const { house: showroomSlug } = await aPieceAndShowroom();
  const { variants } = await aProduct(database, baseData, {
    variants: Array.from({ length: SHOWROOM_PIECES_MAXIMUM + 2 }, () => ({})),
  });
  const putPiece = ({ sku }: { sku: string }) =>
    operator.office.showroom.setPiece({ showroom: showroomSlug, sku, collectable: 1 }).then(
      () => "put",
      () => "refused",
    );
  for (const variant of variants.slice(0, SHOWROOM_PIECES_MAXIMUM - 1)) expect(await putPiece(variant)).toBe("put");
  const lastResults = await Promise.all(variants.slice(SHOWROOM_PIECES_MAXIMUM - 1).map(putPiece));
  expect(lastResults.toSorted()).toEqual(["put", "refused", "refused"]);
  const [first] = variants;
  expect(first && (await putPiece(first))).toBe("put");
});

it("writes each act into the audit with the previous state", async () => {
  const { sku, house: showroomSlug } = await aPieceAndShowroom();
  await operator.office.showroom.setPiece({ showroom: showroomSlug, sku, collectable: 2 });
  await operator.office.showroom.setPiece({ showroom: showroomSlug, sku, collectable: 1 });
  await operator.office.showroom.removePiece({ showroom: showroomSlug, sku });
  const entries = await database.select().from(auditEntries);
  const ownEntries = entries
    .filter(({ subject }) => subject === `${showroomSlug} ${sku}`)
    .toSorted((one, other) => one.id - other.id);
  expect(ownEntries.map(({ act, before, after }) => [act, before, after])).toEqual([
    ["showroom/put-piece", null, 2],
    ["showroom/put-piece", 2, 1],
    ["showroom/take-out-piece", 1, null],
  ]);
  expect(ownEntries.map(({ act }) => act)).toEqual(expect.arrayContaining([...getAuditedPaths("showrooms")]));
});
