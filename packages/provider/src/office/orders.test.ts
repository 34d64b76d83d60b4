import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { auditEntries } from "../audit/audit.tables.ts";
import { orders } from "../order/order.tables.ts";
import { paymentEvents, payments } from "../payment/payment.tables.ts";
import { getAuditedPaths } from "../testing/audited-paths.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { aBuyer, createIdempotencyKey, findStock } from "../testing/checkout.ts";
import { openCommandLine, serveShop } from "../testing/command-line.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { aStaffMember } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";

vi.setConfig({ testTimeout: 60_000 }); // each command is a process of its own

const BANK_TRANSFER = 7;
const CASH_ON_DELIVERY = 2;

const shop = await openShop();
const commandLine = await openCommandLine(await serveShop(shop));
const operator = await aStaffMember(shop, "operator");
const env = { OFFICE_TOKEN: operator.token };
const run = (...args: string[]) => commandLine.run(args, { env });
const read = (...args: string[]) => commandLine.read(args, { env });

let product: Awaited<ReturnType<typeof aProduct>>;
beforeAll(async () => {
  product = await aProduct(shop.database, await createBaseData(shop.database), { variants: [{ stock: 100 }] });
});

/** Places an order. Returns it as its shopper sees it, with the mails to that shopper. */
const anOrder = async (paymentMethod: 2 | 7, locale: "en" | "id" = "en") => {
  const buyer = await aBuyer(shop, [product], { locale });
  const { id, code, total } = await buyer.client.order.place(
    { ...buyer.placement, paymentMethod },
    { idempotencyKey: createIdempotencyKey() },
  );
  return {
    code,
    total,
    now: () => buyer.client.order.find({ id }),
    cancel: () => buyer.client.order.updateStatus({ id, status: "cancelled" }),
    arrived: () => buyer.client.order.updateStatus({ id, status: "delivered" }),
    subjects: async () => {
      shop.passTime(1);
      return (await findEmailsTo(shop, buyer.email)).map(({ subject }) => subject);
    },
  };
};

/** Moves an order through the steps up to `last`. */
const advanceTo = async (code: string, last: "confirmed" | "onTheWay"): Promise<void> => {
  for (const to of ["confirmed", "pickedUp", "onTheWay"] as const) {
    await operator.office.order.advance({ code, to });
    shop.passTime(1000);
    if (to === last) return;
  }
};

/** Returns the states of an order's payments, from the first event on. */
const getStates = async (code: string): Promise<string[]> => {
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
    const waiting = { code: order.code, status: "pending", paymentState: "pending", total: order.total };
    expect(await read("order", "list", "--status", "pending")).toMatchObject({
      orders: expect.arrayContaining([expect.objectContaining(waiting)]),
    });
    shop.passTime(1000);
    expect(
      await read("order", "confirm-transfer", order.code, "--amount", String(order.total), "--statement", "B-1"),
    ).toMatchObject({ outcome: "paid", order: { status: "confirmed", paymentState: "paid" } });
    expect(await order.now()).toMatchObject({ status: "confirmed", isPaid: true });
    for (const [to, status] of [
      ["picked-up", "pickedUp"],
      ["on-the-way", "onTheWay"],
      ["delivered", "delivered"],
    ] as const) {
      shop.passTime(1000);
      expect(await run("order", "advance", order.code, "--to", to)).toMatchObject({
        code: 0,
        output: `Order ${order.code} is ${to}.\n`,
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
    expect((await run("order", "show", order.code)).output).toContain(order.code);
    expect(await read("audit", "list", "--subject", order.code)).toMatchObject({
      entries: [
        { act: "order/advance", by: operator.email, before: { status: "onTheWay" }, after: { status: "delivered" } },
        { act: "order/advance" },
        { act: "order/advance" },
        { act: "order/confirm-transfer", after: { outcome: "paid", statementId: "B-1", amount: order.total } },
      ],
    });
  });

  it("is confirmed by its money alone, and by its whole amount", async () => {
    const order = await anOrder(BANK_TRANSFER);
    expect(await run("order", "advance", order.code, "--to", "confirmed")).toMatchObject({
      code: 1,
      errors: expect.stringContaining("awaits its transfer"),
    });
    expect(await run("order", "confirm-transfer", order.code, "--amount", String(order.total - 1))).toMatchObject({
      code: 1,
      errors: expect.stringContaining("not the amount"),
    });
    expect(await order.now()).toMatchObject({ status: "pending", isPaid: false });
    expect(await read("audit", "list", "--subject", order.code)).toEqual({ entries: [], next: null });
  });

  it("is confirmed once, however often it is told", async () => {
    const order = await anOrder(BANK_TRANSFER);
    const confirm = () => run("order", "confirm-transfer", order.code, "--amount", String(order.total));
    const codes = await Promise.all([confirm(), confirm(), confirm()]);
    expect(codes.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1, 1]);
    expect(await read("audit", "list", "--subject", order.code)).toMatchObject({
      entries: [{ after: { outcome: "paid" } }],
    });
  });

  it("that is refused is cancelled, its pieces return, and its shopper is told in their language", async () => {
    const before = await findStock(shop, product.variantId);
    const order = await anOrder(BANK_TRANSFER, "id");
    expect(await read("order", "refuse-transfer", order.code)).toMatchObject({ status: "cancelled" });
    expect((await order.now()).status).toBe("cancelled");
    expect(await findStock(shop, product.variantId)).toBe(before);
    expect(await order.subjects()).toContain(`Pesanan Anda ${order.code} dibatalkan`);
    expect(await run("order", "refuse-transfer", order.code)).toMatchObject({ code: 1 });
  });

  it("that the shop must cancel is owed back, and listed until that is done", async () => {
    const order = await anOrder(BANK_TRANSFER);
    shop.passTime(60_000);
    await read("order", "confirm-transfer", order.code, "--amount", String(order.total));
    shop.passTime(60_000);
    await read("order", "cancel", order.code);
    expect(await read("order", "list", "--payment", "refund-due")).toMatchObject({
      orders: [{ code: order.code, owed: order.total }],
    });
    expect((await run("order", "list")).output).toMatch(
      new RegExp(`^${order.code} +cancelled +bank-transfer +refund-due .* (Rp[\\d.]+) +\\1$`, "m"),
    );
    shop.passTime(60_000);
    expect(await read("order", "record-refund", order.code, "--amount", String(order.total))).toMatchObject({
      status: "refunded",
      paymentState: "refunded",
    });
    expect(await read("order", "show", order.code)).toMatchObject({
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
    const shown = (await run("order", "show", order.code)).output;
    expect(shown).toMatch(/^bank-transfer +refund-due +Rp[\d.]+ /m);
    expect(shown).toMatch(new RegExp(`^order/record-refund +${operator.email} `, "m"));
    expect(await read("order", "list", "--payment", "refund-due")).toMatchObject({ orders: [] });
    expect(await run("order", "record-refund", order.code, "--amount", String(order.total))).toMatchObject({ code: 1 });
    expect(await order.subjects()).toHaveLength(4);
  });

  it("that its customer cancels is owed back too: the office sees since when and how much, and settles it", async () => {
    const order = await anOrder(BANK_TRANSFER);
    shop.passTime(60_000);
    await read("order", "confirm-transfer", order.code, "--amount", String(order.total));
    shop.passTime(60_000);
    const cancelledAt = shop.services.clock().toISOString();
    await order.cancel();
    expect(await read("order", "show", order.code)).toMatchObject({
      status: "cancelled",
      owed: order.total,
      payments: [{ amount: order.total, events: [{}, {}, { state: "refundDue", at: cancelledAt }] }],
      acts: [{ act: "order/confirm-transfer" }],
    });
    expect((await run("order", "show", order.code)).output).toMatch(/^owed back +Rp/m);
    expect(await read("order", "list", "--payment", "refund-due")).toMatchObject({ orders: [{ code: order.code }] });
    await read("order", "record-refund", order.code, "--amount", String(order.total));
    expect(await read("order", "show", order.code)).toMatchObject({ status: "refunded", owed: 0 });
  });
});

describe("an order paid at the door", () => {
  it("moves one step at a time, and never back", async () => {
    const order = await anOrder(CASH_ON_DELIVERY);
    const advance = (to: string) => run("order", "advance", order.code, "--to", to);
    expect(await advance("picked-up")).toMatchObject({ code: 1, errors: expect.stringContaining("is pending") });
    expect(await advance("confirmed")).toMatchObject({ code: 0 });
    expect(await advance("confirmed")).toMatchObject({ code: 1 });
    expect(await advance("picked-up")).toMatchObject({ code: 0 });
    expect(await run("order", "cancel", order.code)).toMatchObject({
      code: 1,
      errors: expect.stringContaining("pickedUp"),
    });
    expect((await order.now()).status).toBe("pickedUp");
  });

  it("is paid once the shop knows that it was delivered, and no second time", async () => {
    const order = await anOrder(CASH_ON_DELIVERY);
    await advanceTo(order.code, "onTheWay");
    expect(await order.now()).toMatchObject({ isPaid: false, payment: { state: "pending" } });
    expect(await read("order", "advance", order.code, "--to", "delivered")).toMatchObject({
      status: "delivered",
      paymentState: "paid",
    });
    expect(await order.now()).toMatchObject({ status: "delivered", isPaid: true });
    expect(await run("order", "advance", order.code, "--to", "delivered")).toMatchObject({ code: 1 });
    expect(await getStates(order.code)).toEqual(["pending", "paid"]);
    const { entries } = await operator.office.audit.fetch({ subject: order.code });
    expect(entries[0]).toMatchObject({
      act: "order/advance",
      before: { status: "onTheWay", payment: "pending" },
      after: { status: "delivered", payment: "paid" },
    });
    expect(entries).toHaveLength(4);
  });

  it("is not paid by its customer's word that it has arrived, but by the shop's after that", async () => {
    const order = await anOrder(CASH_ON_DELIVERY);
    await advanceTo(order.code, "onTheWay");
    await order.arrived();
    expect(await order.now()).toMatchObject({ status: "delivered", isPaid: false });
    const unpaid = ["order", "list", "--status", "delivered", "--payment", "pending"];
    expect(await read(...unpaid)).toMatchObject({ orders: [{ code: order.code }] });
    await read("order", "advance", order.code, "--to", "delivered");
    expect(await order.now()).toMatchObject({ status: "delivered", isPaid: true });
    expect(await getStates(order.code)).toEqual(["pending", "paid"]);
    expect(await read(...unpaid)).toMatchObject({ orders: [] });
  });

  it("is not paid when it is cancelled, nor delivered after that", async () => {
    const order = await anOrder(CASH_ON_DELIVERY);
    await advanceTo(order.code, "confirmed");
    await read("order", "cancel", order.code);
    expect(await run("order", "advance", order.code, "--to", "delivered")).toMatchObject({ code: 1 });
    expect(await getStates(order.code)).toEqual(["pending", "cancelled"]);
  });
});

it("an order that there is not is told as such, and an unknown step by those there are", async () => {
  expect(await run("order", "show", "GR-NOTHING1")).toMatchObject({ code: 1, output: "" });
  expect(await run("order", "advance", "GR-NOTHING1", "--to", "moon")).toMatchObject({
    code: 2,
    errors: expect.stringContaining("Allowed choices are confirmed, picked-up, on-the-way, delivered"),
  });
  expect(await run("order", "list", "--status", "lost")).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/^status: /),
  });
});

it("lists orders by pages, the latest first", async () => {
  for (let count = 0; count < 31; count += 1) {
    await anOrder(CASH_ON_DELIVERY);
    shop.passTime(1000);
  }
  const first = await operator.office.order.fetch({});
  const second = await operator.office.order.fetch({ cursor: first.next ?? "" });
  const codes = [...first.orders, ...second.orders].map(({ code }) => code);
  expect([first.orders.length, new Set(codes).size, second.next]).toEqual([30, codes.length, null]);
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
  await calls.cancel({ code: paid.code });
  await calls.recordRefund({ code: paid.code, amount: paid.total });
  await calls.refuseTransfer({ code: refused.code });
  const written = await shop.database.selectDistinct({ act: auditEntries.act }).from(auditEntries);
  expect(new Set(written.map(({ act }) => act))).toEqual(new Set(getAuditedPaths("orders")));
});
