import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { auditEntries } from "../audit/audit.tables.ts";
import { getAuditedPaths } from "../testing/audited-paths.ts";
import { anAddOn, aProduct, createBaseData } from "../testing/base-data.ts";
import { aCustomerWith, createIdempotencyKey, findPlacement } from "../testing/checkout.ts";
import { openCommandLine, serveShop } from "../testing/command-line.ts";
import { aStaffMember } from "../testing/people.ts";
import { aReturn } from "../testing/returns.ts";
import { anOwner, aSnapshot } from "../testing/reviews.ts";
import { openShop } from "../testing/shop.ts";

vi.setConfig({ testTimeout: 60_000 }); // each command is a process of its own

const shop = await openShop();
const commandLine = await openCommandLine(await serveShop(shop));
const { office, token } = await aStaffMember(shop, "operator");
const env = { OFFICE_TOKEN: token };
const run = (...args: string[]) => commandLine.run(args, { env });

let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
});

const asked = async (own: Parameters<typeof aReturn>[2] = {}) => {
  const sofa = await aProduct(shop.database, rooms);
  const owner = await anOwner(shop, [{ ...sofa, quantity: 2 }], { ip: createIdempotencyKey() });
  const { path } = await owner.client.return.upload({ orderId: owner.order.id, file: await aSnapshot() });
  const draft = aReturn(owner.order.id, [{ lineId: owner.lineId, quantity: 1 }], { pictures: [path], ...own });
  await owner.client.return.request(draft);
  shop.passTime(1000);
  return { ...owner, id: draft.id, code: owner.order.code };
};

describe("office return", () => {
  it("leads a return from the customer's wish to their money, a step a command", async () => {
    const { id, code } = await asked({ text: "A leg is broken.\u001b[31m" });
    expect((await run("return", "list", "--state", "requested")).output).toContain(code);
    const { output } = await run("return", "show", id);
    for (const printed of ["A leg is broken.[31m", "damaged", "/media/uploads/", "requested"])
      expect(output).toContain(printed);
    const shown = await shop.fetch(new Request(/http\S+\/media\/\S+/.exec(output)?.[0] ?? ""));
    expect(shown.headers.get("Content-Type")).toBe("image/webp");
    expect((await run("return", "approve", id, "--answer", "We come on Tuesday.")).output).toContain("is approved");
    expect((await run("return", "receive", id, "--restock")).output).toContain("is owed back");
    expect((await run("order", "list", "--payment", "refund-due")).output).toContain(code);
    const { owed } = await office.order.find({ code });
    expect((await run("order", "record-refund", code, "--amount", String(owed + 1))).code).toBe(1);
    expect((await run("order", "record-refund", code, "--amount", String(owed))).code).toBe(0);
    expect(await office.return.find({ id })).toMatchObject({ state: "refunded", answer: "We come on Tuesday." });
  });

  it("refuses with words, also what was approved, and nothing that has come", async () => {
    const { id, client, order } = await asked();
    await office.return.approve({ id });
    expect((await run("return", "refuse", id, "--answer", "It was used.")).output).toContain("is refused");
    const { returns } = await client.return.find({ orderId: order.id });
    expect(returns).toMatchObject([{ state: "refused", answer: "It was used." }]);
    expect(await run("return", "receive", id)).toMatchObject({
      errors: expect.stringContaining("This return is refused"),
    });
    const other = await asked();
    await office.return.approve({ id: other.id });
    await office.return.receive({ id: other.id, isRestocked: false });
    expect((await run("return", "refuse", other.id, "--answer", "No.")).errors).toContain("This return is received");
    const unknown = createIdempotencyKey();
    expect((await run("return", "approve", unknown)).errors).toContain(`There is no return ${unknown}.`);
  });

  it("lists returns by pages, the latest first", async () => {
    const ids = [];
    for (let count = 0; count < 31; count += 1) ids.unshift((await asked({ pictures: [] })).id);
    const first = await office.return.fetch({});
    const second = await office.return.fetch({ cursor: first.next ?? "" });
    expect([...first.returns, ...second.returns].slice(0, 31).map(({ id }) => id)).toEqual(ids);
    expect(first.returns).toHaveLength(30);
  });

  it("writes every act into the audit, and nothing that the customer wrote", async () => {
    const [taken, other] = [await asked({ text: "My own words" }), await asked()];
    await office.return.approve({ id: taken.id });
    await office.return.receive({ id: taken.id, isRestocked: true });
    await office.return.refuse({ id: other.id, answer: "No." });
    const written = await shop.database.select().from(auditEntries);
    const acts = written.filter(({ act }) => act.startsWith("return/"));
    expect(new Set(acts.map(({ act }) => act))).toEqual(new Set(getAuditedPaths("returns")));
    expect(acts.find(({ act, subject }) => act === "return/receive" && subject === taken.code)).toMatchObject({
      before: { return: taken.id, state: "approved" },
      after: { state: "received", isRestocked: true },
    });
    expect(JSON.stringify(written)).not.toContain("My own words");
  });
});

describe("a delivery note", () => {
  it.each([
    ["en", "Delivery note", "Assembly"],
    ["id", "Surat jalan", "Perakitan"],
  ] as const)("in %s says what is brought and done where, and no price", async (locale, title, service) => {
    const sofa = await aProduct(shop.database, rooms, { price: 7_654_321 });
    await anAddOn(shop.database, [sofa.key], { kind: "flat", value: 98_765 });
    const buyer = await aCustomerWith(shop, [{ ...sofa, quantity: 3 }], { ip: createIdempotencyKey(), locale });
    const [line] = (await buyer.client.cart.find()).lines;
    const [addOn] = line?.addOns ?? [];
    await buyer.client.cart.chooseAddOns({
      lineId: line?.lineId ?? "",
      checked: [addOn?.addOnId ?? ""],
      unchecked: [],
    });
    const placement = await findPlacement(buyer.client, buyer.addressId);
    const order = await buyer.client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
    const { output } = await run("order", "delivery-note", order.code, "--file", `${locale}.pdf`);
    expect(output).toContain(`${locale}.pdf`);
    const file = await readFile(join(commandLine.folder, `${locale}.pdf`));
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
    for (const printed of [title, order.code, order.address.name, service, order.lines[0]?.name ?? ""]) {
      expect(text).toContain(printed);
    }
    expect(text).toMatch(/\b3\b/);
    expect(text).not.toMatch(/Rp|7\.654\.321|98\.765/);
  });

  it("is of an order that there is", async () => {
    expect((await run("order", "delivery-note", "GR-NOTTHERE")).code).not.toBe(0);
  });
});
