import { buffer } from "node:stream/consumers";
import { type Invoice, type Locale, PAYMENT_METHODS, type PaymentMethodKind } from "@griya/api";
import { asc, eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { customers } from "../auth/auth.tables.ts";
import { placeOrder } from "../order/place-order.ts";
import { invoiceSeries, invoices } from "../payment/invoice.tables.ts";
import { issueInvoice } from "../payment/issue-invoice.ts";
import { payments } from "../payment/payment.tables.ts";
import { createPdf } from "../pdf/pdf.ts";
import { shopSettings } from "../settings/settings.tables.ts";
import { confirmTransfer, refuseTransfer } from "../settlement/transfers.ts";
import { anAddOn, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBuyer, aCustomerWithCart, createIdempotencyKey, findPlacement, refundOrder } from "../testing/checkout.ts";
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
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});
beforeEach(async () => {
  await shop.database.delete(invoices);
  await shop.database.delete(invoiceSeries);
});

const buySofa = async (paymentMethod: 2 | 7, locale: Locale = "en") => {
  const sofa = await aProduct(shop.database, baseData);
  const buyer = await aBuyer(shop, [{ ...sofa, quantity: 2 }], { locale });
  const order = await buyer.client.order.place(
    { ...buyer.placement, paymentMethod },
    { idempotencyKey: createIdempotencyKey() },
  );
  const findInvoiceNumber = async () => (await buyer.client.order.find({ id: order.id })).invoiceNumber;
  const transfer = { transactionId: order.payment.transactionId ?? "", amount: order.total, statementId: order.code };
  const payTransfer = (statementId = order.code, { services } = shop) =>
    confirmTransfer(services, { ...transfer, statementId });
  return { ...buyer, order, transfer, numberNow: findInvoiceNumber, pay: payTransfer };
};

const listInvoiceNumbers = async () =>
  (await shop.database.select().from(invoices).orderBy(asc(invoices.number))).map(({ number }) => number);

describe("an invoice number", () => {
  it("is given at the payment of a transfer, is the next of its year, and stays", async () => {
    const [first, second] = [await buySofa(BANK_TRANSFER), await buySofa(BANK_TRANSFER)];
    expect(await first.numberNow()).toBeNull();
    await second.pay();
    await first.pay();
    expect([await second.numberNow(), await first.numberNow()]).toEqual(["INV/2023/000001", "INV/2023/000002"]);
    await first.pay("another transfer"); // The shop must refund this second transfer.
    await first.client.order.updateStatus({ id: first.order.id, status: "cancelled" });
    await refundOrder(office, first.order.code);
    expect(await first.numberNow()).toBe("INV/2023/000002");
    expect(await listInvoiceNumbers()).toEqual([1, 2]);
  });

  it("is given when the shop receives the cash, not when the shopper confirms the delivery", async () => {
    const { client, order, numberNow: findInvoiceNumber } = await buySofa(CASH_ON_DELIVERY);
    for (const nextStep of ["confirmed", "pickedUp", "onTheWay"] as const)
      await office.order.advance({ code: order.code, to: nextStep });
    await client.order.updateStatus({ id: order.id, status: "delivered" });
    expect(await findInvoiceNumber()).toBeNull();
    await office.order.advance({ code: order.code, to: "delivered" });
    expect(await findInvoiceNumber()).toBe("INV/2023/000001");
  });

  it("is missing for an unpaid order, and starts again each year by the clock of Jakarta", async () => {
    const unpaidOrder = await buySofa(BANK_TRANSFER);
    await refuseTransfer(shop.services, unpaidOrder.order.payment.transactionId ?? "");
    expect(await listInvoiceNumbers()).toEqual([]);
    const [last, first] = [await buySofa(BANK_TRANSFER), await buySofa(BANK_TRANSFER)];
    const issueInvoiceAt = (id: string, at: string) =>
      shop.database.transaction((tx) => issueInvoice(tx, id, new Date(at)));
    await issueInvoiceAt(last.order.id, "2023-12-31T16:59:59Z");
    await issueInvoiceAt(first.order.id, "2023-12-31T17:00:00Z");
    expect([await last.numberNow(), await first.numberNow()]).toEqual(["INV/2023/000001", "INV/2024/000001"]);
  });

  it("has no gap and is unique for concurrent payments, orders and failures in two processes", {
    timeout: 120_000,
  }, async () => {
    const orderCount = shop.engine === "postgres" ? 30 : 6;
    const waitingOrders = [];
    for (let buyer = 0; buyer < orderCount; buyer += 1) waitingOrders.push(await buySofa(BANK_TRANSFER));
    const failure = new Error("what else was to happen failed");
    const buyers = [];
    for (let buyer = 0; buyer < orderCount / 3; buyer += 1)
      buyers.push(await aBuyer(shop, [await aProduct(shop.database, baseData)]));
    const paymentCalls = waitingOrders.map(({ transfer }, place) => {
      const shouldFail = place % 3 === 0;
      const { database, services } = getProcess(place);
      return database.transaction(async (tx) => {
        const outcome = await confirmTransfer({ ...services, database: tx }, transfer);
        if (shouldFail) throw failure;
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
          acceptedPlacement: placement,
        });
        if (place % 3 === 0) throw failure;
      });
    });
    const outcomes = await Promise.allSettled([...paymentCalls, ...placements]);
    const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(new Set(reasons)).toEqual(new Set([failure]));
    const paidOrders = waitingOrders.filter((_, place) => place % 3 !== 0);
    expect(await listInvoiceNumbers()).toEqual(paidOrders.map((_, place) => place + 1));
    const secondPayments = await Promise.allSettled(
      waitingOrders.flatMap(({ pay: payTransfer }) => processes.map((process) => payTransfer(undefined, process))),
    );
    expect(secondPayments.filter(({ status }) => status === "fulfilled")).toHaveLength(orderCount - paidOrders.length);
    expect(await listInvoiceNumbers()).toEqual(waitingOrders.map((_, place) => place + 1));
  });
});

/** Writes the invoice as a PDF and reads its text. */
const readText = async (invoice: Invoice, locale: Locale = "en"): Promise<string> => {
  const pdf = new Uint8Array(await buffer(writeInvoice(invoice, locale)));
  return (await extractText(await getDocumentProxy(pdf), { mergePages: true })).text;
};

describe("an invoice", () => {
  const setSeller = async (seller: { name: string; address: string[]; taxId: string } | null) => {
    const [row] = await shop.database.select().from(shopSettings);
    await shop.database.update(shopSettings).set({ settings: { ...row?.settings, seller } });
  };

  it("has the seller from the settings, else the shop, and the order", async () => {
    const { client, order, pay: payTransfer } = await buySofa(BANK_TRANSFER);
    await payTransfer();
    await setSeller(null);
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

  it("names the method of the payment that paid it, also when the current payment is another one", async () => {
    const { client, order, pay: payTransfer } = await buySofa(BANK_TRANSFER);
    await payTransfer();
    await client.order.updateStatus({ id: order.id, status: "cancelled" });
    const later = new Date(shop.services.clock().getTime() + 1);
    const values = { orderId: order.id, amount: 1, createdAt: later, state: "refundDue" } as const;
    await shop.database.insert(payments).values({ ...values, method: 2 });
    expect((await client.order.find({ id: order.id })).paymentMethod).toBe("cashOnDelivery");
    expect((await client.order.findInvoice({ id: order.id })).order.paymentMethod).toBe("bankTransfer");
  });

  it("names the payment method, in both languages", async () => {
    const { client, order, pay: payTransfer } = await buySofa(BANK_TRANSFER);
    await payTransfer();
    const invoice = await client.order.findInvoice({ id: order.id });
    expect(await readText(invoice)).toContain("Payment: Bank transfer");
    const readBy = (paymentMethod: PaymentMethodKind) =>
      readText({ ...invoice, order: { ...invoice.order, paymentMethod } }, "id");
    for (const [kind, name] of [
      ["vaBca", "Virtual account BCA"],
      ["payPal", "PayPal"],
      ["cashOnDelivery", "Bayar di tempat"],
    ] as const)
      expect(await readBy(kind)).toContain(`Pembayaran: ${name}`);
    for (const kind of Object.values(PAYMENT_METHODS)) expect(await readBy(kind)).toMatch(/Pembayaran: \S/);
  });

  it("has the buyer's name of its day, or the recipient's name for a guest", async () => {
    const renameCustomer = (id: string, name: string) =>
      shop.database.update(customers).set({ name }).where(eq(customers.id, id));
    const { client, order, pay: payTransfer, id } = await buySofa(BANK_TRANSFER);
    await renameCustomer(id, "Sari Wulandari");
    await payTransfer();
    await renameCustomer(id, "Sari Hartono");
    const invoice = await client.order.findInvoice({ id: order.id });
    expect([invoice.buyer, invoice.order.address.name]).toEqual(["Sari Wulandari", order.address.name]);
    const pdf = new Uint8Array(await buffer(writeInvoice(invoice, "en")));
    const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
    expect(text).toMatch(new RegExp(`Bill to\\s+Sari Wulandari[^]*Deliver to\\s+${order.address.name}`));
    const otherPdf = new Uint8Array(await buffer(writeInvoice({ ...invoice, buyer: "陳美玲" }, "en")));
    const { text: billed } = await extractText(await getDocumentProxy(otherPdf), { mergePages: true });
    expect(billed).toMatch(/Bill to\s+\[not in Latin letters\]/); // The invoice must not show another customer.
    const guest = await buySofa(BANK_TRANSFER);
    await renameCustomer(guest.id, "");
    await guest.pay();
    expect((await guest.client.order.findInvoice({ id: guest.order.id })).buyer).toBe(guest.order.address.name);
  });

  it.each([
    ["en", ["Invoice", "Number: INV/2023/000001", "Bill to", "Senja Sofa", "Shipping (", "Paid. Thank you"]],
    ["id", ["Faktur", "Nomor: INV/2023/000001", "Ditagihkan kepada", "Sofa Senja", "Ongkos kirim (", "Lunas."]],
  ] as const)("is a PDF in %s, with the lines, the total and the day in Jakarta", async (locale, output) => {
    await setSeller({ name: "PT Kayu", address: ["Jalan Jati 1"], taxId: "01.234.567.8-901.000" });
    const { accessToken, order, pay: payTransfer } = await buySofa(BANK_TRANSFER, locale);
    await payTransfer();
    const paymentTime = new Date("2027-03-04T18:30:00Z"); // In Jakarta, this is the next day.
    await shop.database.update(invoices).set({ issuedAt: paymentTime }).where(eq(invoices.orderId, order.id));
    const answer = await shop.fetch(
      new Request(`${ORIGIN}/api/storefront/order/invoice/download?id=${order.id}`, {
        headers: { Authorization: `Bearer ${accessToken}`, "Accept-Language": locale },
      }),
    );
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Content-Disposition")).toBe("attachment; filename*=UTF-8''INV-2023-000001.pdf");
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    expect(answer.headers.get("Content-Length")).toBeNull(); // The provider streams the file, so its length is unknown.
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
      mergePages: true,
    });
    const day = locale === "en" ? "5 March 2027" : "5 Maret 2027";
    const total = `Rp${order.total.toLocaleString("id-ID")}`;
    for (const expectedText of [...output, "PT Kayu", "01.234.567.8-901.000", order.code, "Rp2.000.000", total, day])
      expect(text).toContain(expectedText);
  });

  it.each([
    ["en", "Voucher", "Shipping ("],
    ["id", "Voucer", "Ongkos kirim ("],
  ] as const)("shows in %s the voucher with its discount, and the shipping", async (locale, voucher, shipping) => {
    const { code } = await aVoucher(shop);
    const sofa = await aProduct(shop.database, baseData);
    const { client, addressId } = await aCustomerWithCart(shop, [sofa], { locale });
    await client.voucher.apply({ code });
    const placement = { ...(await findPlacement(client, addressId)), paymentMethod: BANK_TRANSFER } as const;
    const order = await client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
    await confirmTransfer(shop.services, { transactionId: order.payment.transactionId ?? "", amount: order.total });
    const text = await readText(await client.order.findInvoice({ id: order.id }), locale);
    expect(text).toContain(`${voucher} ${code} -Rp100.000`);
    expect(text.split(shipping)).toHaveLength(2);
  });

  it("shows a service after its product and in the sums, and no service for an order without one", async () => {
    const sofa = await aProduct(shop.database, baseData);
    const { id } = await anAddOn(shop.database, [sofa.key]);
    const { client, placement } = await aBuyer(shop, [{ ...sofa, quantity: 2, addOnIds: [id] }]);
    const order = await client.order.place(
      { ...placement, paymentMethod: BANK_TRANSFER },
      { idempotencyKey: createIdempotencyKey() },
    );
    await confirmTransfer(shop.services, { transactionId: order.payment.transactionId ?? "", amount: order.total });
    const text = await readText(await client.order.findInvoice({ id: order.id }));
    expect(text).toContain("Assembly 2 Rp50.000 Rp100.000");
    expect(text).toContain("Services Rp100.000");
    const orderWithoutAddOn = await buySofa(BANK_TRANSFER);
    await orderWithoutAddOn.pay();
    expect(
      await readText(await orderWithoutAddOn.client.order.findInvoice({ id: orderWithoutAddOn.order.id })),
    ).not.toContain("Services");
  });

  it("shows the state of a refund for a cancelled or returned order", async () => {
    const { client, order, pay: payTransfer } = await buySofa(BANK_TRANSFER);
    await payTransfer();
    await client.order.updateStatus({ id: order.id, status: "cancelled" });
    expect(await readText(await client.order.findInvoice({ id: order.id }))).toContain("goes back to its customer.");
    await refundOrder(office, order.code);
    const invoice = await client.order.findInvoice({ id: order.id });
    expect(await readText(invoice)).toMatch(/was cancelled, and what was paid for it has gone\s+back/);
    const history = [{ status: "delivered" as const, at: invoice.issuedAt }, ...invoice.order.history];
    expect(await readText({ ...invoice, order: { ...invoice.order, history } })).toContain("came back, and its money");
  });

  it("continues on the next page, and accepts any letters", async () => {
    const { client, order, pay: payTransfer } = await buySofa(BANK_TRANSFER);
    await payTransfer();
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
    for (const expectedText of [
      "Piece 0 of",
      "Piece 59 of",
      "<b>Żółć</b>",
      "[not in Latin letters]",
      "Paid. Thank you",
    ])
      expect(text).toContain(expectedText);
  });

  it("takes time for its text, not for a font for each text", async () => {
    const measureWriting = (rows: number): Promise<number> =>
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
    await measureWriting(1); // The first run excludes one-time work, such as compilation.
    const shortTime = Math.min(await measureWriting(3), await measureWriting(3), await measureWriting(3));
    expect(await measureWriting(300)).toBeLessThan(10 * shortTime);
  });

  it("is written at most thirty times a minute for one network", async () => {
    vi.useFakeTimers({ toFake: ["Date"] }); // With fake timers, all calls are in the same minute.
    onTestFinished(() => void vi.useRealTimers());
    const { accessToken, order, pay: payTransfer } = await buySofa(BANK_TRANSFER);
    await payTransfer();
    const client = shop.client({ accessToken, ip: "10.4.1.1" });
    const otherClient = shop.client({ accessToken, ip: "10.4.2.1" });
    for (let round = 0; round < 30; round += 1) await client.order.downloadInvoice({ id: order.id });
    expect((await catchRefusal(client.order.downloadInvoice({ id: order.id }))).status).toBe(429);
    expect((await otherClient.order.downloadInvoice({ id: order.id })).type).toBe("application/pdf");
  });

  it("is nobody else's, and of nothing that is not paid", async () => {
    const { client, order, pay: payTransfer } = await buySofa(BANK_TRANSFER);
    const { client: stranger } = await aCustomer(shop);
    const expectNoInvoice = async (of: typeof client): Promise<void> => {
      expect((await catchRefusal(of.order.findInvoice({ id: order.id }))).kind).toBe("notFound");
      expect((await catchRefusal(of.order.downloadInvoice({ id: order.id }))).kind).toBe("notFound");
    };
    await expectNoInvoice(client);
    await payTransfer();
    await expectNoInvoice(stranger);
    expect((await client.order.downloadInvoice({ id: order.id })).type).toBe("application/pdf");
  });
});
