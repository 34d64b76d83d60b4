import { buffer } from "node:stream/consumers";
import type { Order, PieceCancellationRequest } from "@griya/api";
import type { OfficeClient } from "@griya/api/office";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import { writeInvoice } from "../invoice/write-invoice.ts";
import { payments } from "../payment/payment.tables.ts";
import { confirmTransfer } from "../settlement/transfers.ts";
import { aBedroom, aBundle, anAddOn, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aCustomerWithCart, countSold, createIdempotencyKey, findPlacement, findStock } from "../testing/checkout.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { openTwoShops } from "../testing/open-two-shops.ts";
import { aCustomer, aStaffMember } from "../testing/people.ts";
import { deliverTestOrder } from "../testing/reviews.ts";
import { aVoucher, findUseCount } from "../testing/vouchers.ts";
import { advanceOrder } from "./change-status.ts";
import { writeDeliveryNote } from "./write-delivery-note.ts";

const CASH_ON_DELIVERY = 2;
const BANK_TRANSFER = 7;
const STOCK = 50;

const processes = await openTwoShops();
const [shop] = processes;
let office: OfficeClient;
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
  ({ office } = await aStaffMember(shop, "operator"));
});

const aPiece = (price = 1_000_000, name?: { en: string; id: string }) =>
  aProduct(shop.database, baseData, { price, variants: [{ stock: STOCK }], ...(name && { name }) });

type Wanted = { id: string; variantId: string; quantity?: number; addOnIds?: string[] };
type PlacedOrder = { paymentMethod?: 2 | 7; voucherCode?: string };

let buyerCount = 0;

/** Creates a customer with an unpaid order of these pieces, and clients of both processes. */
const anOrderOf = async (
  wanted: readonly Wanted[],
  { paymentMethod = BANK_TRANSFER, voucherCode }: PlacedOrder = {},
) => {
  buyerCount += 1;
  const ip = `10.7.${buyerCount >> 8}.${buyerCount & 255}`; // The limits of an address count in real time.
  const customer = await aCustomerWithCart(shop, wanted, { ip });
  if (voucherCode !== undefined) await customer.client.voucher.apply({ code: voucherCode });
  const placement = { ...(await findPlacement(customer.client, customer.addressId)), paymentMethod };
  const order = await customer.client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
  return {
    ...customer,
    order,
    clients: processes.map((process) => process.client({ accessToken: customer.accessToken, ip })),
    findOrder: () => customer.client.order.find({ id: order.id }),
    pay: () =>
      confirmTransfer(shop.services, { transactionId: order.payment.transactionId ?? "", amount: order.total }),
  };
};

const aPaidOrderOf = async (...args: Parameters<typeof anOrderOf>) => {
  const placed = await anOrderOf(...args);
  await placed.pay();
  return placed;
};

const getLine = (order: Order, position = 0) => {
  const line = order.lines[position];
  if (line === undefined) throw new Error("The order has no such line");
  return line;
};

/** Returns the request to cancel one piece of a line, as the page sends it. */
const aRequest = (
  order: Order,
  { position = 0, ...own }: Partial<PieceCancellationRequest> & { position?: number } = {},
): PieceCancellationRequest => {
  const { lineId, quantity: seenQuantity } = getLine(order, position);
  return {
    id: createIdempotencyKey(),
    orderId: order.id,
    lineId,
    quantity: 1,
    seenQuantity,
    reason: "tooMany",
    text: "",
    ...own,
  };
};

const findPaymentsOf = (orderId: string) =>
  shop.database.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.createdAt, payments.id);

const readPdf = async (pdf: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> => {
  const bytes = new Uint8Array(await buffer(pdf));
  return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text;
};

/** Returns the texts of all emails to an address. */
const readEmails = async (email: string): Promise<string> =>
  (await findEmailsTo(shop, email)).map(({ subject, text }) => `${subject}\n${text}`).join("\n");

const getMessage = async (call: Promise<unknown>) => (await catchRefusal(call)).messages[0];

describe("a paid order", () => {
  it("whose money has all gone back loses no piece alone, and is refunded when it is cancelled", async () => {
    const { client, order, email, findOrder } = await aPaidOrderOf([{ ...(await aPiece()), quantity: 2 }]);
    expect((await findOrder()).held).toBe(order.total);
    const refund = { code: order.code, id: createIdempotencyKey(), amount: order.total, reason: "A scratch" };
    await office.order.payBack(refund);
    await office.order.recordRefund({ code: order.code, amount: order.total });
    expect(await findOrder()).toMatchObject({ status: "confirmed", refunded: order.total, held: 0 });
    expect(await getMessage(client.order.cancelPieces(aRequest(order)))).toContain("We have paid back a part");
    await client.order.updateStatus({ id: order.id, status: "cancelled" });
    expect(await findOrder()).toMatchObject({ status: "refunded", refundDue: 0, refunded: order.total });
    const text = await readEmails(email);
    expect(text).toContain("We have paid back all that you paid for it");
    expect(text).not.toContain("do not pay for it");
  });

  it("owes a second transfer in full after a cancelled piece, and the rest when it is cancelled", async () => {
    const { client, order, findOrder } = await aPaidOrderOf([{ ...(await aPiece()), quantity: 2 }]);
    await client.order.cancelPieces(aRequest(order));
    expect(await findOrder()).toMatchObject({ refundDue: 1_000_000, isPaidTwice: false });
    const transfer = { transactionId: order.payment.transactionId ?? "", amount: order.total, statementId: order.id };
    expect(await confirmTransfer(shop.services, transfer)).toBe("refundDue");
    expect(await findOrder()).toMatchObject({ refundDue: 1_000_000 + order.total, isPaidTwice: true, isPaid: true });
    await client.order.updateStatus({ id: order.id, status: "cancelled" });
    expect(await findOrder()).toMatchObject({ refundDue: 2 * order.total, isPaidTwice: false });
  });

  it("gets cheaper by the cancelled pieces, which go back on sale, and their amount goes back", async () => {
    const [sofa, chair] = [await aPiece(), await aPiece(300_000)];
    const { client, order, email } = await aPaidOrderOf([{ ...sofa, quantity: 3 }, chair]);
    const changed = await client.order.cancelPieces(
      aRequest(order, { quantity: 2, reason: "other", text: " Our room\n is small. " }),
    );
    expect(changed).toMatchObject({
      status: "confirmed",
      isPaid: true,
      total: order.total - 2_000_000,
      subtotal: 1_300_000,
      refundDue: 2_000_000,
      refundInProgress: 0,
      adjustments: order.adjustments,
      lines: [{ quantity: 1 }, { quantity: 1 }],
      cancellations: [
        { name: "Senja Sofa", quantity: 2, reason: "other", text: "Our room\n is small.", amount: 2_000_000 },
      ],
    });
    expect([await findStock(shop, sofa.variantId), await findStock(shop, chair.variantId)]).toEqual([
      STOCK - 1,
      STOCK - 1,
    ]);
    const text = await readEmails(email);
    expect(text).toContain(`You have cancelled a part of your order ${order.code}`);
    expect(text).toContain("we have cancelled 2 × Senja Sofa");
    expect(text).toContain("We will pay back Rp2.000.000. Please reply");
  });

  it("loses the line whose pieces are all cancelled, from the delivery note, from what can be bought again and reviewed", async () => {
    const [sofa, chair] = [await aPiece(), await aPiece(300_000, { en: "Chair", id: "Kursi" })];
    const { client, order } = await aPaidOrderOf([sofa, { ...chair, quantity: 2 }]);
    await client.order.cancelPieces(aRequest(order));
    const note = await writeDeliveryNote(shop.database, order.code, shop.services.clock());
    const text = await readPdf(note ?? new ReadableStream());
    expect(text).toContain("Chair");
    expect(text).toContain("Pieces in all: 2");
    expect(text).not.toContain("Senja Sofa");
    expect(await client.order.buyAgain({ id: order.id })).toMatchObject({
      lines: [{ variantId: chair.variantId, quantity: 2 }],
      missing: [],
    });
    await deliverTestOrder(shop, order.id);
    const { lines } = await client.return.find({ orderId: order.id });
    expect(lines).toMatchObject([{ quantity: 2, left: 2, paid: 600_000 }]);
    const reviewable = await client.ownReview.fetchLines({ state: "awaited", orderId: order.id });
    expect(reviewable.lines.map(({ lineId }) => lineId)).toEqual([getLine(order, 1).lineId]);
  });

  it("keeps its invoice, which says what was cancelled after it", async () => {
    const sofa = await aPiece();
    const { code } = await aVoucher(shop, { value: 90_000 });
    const { client, order } = await aPaidOrderOf([{ ...sofa, quantity: 3 }], { voucherCode: code });
    const before = await client.order.findInvoice({ id: order.id });
    await client.order.cancelPieces(aRequest(order));
    const invoice = await client.order.findInvoice({ id: order.id });
    expect(invoice.number).toBe(before.number);
    expect(invoice.order).toMatchObject({
      lines: before.order.lines,
      subtotal: before.order.subtotal,
      adjustments: before.order.adjustments,
      total: order.total,
      cancellations: [{ quantity: 1, amount: 970_000 }],
    });
    const text = await readPdf(writeInvoice(invoice, "en"));
    expect(text).toMatch(/Cancelled after this invoice: 1 ×\s+Senja Sofa\s+-Rp970\.000/);
    expect(text).toContain(`Total after the cancellations Rp${(order.total - 970_000).toLocaleString("id-ID")}`);
  });

  it("pays back what is left when it is cancelled later, and no more", async () => {
    const sofa = await aPiece();
    const { client, order } = await aPaidOrderOf([{ ...sofa, quantity: 3 }]);
    await client.order.cancelPieces(aRequest(order));
    await office.order.recordRefund({ code: order.code, amount: 1_000_000 });
    const cancelled = await client.order.updateStatus({ id: order.id, status: "cancelled" });
    expect(cancelled.refundDue).toBe(order.total - 1_000_000);
    await office.order.recordRefund({ code: order.code, amount: order.total - 1_000_000 });
    expect((await client.order.find({ id: order.id })).status).toBe("refunded");
    const rows = await findPaymentsOf(order.id);
    expect(rows.map(({ state }) => state)).toEqual(["refunded", "refunded"]);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total);
    expect(await findStock(shop, sofa.variantId)).toBe(STOCK);
  });

  it("is cancelled as a whole with its last pieces, whose reason is recorded", async () => {
    const sofa = await aPiece();
    const { id: voucherId, code } = await aVoucher(shop);
    const { client, order, email } = await aPaidOrderOf([{ ...sofa, quantity: 2 }], { voucherCode: code });
    const rest = await client.order.cancelPieces(aRequest(order));
    expect(await findUseCount(shop, voucherId)).toBe(1);
    shop.passTime(1000);
    const ended = await client.order.cancelPieces(aRequest(rest, { reason: "foundElsewhere" }));
    expect(ended).toMatchObject({ status: "cancelled", refundDue: order.total, total: rest.total });
    expect(ended.cancellations.map(({ reason, amount }) => [reason, amount])).toEqual([
      ["tooMany", 950_000],
      ["foundElsewhere", rest.total],
    ]);
    expect(await findStock(shop, sofa.variantId)).toBe(STOCK);
    expect(await findUseCount(shop, voucherId)).toBe(0);
    expect(await readEmails(email)).toContain(`Your order ${order.code} is cancelled`);
    const invoice = await client.order.findInvoice({ id: order.id });
    expect(invoice.order).toMatchObject({ total: order.total, lines: [{ quantity: 2 }], cancellations: [{}] });
  });
});

describe("the amount of cancelled pieces", () => {
  it("has their services, and their share of a voucher that stays for the other pieces", async () => {
    const sofa = await aPiece(1_000_001);
    const { id } = await anAddOn(shop.database, [sofa.key]);
    const { code } = await aVoucher(shop, { value: 100_000, minimum: 2_500_000 });
    const { client, order } = await aPaidOrderOf([{ ...sofa, quantity: 3, addOnIds: [id] }], { voucherCode: code });
    const { cancellations, total, adjustments, refundDue } = await client.order.cancelPieces(aRequest(order));
    // A third of 3.000.003 less 100.000 is 966.667, and the assembly costs 5 % of a sofa.
    expect(cancellations[0]?.amount).toBe(966_667 + 50_000);
    expect(refundDue).toBe(order.total - total);
    expect(adjustments.find(({ kind }) => kind === "voucher")?.amount).toBe(-66_666);
  });

  it("takes away a voucher whose pieces are all cancelled", async () => {
    const { categoryId, bedrooms } = await aBedroom(shop.database, baseData);
    const bed = await aProduct(shop.database, bedrooms, { price: 2_000_000, variants: [{ stock: STOCK }] });
    const { code } = await aVoucher(shop, { categoryId });
    const { client, order } = await aPaidOrderOf([bed, await aPiece(500_000)], { voucherCode: code });
    const position = order.lines.findIndex(({ unitPrice }) => unitPrice === 2_000_000);
    const changed = await client.order.cancelPieces(aRequest(order, { position }));
    expect(changed.adjustments.map(({ kind }) => kind)).toEqual(["shipping"]);
    expect(changed.refundDue).toBe(1_900_000);
  });

  it("is the price in the set for a piece of a set, and the other pieces keep theirs", async () => {
    const [table, chair] = [await aPiece(2_000_000), await aPiece(500_000)];
    const set = await aBundle(shop.database, [table, { ...chair, quantity: 2 }], 1000);
    const { client, order } = await aPaidOrderOf([set]);
    const chairs = order.lines.findIndex(({ quantity }) => quantity === 2);
    const changed = await client.order.cancelPieces(aRequest(order, { position: chairs }));
    expect(changed.refundDue).toBe(450_000);
    expect(changed.lines.map(({ unitPrice }) => unitPrice)).toEqual(order.lines.map(({ unitPrice }) => unitPrice));
  });

  it("is nothing for pieces that a voucher has paid, and then no refund is due", async () => {
    const { code } = await aVoucher(shop, { value: 9_000_000 });
    const { client, order } = await aPaidOrderOf([{ ...(await aPiece()), quantity: 2 }], { voucherCode: code });
    const changed = await client.order.cancelPieces(aRequest(order));
    expect([changed.total, changed.refundDue]).toEqual([order.total, 0]);
    expect(await findPaymentsOf(order.id)).toHaveLength(1);
  });
});

describe("an order that is paid at the door", () => {
  it("costs less cash, and its invoice has the pieces that came", async () => {
    const { client, order, email } = await anOrderOf([{ ...(await aPiece()), quantity: 2 }], {
      paymentMethod: CASH_ON_DELIVERY,
    });
    const changed = await client.order.cancelPieces(aRequest(order));
    expect(changed).toMatchObject({ refundDue: 0, payment: { amount: changed.total, state: "pending" } });
    expect(await readEmails(email)).toContain(`You pay Rp${changed.total.toLocaleString("id-ID")} in cash`);
    await deliverTestOrder(shop, order.id);
    const invoice = await client.order.findInvoice({ id: order.id });
    expect(invoice.order).toMatchObject({ total: changed.total, lines: [{ quantity: 1 }], cancellations: [] });
  });

  it("gets back what a late transfer of its former total has paid too much", async () => {
    const { client, order, pay, email } = await anOrderOf([{ ...(await aPiece()), quantity: 2 }]);
    await client.payment.start({ orderId: order.id, paymentMethod: CASH_ON_DELIVERY });
    await client.order.cancelPieces(aRequest(order));
    await pay();
    expect(await client.order.find({ id: order.id })).toMatchObject({ isPaid: true, refundDue: 1_000_000 });
    expect(await readEmails(email)).toContain("so we will pay back Rp1.000.000.");
  });
});

describe("cancelling pieces is refused", () => {
  it("while a transfer of the former total is awaited", async () => {
    const { client, order } = await anOrderOf([{ ...(await aPiece()), quantity: 2 }]);
    expect(await getMessage(client.order.cancelPieces(aRequest(order)))).toBe(
      "Single products can be cancelled once your payment has reached us, or when you pay in cash on delivery.",
    );
  });

  it.each([3, 4] as const)("at status %i", async (status) => {
    const sofa = await aPiece();
    const { client, order } = await aPaidOrderOf([{ ...sofa, quantity: 2 }]);
    for (const toStatus of [3, 4] as const) {
      if (toStatus <= status)
        await shop.database.transaction((tx) =>
          advanceOrder(tx, { orderId: order.id, toStatus, now: shop.services.clock() }),
        );
    }
    expect(await getMessage(client.order.cancelPieces(aRequest(order)))).toBe("This order can no longer be cancelled.");
    expect(await findStock(shop, sofa.variantId)).toBe(STOCK - 2);
  });

  it("for another customer's order, and for a line of another order", async () => {
    const { client, order } = await aPaidOrderOf([{ ...(await aPiece()), quantity: 2 }]);
    const stranger = await aCustomer(shop);
    const other = await aPaidOrderOf([{ ...(await aPiece()), quantity: 2 }]);
    expect((await catchRefusal(stranger.client.order.cancelPieces(aRequest(order)))).status).toBe(404);
    const mixed = aRequest(order, { lineId: getLine(other.order).lineId });
    expect((await catchRefusal(client.order.cancelPieces(mixed))).status).toBe(404);
    const { id } = aRequest(order);
    await client.order.cancelPieces(aRequest(order, { id }));
    expect((await catchRefusal(other.client.order.cancelPieces(aRequest(other.order, { id })))).status).toBe(201);
    expect((await other.findOrder()).total).toBe(other.order.total);
  });
});

describe("the same piece", () => {
  it("is cancelled once by one press, however often and on whichever server it arrives", async () => {
    const sofa = await aPiece();
    const { clients, order, findOrder, email } = await aPaidOrderOf([{ ...sofa, quantity: 3 }]);
    const request = aRequest(order);
    const answers = await Promise.all([...clients, ...clients].map((client) => client.order.cancelPieces(request)));
    expect(answers.map(({ total }) => total)).toEqual(answers.map(() => order.total - 1_000_000));
    expect((await findOrder()).refundDue).toBe(1_000_000);
    expect(await findStock(shop, sofa.variantId)).toBe(STOCK - 2);
    expect((await findEmailsTo(shop, email)).filter(({ subject }) => /a part of/.test(subject))).toHaveLength(1);
  });

  it("is cancelled once by two tabs that show the same pieces", async () => {
    const sofa = await aPiece();
    const { clients, order, findOrder } = await aPaidOrderOf([{ ...sofa, quantity: 3 }]);
    const outcomes = await Promise.allSettled(clients.map((client) => client.order.cancelPieces(aRequest(order))));
    const [client] = clients;
    if (client) outcomes.push(...(await Promise.allSettled([client.order.cancelPieces(aRequest(order))])));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await findOrder()).refundDue).toBe(1_000_000);
    expect(await findStock(shop, sofa.variantId)).toBe(STOCK - 2);
  });
});

it("returns all money and all pieces, after any order and any sequence of cancellations", {
  timeout: 120_000,
}, async () => {
  const someLines = fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 9_000_000 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      hasService: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  );
  const someVoucher = fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant("flat" as const), value: fc.integer({ min: 1, max: 3_000_000 }) }),
      fc.record({ kind: fc.constant("percent" as const), value: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ kind: fc.constant("shipping" as const), value: fc.integer({ min: 1, max: 500_000 }) }),
    ),
    { nil: null },
  );
  const someWishes = fc.array(fc.record({ line: fc.nat(2), pieces: fc.integer({ min: 1, max: 4 }) }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      fc.record({ lines: someLines, voucher: someVoucher, wishes: someWishes, isCash: fc.boolean() }),
      async ({ lines, voucher, wishes, isCash }) => {
        const pieces = [];
        for (const { price, quantity, hasService } of lines) {
          const piece = await aPiece(price);
          const { id } = await anAddOn(shop.database, [piece.key]);
          pieces.push({ ...piece, quantity, addOnIds: hasService ? [id] : [] });
        }
        const voucherCode = voucher && (await aVoucher(shop, voucher)).code;
        const { client, order, pay } = await anOrderOf(pieces, {
          paymentMethod: isCash ? CASH_ON_DELIVERY : BANK_TRANSFER,
          ...(voucherCode !== null && { voucherCode }),
        });
        if (!isCash) await pay();
        let current = order;
        let refunded = 0;
        for (const wish of wishes) {
          const position = wish.line % Math.max(1, current.lines.length);
          const line = current.lines[position];
          if (line === undefined || current.status === "cancelled") break;
          const quantity = Math.min(wish.pieces, line.quantity);
          const next = await client.order.cancelPieces(aRequest(current, { position, quantity }));
          const isEnded = next.status === "cancelled";
          const refund = isEnded ? current.total : current.total - next.total;
          expect(refund).toBeGreaterThanOrEqual(0);
          expect(next.total).toBeGreaterThanOrEqual(0);
          refunded += refund;
          expect(refunded + (isEnded ? 0 : next.total)).toBe(order.total);
          expect(next.refundDue).toBe(isCash ? 0 : refunded);
          expect(isCash && !isEnded ? next.payment.amount : next.total).toBe(next.total);
          for (const { discount, quantity: left, unitPrice } of next.lines) {
            expect(discount).toBeGreaterThanOrEqual(0);
            expect(discount).toBeLessThanOrEqual(left * unitPrice);
          }
          current = next;
        }
        for (const { variantId } of pieces)
          expect((await findStock(shop, variantId)) + (await countSold(shop, variantId))).toBe(STOCK);
        const rows = await findPaymentsOf(order.id);
        const owed = rows.filter(({ state }) => state === "refundDue").reduce((sum, { amount }) => sum + amount, 0);
        expect(owed).toBeLessThanOrEqual(order.total);
      },
    ),
    { numRuns: 12 },
  );
});
