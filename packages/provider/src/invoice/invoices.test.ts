import { buffer } from "node:stream/consumers";
import type { Invoice, Locale } from "@griya/api";
import { asc, eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { customers } from "../auth/auth.tables.ts";
import { placeOrder } from "../order/place-order.ts";
import { invoiceSeries, invoices } from "../payment/invoice.tables.ts";
import { issueInvoice } from "../payment/issue-invoice.ts";
import { createPdf } from "../pdf/pdf.ts";
import { shopSettings } from "../settings/settings.tables.ts";
import { confirmTransfer, refuseTransfer } from "../settlement/transfers.ts";
import { anAddOn, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBuyer, aCustomerWith, createIdempotencyKey, findPlacement, refundOrder } from "../testing/checkout.ts";
import { measureCpuTime } from "../testing/cpu-time.ts";
import { openTwoShops } from "../testing/open-two-shops.ts";
import { aCustomer, aStaffMember } from "../testing/people.ts";
import { ORIGIN } from "../testing/shop.ts";
import { aVoucher } from "../testing/vouchers.ts";
import { writeInvoice } from "./write-invoice.ts";

const BANK_TRANSFER = 7;
const CASH_ON_DELIVERY = 2;

const processes = await openTwoShops();
const [shop] = processes;
const getProcess = (place: number) => processes[place % 2] ?? shop;
const { office } = await aStaffMember(shop, "operator");
let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
});
beforeEach(async () => {
  await shop.database.delete(invoices);
  await shop.database.delete(invoiceSeries);
});

const ordered = async (paymentMethod: 2 | 7, locale: Locale = "en") => {
  const sofa = await aProduct(shop.database, rooms);
  const buyer = await aBuyer(shop, [{ ...sofa, quantity: 2 }], { locale });
  const order = await buyer.client.order.place(
    { ...buyer.placement, paymentMethod },
    { idempotencyKey: createIdempotencyKey() },
  );
  const numberNow = async () => (await buyer.client.order.find({ id: order.id })).invoiceNumber;
  const transfer = { transactionId: order.payment.transactionId ?? "", amount: order.total, statementId: order.code };
  const pay = (statementId = order.code, { services } = shop) =>
    confirmTransfer(services, { ...transfer, statementId });
  return { ...buyer, order, transfer, numberNow, pay };
};

const numbers = async () =>
  (await shop.database.select().from(invoices).orderBy(asc(invoices.number))).map(({ number }) => number);

describe("an invoice number", () => {
  it("comes with the money of a transfer, the next of its year, and stays", async () => {
    const [first, second] = [await ordered(BANK_TRANSFER), await ordered(BANK_TRANSFER)];
    expect(await first.numberNow()).toBeNull();
    await second.pay();
    await first.pay();
    expect([await second.numberNow(), await first.numberNow()]).toEqual(["INV/2023/000001", "INV/2023/000002"]);
    await first.pay("another transfer"); // must be refunded
    await first.client.order.updateStatus({ id: first.order.id, status: "cancelled" });
    await refundOrder(office, first.order.code);
    expect(await first.numberNow()).toBe("INV/2023/000002");
    expect(await numbers()).toEqual([1, 2]);
  });

  it("comes with the cash that the courier brings, not with the shopper's word that it has come", async () => {
    const { client, order, numberNow } = await ordered(CASH_ON_DELIVERY);
    for (const to of ["confirmed", "pickedUp", "onTheWay"] as const)
      await office.order.advance({ code: order.code, to });
    await client.order.updateStatus({ id: order.id, status: "delivered" });
    expect(await numberNow()).toBeNull();
    await office.order.advance({ code: order.code, to: "delivered" });
    expect(await numberNow()).toBe("INV/2023/000001");
  });

  it("is none of an order that is never paid, and begins anew with each year by the clock of Jakarta", async () => {
    const unpaid = await ordered(BANK_TRANSFER);
    await refuseTransfer(shop.services, unpaid.order.payment.transactionId ?? "");
    expect(await numbers()).toEqual([]);
    const [last, first] = [await ordered(BANK_TRANSFER), await ordered(BANK_TRANSFER)];
    const issue = (id: string, at: string) => shop.database.transaction((tx) => issueInvoice(tx, id, new Date(at)));
    await issue(last.order.id, "2023-12-31T16:59:59Z");
    await issue(first.order.id, "2023-12-31T17:00:00Z");
    expect([await last.numberNow(), await first.numberNow()]).toEqual(["INV/2023/000001", "INV/2024/000001"]);
  });

  it("leaves no gap and is given once, whoever pays, orders and fails at the same time in two processes", {
    timeout: 120_000,
  }, async () => {
    const size = shop.engine === "postgres" ? 30 : 6;
    const waiting = [];
    for (let buyer = 0; buyer < size; buyer += 1) waiting.push(await ordered(BANK_TRANSFER));
    const failing = new Error("what else was to happen failed");
    const buyers = [];
    for (let buyer = 0; buyer < size / 3; buyer += 1)
      buyers.push(await aBuyer(shop, [await aProduct(shop.database, rooms)]));
    const acts = waiting.map(({ transfer }, place) => {
      const fails = place % 3 === 0;
      const { database, services } = getProcess(place);
      return database.transaction(async (tx) => {
        const outcome = await confirmTransfer({ ...services, database: tx }, transfer);
        if (fails) throw failing;
        return outcome;
      });
    });
    const placements = buyers.map(({ id, email, placement }, place) => {
      const { database, services } = getProcess(place);
      return database.transaction(async (tx) => {
        await placeOrder(tx, {
          services,
          customer: { id, email, name: "Sari", phone: "", letterLanguage: null, guestHash: null },
          locale: "en",
          idempotencyKey: createIdempotencyKey(),
          accepted: placement,
        });
        if (place % 3 === 0) throw failing;
      });
    });
    const outcomes = await Promise.allSettled([...acts, ...placements]);
    const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(new Set(reasons)).toEqual(new Set([failing]));
    const paid = waiting.filter((_, place) => place % 3 !== 0);
    expect(await numbers()).toEqual(paid.map((_, place) => place + 1));
    const again = await Promise.allSettled(
      waiting.flatMap(({ pay }) => processes.map((process) => pay(undefined, process))),
    );
    expect(again.filter(({ status }) => status === "fulfilled")).toHaveLength(size - paid.length);
    expect(await numbers()).toEqual(waiting.map((_, place) => place + 1));
  });
});

/** Reads the text of the PDF. */
const getText = async (invoice: Invoice, locale: Locale = "en"): Promise<string> => {
  const pdf = new Uint8Array(await buffer(writeInvoice(invoice, locale)));
  return (await extractText(await getDocumentProxy(pdf), { mergePages: true })).text;
};

describe("an invoice", () => {
  const sellAs = async (seller: { name: string; address: string[]; taxId: string } | null) => {
    const [row] = await shop.database.select().from(shopSettings);
    await shop.database.update(shopSettings).set({ settings: { ...row?.settings, seller } });
  };

  it("names who sells as the office set it, else the shop, and holds the order", async () => {
    const { client, order, pay } = await ordered(BANK_TRANSFER);
    await pay();
    await sellAs(null);
    const invoice = await client.order.findInvoice({ id: order.id });
    expect(invoice).toMatchObject({
      number: "INV/2023/000001",
      issuedAt: shop.services.clock().toISOString(),
      seller: { name: "Griya", address: [], taxId: "" },
      order: { id: order.id, total: order.total, isPaid: true },
    });
    const seller = { name: "PT Kayu", address: ["Jalan Jati 1", "Jepara"], taxId: "01.234.567.8-901.000" };
    await office.settings.update({ seller });
    expect((await client.order.findInvoice({ id: order.id })).seller).toEqual(seller);
  });

  it("is made out to who bought, by the name of that day, and of a guest to whom it was sent", async () => {
    const rename = (id: string, name: string) =>
      shop.database.update(customers).set({ name }).where(eq(customers.id, id));
    const { client, order, pay, id } = await ordered(BANK_TRANSFER);
    await rename(id, "Sari Wulandari");
    await pay();
    await rename(id, "Sari Hartono");
    const invoice = await client.order.findInvoice({ id: order.id });
    expect([invoice.buyer, invoice.order.address.name]).toEqual(["Sari Wulandari", order.address.name]);
    const pdf = new Uint8Array(await buffer(writeInvoice(invoice, "en")));
    const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
    expect(text).toMatch(new RegExp(`Bill to\\s+Sari Wulandari[^]*Deliver to\\s+${order.address.name}`));
    const other = new Uint8Array(await buffer(writeInvoice({ ...invoice, buyer: "陳美玲" }, "en")));
    const { text: billed } = await extractText(await getDocumentProxy(other), { mergePages: true });
    expect(billed).toMatch(/Bill to\s+\[not in Latin letters\]/); // and not to another customer
    const guest = await ordered(BANK_TRANSFER);
    await rename(guest.id, "");
    await guest.pay();
    expect((await guest.client.order.findInvoice({ id: guest.order.id })).buyer).toBe(guest.order.address.name);
  });

  it.each([
    ["en", ["Invoice", "Number: INV/2023/000001", "Bill to", "Senja Sofa", "Shipping (", "Paid. Thank you"]],
    ["id", ["Faktur", "Nomor: INV/2023/000001", "Ditagihkan kepada", "Sofa Senja", "Ongkos kirim (", "Lunas."]],
  ] as const)("is a PDF in %s, with the lines, the total and the day in Jakarta", async (locale, output) => {
    await sellAs({ name: "PT Kayu", address: ["Jalan Jati 1"], taxId: "01.234.567.8-901.000" });
    const { accessToken, order, pay } = await ordered(BANK_TRANSFER, locale);
    await pay();
    const evening = new Date("2027-03-04T18:30:00Z"); // the next day in Jakarta
    await shop.database.update(invoices).set({ issuedAt: evening }).where(eq(invoices.orderId, order.id));
    const answer = await shop.fetch(
      new Request(`${ORIGIN}/api/storefront/order/invoice/download?id=${order.id}`, {
        headers: { Authorization: `Bearer ${accessToken}`, "Accept-Language": locale },
      }),
    );
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Content-Disposition")).toBe("attachment; filename*=UTF-8''INV-2023-000001.pdf");
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    expect(answer.headers.get("Content-Length")).toBeNull(); // because it is streamed
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
      mergePages: true,
    });
    const day = locale === "en" ? "5 March 2027" : "5 Maret 2027";
    const total = `Rp${order.total.toLocaleString("id-ID")}`;
    for (const words of [...output, "PT Kayu", "01.234.567.8-901.000", order.code, "Rp2.000.000", total, day])
      expect(text).toContain(words);
  });

  it.each([
    ["en", "Voucher", "Shipping ("],
    ["id", "Voucer", "Ongkos kirim ("],
  ] as const)(
    "names in %s the voucher beside what it took off, and the shipping alone as such",
    async (locale, voucher, shipping) => {
      const { code } = await aVoucher(shop);
      const sofa = await aProduct(shop.database, rooms);
      const { client, addressId } = await aCustomerWith(shop, [sofa], { locale });
      await client.voucher.apply({ code });
      const placement = { ...(await findPlacement(client, addressId)), paymentMethod: BANK_TRANSFER } as const;
      const order = await client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
      await confirmTransfer(shop.services, { transactionId: order.payment.transactionId ?? "", amount: order.total });
      const text = await getText(await client.order.findInvoice({ id: order.id }), locale);
      expect(text).toContain(`${voucher} ${code} -Rp100.000`);
      expect(text.split(shipping)).toHaveLength(2);
    },
  );

  it("names a service beside its product and in the sums, and none where there is none", async () => {
    const sofa = await aProduct(shop.database, rooms);
    const { id } = await anAddOn(shop.database, [sofa.key]);
    const { client, placement } = await aBuyer(shop, [{ ...sofa, quantity: 2, addOnIds: [id] }]);
    const order = await client.order.place(
      { ...placement, paymentMethod: BANK_TRANSFER },
      { idempotencyKey: createIdempotencyKey() },
    );
    await confirmTransfer(shop.services, { transactionId: order.payment.transactionId ?? "", amount: order.total });
    const text = await getText(await client.order.findInvoice({ id: order.id }));
    expect(text).toContain("Assembly 2 Rp50.000 Rp100.000");
    expect(text).toContain("Services Rp100.000");
    const without = await ordered(BANK_TRANSFER);
    await without.pay();
    expect(await getText(await without.client.order.findInvoice({ id: without.order.id }))).not.toContain("Services");
  });

  it("says whether the money of an order that is not to be has gone back, and whether its pieces had come", async () => {
    const { client, order, pay } = await ordered(BANK_TRANSFER);
    await pay();
    await client.order.updateStatus({ id: order.id, status: "cancelled" });
    expect(await getText(await client.order.findInvoice({ id: order.id }))).toContain("goes back to its customer.");
    await refundOrder(office, order.code);
    const invoice = await client.order.findInvoice({ id: order.id });
    expect(await getText(invoice)).toMatch(/was cancelled, and what was paid for it has gone\s+back/);
    const history = [{ status: "delivered" as const, at: invoice.issuedAt }, ...invoice.order.history];
    expect(await getText({ ...invoice, order: { ...invoice.order, history } })).toContain("came back, and its money");
  });

  it("goes on overleaf where it is long, and takes whatever letters its customer writes", async () => {
    const { client, order, pay } = await ordered(BANK_TRANSFER);
    await pay();
    const invoice = await client.order.findInvoice({ id: order.id });
    const [line] = order.lines;
    if (!line) throw new Error("The order has no line");
    const lines = Array.from({ length: 60 }, (_, place) => ({
      ...line,
      name: `Piece ${place} ${"of teak ".repeat(20)}`,
    }));
    const address = { name: "<b>Żółć</b>", phone: "+62", lines: ["محمد 木 🌸", "Jalan ".repeat(60)] };
    const pdf = new Uint8Array(await buffer(writeInvoice({ ...invoice, order: { ...order, lines, address } }, "en")));
    const { text, totalPages } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
    expect(totalPages).toBeGreaterThan(2);
    for (const words of ["Piece 0 of", "Piece 59 of", "<b>Żółć</b>", "[not in Latin letters]", "Paid. Thank you"])
      expect(text).toContain(words);
  });

  it("takes as long as its letters, not as long as a font for each of them", async () => {
    const write = (rows: number): Promise<number> =>
      measureCpuTime(async () => {
        const invoicePdf = createPdf({ title: "Invoice", locale: "en", now: shop.services.clock() });
        const columns = [
          { title: "Product", width: 0.5 },
          ...["Quantity", "Amount"].map((title) => ({ title, width: 0.25 })),
        ];
        invoicePdf.writeTable(
          columns,
          Array.from({ length: rows }, (_, row) => [`Senja Sofa ${row}`, "2", "Rp1.000.000"]),
        );
        await buffer(invoicePdf.end());
      });
    await write(1); // excludes one-time work, such as compilation
    const short = Math.min(await write(3), await write(3), await write(3));
    expect(await write(300)).toBeLessThan(10 * short);
  });

  it("is written thirty times a minute for one network, and no more often", async () => {
    vi.useFakeTimers({ toFake: ["Date"] }); // keeps all calls within the same minute
    onTestFinished(() => void vi.useRealTimers());
    const { accessToken, order, pay } = await ordered(BANK_TRANSFER);
    await pay();
    const client = shop.client({ accessToken, ip: "10.4.1.1" });
    const elsewhere = shop.client({ accessToken, ip: "10.4.2.1" });
    for (let time = 0; time < 30; time += 1) await client.order.downloadInvoice({ id: order.id });
    expect((await catchRefusal(client.order.downloadInvoice({ id: order.id }))).status).toBe(429);
    expect((await elsewhere.order.downloadInvoice({ id: order.id })).type).toBe("application/pdf");
  });

  it("is nobody else's, and of nothing that is not paid", async () => {
    const { client, order, pay } = await ordered(BANK_TRANSFER);
    const { client: stranger } = await aCustomer(shop);
    const expectNone = async (of: typeof client): Promise<void> => {
      expect((await catchRefusal(of.order.findInvoice({ id: order.id }))).kind).toBe("notFound");
      expect((await catchRefusal(of.order.downloadInvoice({ id: order.id }))).kind).toBe("notFound");
    };
    await expectNone(client);
    await pay();
    await expectNone(stranger);
    expect((await client.order.downloadInvoice({ id: order.id })).type).toBe("application/pdf");
  });
});
