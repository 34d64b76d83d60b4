import { randomBytes } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { office } from "@griya/api/office";
import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditEntries } from "../audit/audit.tables.ts";
import { orders } from "../order/order.tables.ts";
import { paymentEvents, payments } from "../payment/payment.tables.ts";
import { getAuditedPaths } from "../testing/audited-paths.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { aBuyer, createIdempotencyKey, findStock } from "../testing/checkout.ts";
import { openCommandLine, serveShop } from "../testing/command-line.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { aStaffMember } from "../testing/people.ts";
import { aPhoto } from "../testing/reviews.ts";
import { openShop } from "../testing/shop.ts";

const BANK_TRANSFER = 7;
const CASH_ON_DELIVERY = 2;

const shop = await openShop({ env: { REFUND_ACCOUNT_KEYS: randomBytes(32).toString("base64") } });
const commandLine = await openCommandLine(await serveShop(shop));
const operator = await aStaffMember(shop, "operator");
const env = { OFFICE_TOKEN: operator.token };
const runCommand = (...args: string[]) => commandLine.runCommand(args, { env });
const readCommand = (...args: string[]) => commandLine.readJson(args, { env });

let product: Awaited<ReturnType<typeof aProduct>>;
beforeAll(async () => {
  product = await aProduct(shop.database, await createBaseData(shop.database), { variants: [{ stock: 100 }] });
});

/** Places an order. Returns the order with functions that read its page and the emails to its shopper. */
const anOrder = async (paymentMethod: 2 | 7, locale: "en" | "id" = "en") => {
  const buyer = await aBuyer(shop, [product], { locale });
  const { id, code, total } = await buyer.client.order.place(
    { ...buyer.placement, paymentMethod },
    { idempotencyKey: createIdempotencyKey() },
  );
  return {
    code,
    total,
    saveRefundAccount: () =>
      buyer.client.order.saveRefundAccount({
        orderId: id,
        bankName: "Bank Contoh",
        accountNumber: "0012345678",
        accountHolder: "Sari Wulandari",
      }),
    now: () => buyer.client.order.find({ id }),
    sendProof: async () => buyer.client.payment.uploadTransferProof({ orderId: id, file: await aPhoto() }),
    cancel: () => buyer.client.order.updateStatus({ id, status: "cancelled" }),
    arrived: () => buyer.client.order.updateStatus({ id, status: "delivered" }),
    subjects: async () => {
      shop.passTime(1);
      return (await findEmailsTo(shop, buyer.email)).map(({ subject }) => subject);
    },
  };
};

/** Moves an order from step to step up to `last`. */
const advanceTo = async (code: string, last: "confirmed" | "onTheWay"): Promise<void> => {
  for (const nextStep of ["confirmed", "pickedUp", "onTheWay"] as const) {
    await operator.office.order.advance({ code, to: nextStep });
    shop.passTime(1000);
    if (nextStep === last) return;
  }
};

/** Lists the states of an order's payments, in the order of the events. */
const listPaymentStates = async (code: string): Promise<string[]> => {
  const events = await shop.database
    .select({ state: paymentEvents.state })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.code, code))
    .orderBy(asc(paymentEvents.at));
  return events.map(({ state }) => state);
};

describe("an order paid by transfer", () => {
  it("is confirmed, picked up, sent and delivered, and its shopper's page shows each step", async () => {
    const order = await anOrder(BANK_TRANSFER);
    const waitingOrder = { code: order.code, status: "pending", paymentState: "pending", total: order.total };
    expect(await readCommand("order", "list", "--status", "pending")).toMatchObject({
      orders: expect.arrayContaining([expect.objectContaining(waitingOrder)]),
    });
    shop.passTime(1000);
    expect(
      await readCommand("order", "confirm-transfer", order.code, "--amount", String(order.total), "--statement", "B-1"),
    ).toMatchObject({ outcome: "paid", order: { status: "confirmed", paymentState: "paid" } });
    expect(await order.now()).toMatchObject({ status: "confirmed", isPaid: true });
    for (const [nextStep, status] of [
      ["picked-up", "pickedUp"],
      ["on-the-way", "onTheWay"],
      ["delivered", "delivered"],
    ] as const) {
      shop.passTime(1000);
      expect(await runCommand("order", "advance", order.code, "--to", nextStep)).toMatchObject({
        code: 0,
        output: `Order ${order.code} is ${nextStep}.\n`,
      });
      expect((await order.now()).status).toBe(status);
    }
    expect((await order.now()).history.map(({ status }) => status)).toEqual([
      "pending",
      "confirmed",
      "pickedUp",
      "onTheWay",
      "delivered",
    ]);
    expect(await order.subjects()).toEqual([
      `Your order ${order.code} has arrived`,
      `Your order ${order.code} is on its way`,
      `Your order ${order.code} is packed`,
      `We have received your payment for order ${order.code}`,
      `Your order ${order.code} at Griya`,
    ]);
    expect((await runCommand("order", "show", order.code)).output).toContain(order.code);
    expect(await readCommand("audit", "list", "--subject", order.code)).toMatchObject({
      entries: [
        { act: "order/advance", by: operator.email, before: { status: "onTheWay" }, after: { status: "delivered" } },
        { act: "order/advance" },
        { act: "order/advance" },
        { act: "order/confirm-transfer", after: { outcome: "paid", statementId: "B-1", amount: order.total } },
      ],
    });
  });

  it("is confirmed only by a transfer of its whole amount", async () => {
    const order = await anOrder(BANK_TRANSFER);
    expect(await runCommand("order", "advance", order.code, "--to", "confirmed")).toMatchObject({
      code: 1,
      errors: expect.stringContaining("awaits its payment"),
    });
    expect(
      await runCommand("order", "confirm-transfer", order.code, "--amount", String(order.total - 1)),
    ).toMatchObject({
      code: 1,
      errors: expect.stringContaining("not the amount"),
    });
    expect(await order.now()).toMatchObject({ status: "pending", isPaid: false });
    expect(await readCommand("audit", "list", "--subject", order.code)).toEqual({ entries: [], next: null });
  });

  it("is confirmed once, however often it is told", async () => {
    const order = await anOrder(BANK_TRANSFER);
    const confirmTransfer = () => runCommand("order", "confirm-transfer", order.code, "--amount", String(order.total));
    const codes = await Promise.all([confirmTransfer(), confirmTransfer(), confirmTransfer()]);
    expect(codes.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1, 1]);
    expect(await readCommand("audit", "list", "--subject", order.code)).toMatchObject({
      entries: [{ after: { outcome: "paid" } }],
    });
  });

  it("with a refused transfer is cancelled, restores the stock, and sends an email in the shopper's language", async () => {
    const stockBefore = await findStock(shop, product.variantId);
    const order = await anOrder(BANK_TRANSFER, "id");
    expect(await readCommand("order", "refuse-transfer", order.code)).toMatchObject({ status: "cancelled" });
    expect((await order.now()).status).toBe("cancelled");
    expect(await findStock(shop, product.variantId)).toBe(stockBefore);
    expect(await order.subjects()).toContain(`Pesanan Anda ${order.code} dibatalkan`);
    expect(await runCommand("order", "refuse-transfer", order.code)).toMatchObject({ code: 1 });
  });

  it("that the shop cancels has a refund due, and is listed until the refund", async () => {
    const order = await anOrder(BANK_TRANSFER);
    shop.passTime(60_000);
    await readCommand("order", "confirm-transfer", order.code, "--amount", String(order.total));
    shop.passTime(60_000);
    await readCommand("order", "cancel", order.code);
    expect(await readCommand("order", "list", "--payment", "refund-due")).toMatchObject({
      orders: [{ code: order.code, owed: order.total }],
    });
    expect((await runCommand("order", "list")).output).toMatch(
      new RegExp(`^${order.code} +cancelled +bank-transfer +refund-due .* (Rp[\\d.]+) +\\1$`, "m"),
    );
    shop.passTime(60_000);
    expect(await readCommand("order", "record-refund", order.code, "--amount", String(order.total))).toMatchObject({
      status: "refunded",
      paymentState: "refunded",
    });
    expect(await readCommand("order", "show", order.code)).toMatchObject({
      payments: [
        {
          amount: order.total,
          events: [{ state: "pending" }, { state: "paid" }, { state: "refundDue" }, { state: "refunded" }],
        },
      ],
      acts: [
        {
          act: "order/record-refund",
          by: operator.email,
          before: { payment: "refundDue", owed: order.total },
          after: { payment: "refunded", owed: 0 },
        },
        { act: "order/cancel", by: operator.email, before: { owed: 0 }, after: { owed: order.total } },
        { act: "order/confirm-transfer", by: operator.email },
      ],
    });
    const shownOrder = (await runCommand("order", "show", order.code)).output;
    expect(shownOrder).toMatch(/^bank-transfer +refund-due +Rp[\d.]+ /m);
    expect(shownOrder).toMatch(new RegExp(`^order/record-refund +${operator.email} `, "m"));
    expect(await readCommand("order", "list", "--payment", "refund-due")).toMatchObject({ orders: [] });
    expect(await runCommand("order", "record-refund", order.code, "--amount", String(order.total))).toMatchObject({
      code: 1,
    });
    expect(await order.subjects()).toHaveLength(4);
  });

  it("that is paid gives a part back, and the order stays as it is", async () => {
    const order = await anOrder(BANK_TRANSFER);
    const payBack = (amount: number) =>
      ["order", "pay-back", order.code, "--amount", String(amount), "--reason", "A scratch on a leg"] as const;
    expect((await runCommand(...payBack(50_000))).code).toBe(1);
    await readCommand("order", "confirm-transfer", order.code, "--amount", String(order.total));
    shop.passTime(60_000);
    expect(await readCommand(...payBack(50_000))).toMatchObject({
      status: "confirmed",
      paymentState: "paid",
      owed: 50_000,
      payments: [
        { state: "paid", amount: order.total },
        { state: "refundDue", amount: 50_000 },
      ],
    });
    expect((await runCommand(...payBack(order.total))).code).toBe(1);
    const unclear = ["order", "pay-back", order.code, "--amount", "250.000", "--reason", "A scratch"];
    expect(await runCommand(...unclear)).toMatchObject({
      code: 2,
      errors: expect.stringContaining("Write it in digits"),
    });
    expect(await order.subjects()).toContain(`We pay back Rp50.000 of your order ${order.code}`);
    expect(await readCommand("order", "show", order.code)).toMatchObject({
      acts: [{ act: "order/pay-back", after: { amount: 50_000, reason: "A scratch on a leg" } }, {}],
    });
    await readCommand("order", "record-refund", order.code, "--amount", "50000");
  });

  it("shows the office the time of its proof, and the office saves the picture for its own reader", async () => {
    const order = await anOrder(BANK_TRANSFER);
    const file = join(commandLine.folder, `transfer-${order.code}.webp`);
    expect(await runCommand("order", "transfer-proof", order.code)).toMatchObject({ code: 1 });
    await order.sendProof();
    const list = (await runCommand("order", "list", "--payment", "pending")).output;
    expect(list.split("\n").find((line) => line.startsWith(order.code))).toMatch(/\d\d:\d\d.*\d\d:\d\d/);
    expect((await runCommand("order", "show", order.code)).output).toMatch(
      new RegExp(`^transfer proof +\\S.*"office order transfer-proof ${order.code}"`, "m"),
    );
    expect(await runCommand("order", "transfer-proof", order.code)).toMatchObject({
      code: 0,
      output: expect.stringContaining(`transfer-${order.code}.webp`),
    });
    expect((await readFile(file)).toString("latin1", 8, 12)).toBe("WEBP");
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await runCommand("order", "transfer-proof", order.code)).toMatchObject({
      code: 2,
      errors: expect.stringContaining("cannot be written"),
    });
  });

  it("that the customer cancels has a refund due, and the office sees and records it", async () => {
    const order = await anOrder(BANK_TRANSFER);
    shop.passTime(60_000);
    await readCommand("order", "confirm-transfer", order.code, "--amount", String(order.total));
    shop.passTime(60_000);
    const cancelledAt = shop.services.clock().toISOString();
    await order.cancel();
    expect(await readCommand("order", "show", order.code)).toMatchObject({
      status: "cancelled",
      owed: order.total,
      payments: [{ amount: order.total, events: [{}, {}, { state: "refundDue", at: cancelledAt }] }],
      acts: [{ act: "order/confirm-transfer" }],
    });
    expect((await runCommand("order", "show", order.code)).output).toMatch(/^owed back by hand +Rp/m);
    expect(await readCommand("order", "list", "--payment", "refund-due")).toMatchObject({
      orders: [{ code: order.code }],
    });
    expect(await runCommand("order", "refund-account", order.code)).toMatchObject({
      code: 1,
      errors: expect.stringContaining("has given no account"),
    });
    await order.saveRefundAccount();
    const shownOrder = (await runCommand("order", "show", order.code)).output;
    expect(shownOrder).toMatch(/^account for the refund +ends in 5678, pay by /m);
    expect(shownOrder).not.toContain("0012345678");
    const shownAccount = (await runCommand("order", "refund-account", order.code)).output;
    expect(shownAccount).toMatch(/^account number +0012345678$/m);
    expect(shownAccount).toMatch(/^amount +Rp/m);
    await readCommand("order", "record-refund", order.code, "--amount", String(order.total));
    expect(await readCommand("order", "show", order.code)).toMatchObject({
      status: "refunded",
      owed: 0,
      refundAccount: null,
    });
  });
});

it("an order shows its cancelled pieces, with the reason and the customer's text", async () => {
  const { client, placement } = await aBuyer(shop, [{ ...product, quantity: 2 }]);
  const order = await client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
  const lineId = order.lines[0]?.lineId ?? "";
  const request = { lineId, id: createIdempotencyKey(), orderId: order.id, quantity: 1, seenQuantity: 2 } as const;
  expect((await runCommand("order", "show", order.code)).output).not.toContain("cancelled SKU");
  await client.order.cancelPieces({ ...request, reason: "tooSlow", text: "We move on Friday." });
  const shownOrder = (await runCommand("order", "show", order.code)).output;
  expect(shownOrder).toMatch(/^cancelled SKU +piece +quantity +amount +refunded +reason +customer's text +when$/m);
  expect(shownOrder).toMatch(/Senja Sofa +1 +Rp1\.000\.000 +no +too-slow +We move on Friday\. /);
});

describe("an order paid at the door", () => {
  it("moves one step at a time, and never back", async () => {
    const order = await anOrder(CASH_ON_DELIVERY);
    const advanceOrder = (nextStep: string) => runCommand("order", "advance", order.code, "--to", nextStep);
    expect(await advanceOrder("picked-up")).toMatchObject({ code: 1, errors: expect.stringContaining("is pending") });
    expect(await advanceOrder("confirmed")).toMatchObject({ code: 0 });
    expect(await advanceOrder("confirmed")).toMatchObject({ code: 1 });
    expect(await advanceOrder("picked-up")).toMatchObject({ code: 0 });
    expect(await runCommand("order", "cancel", order.code)).toMatchObject({
      code: 1,
      errors: expect.stringContaining("pickedUp"),
    });
    expect((await order.now()).status).toBe("pickedUp");
  });

  it("is paid once, when the shop records the delivery", async () => {
    const order = await anOrder(CASH_ON_DELIVERY);
    await advanceTo(order.code, "onTheWay");
    expect(await order.now()).toMatchObject({ isPaid: false, payment: { state: "pending" } });
    expect(await readCommand("order", "advance", order.code, "--to", "delivered")).toMatchObject({
      status: "delivered",
      paymentState: "paid",
    });
    expect(await order.now()).toMatchObject({ status: "delivered", isPaid: true });
    expect(await runCommand("order", "advance", order.code, "--to", "delivered")).toMatchObject({ code: 1 });
    expect(await listPaymentStates(order.code)).toEqual(["pending", "paid"]);
    const { entries } = await operator.office.audit.fetch({ subject: order.code });
    expect(entries[0]).toMatchObject({
      act: "order/advance",
      before: { status: "onTheWay", payment: "pending" },
      after: { status: "delivered", payment: "paid" },
    });
    expect(entries).toHaveLength(4);
  });

  it("is paid when the shop records the delivery, not when the customer confirms it", async () => {
    const order = await anOrder(CASH_ON_DELIVERY);
    await advanceTo(order.code, "onTheWay");
    await order.arrived();
    expect(await order.now()).toMatchObject({ status: "delivered", isPaid: false });
    const unpaidArguments = ["order", "list", "--status", "delivered", "--payment", "pending"];
    expect(await readCommand(...unpaidArguments)).toMatchObject({ orders: [{ code: order.code }] });
    await readCommand("order", "advance", order.code, "--to", "delivered");
    expect(await order.now()).toMatchObject({ status: "delivered", isPaid: true });
    expect(await listPaymentStates(order.code)).toEqual(["pending", "paid"]);
    expect(await readCommand(...unpaidArguments)).toMatchObject({ orders: [] });
  });

  it("is neither paid nor delivered after its cancellation", async () => {
    const order = await anOrder(CASH_ON_DELIVERY);
    await advanceTo(order.code, "confirmed");
    await readCommand("order", "cancel", order.code);
    expect(await runCommand("order", "advance", order.code, "--to", "delivered")).toMatchObject({ code: 1 });
    expect(await listPaymentStates(order.code)).toEqual(["pending", "cancelled"]);
  });
});

it("an unknown order causes an error, and an unknown step causes an error with all steps", async () => {
  expect(await runCommand("order", "show", "GR-NOTHING1")).toMatchObject({ code: 1, output: "" });
  expect(await runCommand("order", "advance", "GR-NOTHING1", "--to", "moon")).toMatchObject({
    code: 2,
    errors: expect.stringContaining("Allowed choices are confirmed, picked-up, on-the-way, delivered"),
  });
  expect(await runCommand("order", "list", "--status", "lost")).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/^status: /),
  });
});

it("lists orders by pages, the latest first", async () => {
  for (let count = 0; count < 31; count += 1) {
    await anOrder(CASH_ON_DELIVERY);
    shop.passTime(1000);
  }
  const firstPage = await operator.office.order.fetch({});
  const secondPage = await operator.office.order.fetch({ cursor: firstPage.next ?? "" });
  const codes = [...firstPage.orders, ...secondPage.orders].map(({ code }) => code);
  expect([firstPage.orders.length, new Set(codes).size, secondPage.next]).toEqual([30, codes.length, null]);
});

it("writes every act on an order into the audit", async () => {
  const { order: calls } = operator.office;
  const [atTheDoor, paid, refused] = [
    await anOrder(CASH_ON_DELIVERY),
    await anOrder(BANK_TRANSFER),
    await anOrder(BANK_TRANSFER),
  ];
  await calls.advance({ code: atTheDoor.code, to: "confirmed" });
  await calls.confirmTransfer({ code: paid.code, amount: paid.total });
  await calls.payBack({ code: paid.code, id: crypto.randomUUID(), amount: 1, reason: "A scratch" });
  await calls.cancel({ code: paid.code });
  await paid.saveRefundAccount();
  await calls.showRefundAccount({ code: paid.code });
  await calls.recordRefund({ code: paid.code, amount: paid.total });
  await refused.sendProof();
  await calls.downloadTransferProof({ code: refused.code });
  await calls.refuseTransfer({ code: refused.code });
  await calls.checkPayments({ code: refused.code });
  await calls.refundByHand({ code: refused.code });
  const writtenActs = await shop.database.selectDistinct({ act: auditEntries.act }).from(auditEntries);
  const auditedPaths = [...getAuditedPaths("orders"), office.endpoints.order.downloadTransferProof.path];
  expect(new Set(writtenActs.map(({ act }) => act))).toEqual(new Set(auditedPaths));
});
