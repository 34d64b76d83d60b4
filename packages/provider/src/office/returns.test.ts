import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import { auditEntries } from "../audit/audit.tables.ts";
import { getAuditedPaths } from "../testing/audited-paths.ts";
import { anAddOn, aProduct, createBaseData } from "../testing/base-data.ts";
import { aCustomerWithCart, createIdempotencyKey, findPlacement } from "../testing/checkout.ts";
import { openCommandLine, serveShop } from "../testing/command-line.ts";
import { aStaffMember } from "../testing/people.ts";
import { aReturn } from "../testing/returns.ts";
import { anOwner, aPhoto } from "../testing/reviews.ts";
import { openShop } from "../testing/shop.ts";

const shop = await openShop();
const commandLine = await openCommandLine(await serveShop(shop));
const { office, token } = await aStaffMember(shop, "operator");
const env = { OFFICE_TOKEN: token };
const runCommand = (...args: string[]) => commandLine.runCommand(args, { env });

let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

const requestReturn = async (own: Parameters<typeof aReturn>[2] = {}) => {
  const sofa = await aProduct(shop.database, baseData);
  const owner = await anOwner(shop, [{ ...sofa, quantity: 2 }], { ip: createIdempotencyKey() });
  const { path } = await owner.client.return.upload({ orderId: owner.order.id, file: await aPhoto() });
  const draft = aReturn(owner.order.id, [{ lineId: owner.lineId, quantity: 1 }], { pictures: [path], ...own });
  await owner.client.return.request(draft);
  shop.passTime(1000);
  return { ...owner, id: draft.id, code: owner.order.code };
};

describe("office return", () => {
  it("moves a return from the request to the refund, one step for each command", async () => {
    const { id, code } = await requestReturn({ text: "A leg is broken.\u001b[31m" });
    expect((await runCommand("return", "list", "--state", "requested")).output).toContain(code);
    const { output } = await runCommand("return", "show", id);
    for (const printedText of ["A leg is broken.[31m", "damaged", "/media/uploads/", "requested"])
      expect(output).toContain(printedText);
    const pictureAnswer = await shop.fetch(new Request(/http\S+\/media\/\S+/.exec(output)?.[0] ?? ""));
    expect(pictureAnswer.headers.get("Content-Type")).toBe("image/webp");
    expect((await runCommand("return", "approve", id, "--answer", "We come on Tuesday.")).output).toContain(
      "is approved",
    );
    expect((await runCommand("return", "receive", id, "--restock")).output).toContain("is owed back");
    expect((await runCommand("order", "list", "--payment", "refund-due")).output).toContain(code);
    const { owed } = await office.order.find({ code });
    expect((await runCommand("order", "record-refund", code, "--amount", String(owed + 1))).code).toBe(1);
    expect((await runCommand("order", "record-refund", code, "--amount", String(owed))).code).toBe(0);
    expect(await office.return.find({ id })).toMatchObject({ state: "refunded", answer: "We come on Tuesday." });
  });

  it("refuses a requested or approved return with an answer, but not a received return", async () => {
    const { id, client, order } = await requestReturn();
    await office.return.approve({ id });
    expect((await runCommand("return", "refuse", id, "--answer", "It was used.")).output).toContain("is refused");
    const { returns } = await client.return.find({ orderId: order.id });
    expect(returns).toMatchObject([{ state: "refused", answer: "It was used." }]);
    expect(await runCommand("return", "receive", id)).toMatchObject({
      errors: expect.stringContaining("This return is refused"),
    });
    const otherReturn = await requestReturn();
    await office.return.approve({ id: otherReturn.id });
    await office.return.receive({ id: otherReturn.id, isRestocked: false });
    expect((await runCommand("return", "refuse", otherReturn.id, "--answer", "No.")).errors).toContain(
      "This return is received",
    );
    const unknownId = createIdempotencyKey();
    expect((await runCommand("return", "approve", unknownId)).errors).toContain(`There is no return ${unknownId}.`);
  });

  it("lists returns by pages, the latest first", async () => {
    const sofa = await aProduct(shop.database, baseData, { variants: [{ stock: 31 }] });
    const owner = await anOwner(shop, [{ ...sofa, quantity: 31 }], { ip: createIdempotencyKey() });
    const ids: string[] = [];
    for (let count = 0; count < 31; count += 1) {
      const draft = aReturn(owner.order.id, [{ lineId: owner.lineId, quantity: 1 }]);
      await owner.client.return.request(draft);
      shop.passTime(1000);
      ids.unshift(draft.id);
    }
    const firstPage = await office.return.fetch({});
    const secondPage = await office.return.fetch({ cursor: firstPage.next ?? "" });
    expect([...firstPage.returns, ...secondPage.returns].slice(0, 31).map(({ id }) => id)).toEqual(ids);
    expect(firstPage.returns).toHaveLength(30);
  });

  it("writes every act into the audit, without the customer's text", async () => {
    const [taken, otherReturn] = [await requestReturn({ text: "My own words" }), await requestReturn()];
    await office.return.approve({ id: taken.id });
    await office.return.receive({ id: taken.id, isRestocked: true });
    await office.return.refuse({ id: otherReturn.id, answer: "No." });
    const auditRows = await shop.database.select().from(auditEntries);
    const acts = auditRows.filter(({ act }) => act.startsWith("return/"));
    expect(new Set(acts.map(({ act }) => act))).toEqual(new Set(getAuditedPaths("returns")));
    expect(acts.find(({ act, subject }) => act === "return/receive" && subject === taken.code)).toMatchObject({
      before: { return: taken.id, state: "approved" },
      after: { state: "received", isRestocked: true },
    });
    expect(JSON.stringify(auditRows)).not.toContain("My own words");
  });
});

describe("a delivery note", () => {
  it.each([
    ["en", "Delivery note", "Assembly"],
    ["id", "Surat jalan", "Perakitan"],
  ] as const)("in %s has the pieces, services and address, but no price", async (locale, title, service) => {
    const sofa = await aProduct(shop.database, baseData, { price: 7_654_321 });
    await anAddOn(shop.database, [sofa.key], { kind: "flat", value: 98_765 });
    const buyer = await aCustomerWithCart(shop, [{ ...sofa, quantity: 3 }], { ip: createIdempotencyKey(), locale });
    const [line] = (await buyer.client.cart.find()).lines;
    const [addOn] = line?.addOns ?? [];
    await buyer.client.cart.chooseAddOns({
      lineId: line?.lineId ?? "",
      checked: [addOn?.addOnId ?? ""],
      unchecked: [],
    });
    const placement = await findPlacement(buyer.client, buyer.addressId);
    const order = await buyer.client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
    const { output } = await runCommand("order", "delivery-note", order.code, "--file", `${locale}.pdf`);
    expect(output).toContain(`${locale}.pdf`);
    const file = await readFile(join(commandLine.folder, `${locale}.pdf`));
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
    for (const printedText of [title, order.code, order.address.name, service, order.lines[0]?.name ?? ""]) {
      expect(text).toContain(printedText);
    }
    expect(text).toMatch(/\b3\b/);
    expect(text).not.toMatch(/Rp|7\.654\.321|98\.765/);
  });

  it("needs an existing order", async () => {
    expect((await runCommand("order", "delivery-note", "GR-NOTTHERE")).code).not.toBe(0);
  });
});
