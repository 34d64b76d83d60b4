import { type Client, getTransferDetails } from "@griya/api";
import { Refusal } from "@griya/http";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { TRANSFER_TIMEOUT } from "../payment/gateways/bank-transfer.ts";
import { payments } from "../payment/payment.tables.ts";
import { variants } from "../product/product.tables.ts";
import { shopSettings } from "../settings/settings.tables.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBuyer, countSold, createIdempotencyKey, findStock } from "../testing/checkout.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { openTwoShops } from "../testing/open-two-shops.ts";
import { aCustomer } from "../testing/people.ts";
import type { TestShop } from "../testing/shop.ts";
import { cancelOverdueOrders } from "./overdue-payments.ts";
import { recordRefund } from "./record-refund.ts";
import { PAYMENTS_MAXIMUM } from "./start-payment.ts";
import { confirmTransfer, refuseTransfer } from "./transfers.ts";

const processes = await openTwoShops();
const [shop] = processes;
const getProcess = (place: number) => processes[place % 2] ?? shop;
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

const BANK_TRANSFER = 7;
const CASH_ON_DELIVERY = 2;

/** Places a bank transfer order of three sofas from a stock of ten. */
const aPlacedOrder = async ({ stock = 10, quantity = 3 } = {}) => {
  const sofa = await aProduct(shop.database, baseData, { variants: [{ stock }] });
  const buyer = await aBuyer(shop, [{ ...sofa, quantity }]);
  const placement = { ...buyer.placement, paymentMethod: BANK_TRANSFER } as const;
  const order = await buyer.client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
  const transactionId = order.payment.transactionId ?? "";
  const findOrder = () => buyer.client.order.find({ id: order.id });
  const findEmail = async (subject: string) =>
    (await findEmailsTo(shop, buyer.email)).find((sentEmail) => sentEmail.subject === `${subject} ${order.code}`);
  const orderTransfer = { transactionId, amount: order.total };
  /** The customer's clients, one for each process. */
  const clients = processes.map((process) => process.client({ accessToken: buyer.accessToken }));
  return {
    ...buyer,
    clients,
    sofa,
    order,
    transactionId,
    transferred: orderTransfer,
    orderNow: findOrder,
    getMail: findEmail,
  };
};

const confirmTestTransfer = (transfer: Parameters<typeof confirmTransfer>[1], { services } = shop) =>
  confirmTransfer(services, transfer);
/** Returns the message of a refused transfer. */
const catchRefusalMessage = async (transfer: Parameters<typeof confirmTransfer>[1]): Promise<string | undefined> => {
  const thrownError: unknown = await confirmTestTransfer(transfer).catch((error: unknown) => error);
  if (!(thrownError instanceof Refusal)) throw new Error("The transfer was not refused", { cause: thrownError });
  return thrownError.getMessages("en")[0];
};
const cancelOrder = ({ client, order }: Pick<Awaited<ReturnType<typeof aPlacedOrder>>, "client" | "order">) =>
  client.order.updateStatus({ id: order.id, status: "cancelled" });
const expireTransfer = async ({ passTime, services } = shop) => {
  passTime(TRANSFER_TIMEOUT);
  await cancelOverdueOrders(services);
};
const sellOutVariant = (variantId: string) =>
  shop.database.update(variants).set({ onHand: 0 }).where(eq(variants.id, variantId));
const findPayments = (orderId: string) => shop.database.select().from(payments).where(eq(payments.orderId, orderId));

describe("a bank transfer that arrives", () => {
  it("pays its order, confirms it and is told to the customer", async () => {
    const { transferred: orderTransfer, orderNow: findOrder, getMail } = await aPlacedOrder();
    expect(orderTransfer.transactionId).toMatch(/^\d{12}$/); // The forms of banks accept only digits.
    expect(await confirmTestTransfer(orderTransfer)).toBe("paid");
    expect(await findOrder()).toMatchObject({
      status: "confirmed",
      isPaid: true,
      payment: { state: "paid", nextAction: { kind: "none" } },
    });
    expect((await getMail("We have received your payment for order"))?.text).toContain("Rp3.197.500");
  });

  it("counts once, however often and by however many it is told of", async () => {
    const { transferred: orderTransfer, orderNow: findOrder, email, order } = await aPlacedOrder();
    const outcomes = await Promise.allSettled(
      [0, 1, 2].map((place) => confirmTestTransfer(orderTransfer, getProcess(place))),
    );
    expect(outcomes.flatMap((each) => (each.status === "fulfilled" ? each.value : []))).toEqual(["paid"]);
    expect(await catchRefusalMessage(orderTransfer)).toBe(
      `This transfer for order ${order.code} was confirmed before. Nothing was changed.`,
    );
    expect((await findOrder()).history.map(({ status }) => status)).toEqual(["pending", "confirmed"]);
    expect(await findPayments(order.id)).toHaveLength(1);
    const subjects = (await findEmailsTo(shop, email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith("We have received"))).toHaveLength(1);
  });

  it("of another amount, or under a number that nobody was given, changes nothing", async () => {
    const { transferred: orderTransfer, orderNow: findOrder, order } = await aPlacedOrder();
    expect(await catchRefusalMessage({ ...orderTransfer, amount: orderTransfer.amount - 1 })).toBe(
      `This is not the amount of order ${order.code}. Nothing was changed.`,
    );
    expect(await catchRefusalMessage({ ...orderTransfer, transactionId: "000000000000" })).toBe(
      "We could not find what you asked for.",
    );
    expect(await findOrder()).toMatchObject({ status: "pending", isPaid: false });
    expect(await confirmTestTransfer(orderTransfer)).toBe("paid");
  });

  it("a second time, by another line of the bank's, is owed back", async () => {
    const { transferred: orderTransfer, orderNow: findOrder, order } = await aPlacedOrder();
    await confirmTestTransfer({ ...orderTransfer, statementId: "BCA-1" });
    expect(await confirmTestTransfer({ ...orderTransfer, statementId: "BCA-2" })).toBe("refundDue");
    expect(await catchRefusalMessage({ ...orderTransfer, statementId: "BCA-2" })).toContain("was confirmed before");
    const { total: refundDue } = order;
    expect(await findOrder()).toMatchObject({
      status: "confirmed",
      isPaid: true,
      payment: { state: "paid" },
      refundDue,
    });
    const attempts = await findPayments(order.id);
    expect(attempts.map(({ state }) => state).toSorted()).toEqual(["paid", "refundDue"]);
    await recordRefund(shop.services, attempts.find(({ state }) => state === "refundDue")?.id ?? "");
    expect(await findOrder()).toMatchObject({
      status: "confirmed",
      isPaid: true,
      payment: { state: "paid" },
      refundDue: 0,
    });
  });

  it("after its customer chose to pay the courier pays the order all the same", async () => {
    const { transferred: orderTransfer, client, order, orderNow: findOrder } = await aPlacedOrder();
    await client.payment.start({ orderId: order.id, paymentMethod: CASH_ON_DELIVERY });
    expect(await confirmTestTransfer(orderTransfer)).toBe("paid");
    expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true, paymentMethod: "bankTransfer" });
    expect((await findPayments(order.id)).map(({ state }) => state).toSorted()).toEqual(["cancelled", "paid"]);
  });
});

it("a transfer with an earlier number becomes a refund due when its order is already paid", async () => {
  const { transferred: orderTransfer, client, order, orderNow: findOrder } = await aPlacedOrder();
  for (const paymentMethod of [CASH_ON_DELIVERY, BANK_TRANSFER] as const) {
    shop.passTime(1000);
    await client.payment.start({ orderId: order.id, paymentMethod });
  }
  const { transactionId } = await client.payment.find({ orderId: order.id });
  expect(await confirmTestTransfer({ ...orderTransfer, transactionId: transactionId ?? "" })).toBe("paid");
  expect(await confirmTestTransfer(orderTransfer)).toBe("refundDue");
  expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true, refundDue: order.total });
});

describe("a late bank transfer", () => {
  it("revives its order where the pieces are still there", async () => {
    const { transferred: orderTransfer, orderNow: findOrder, sofa, getMail } = await aPlacedOrder();
    await expireTransfer();
    expect(await findStock(shop, sofa.variantId)).toBe(10);
    expect(await confirmTestTransfer(orderTransfer)).toBe("revived");
    expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true });
    expect(await findStock(shop, sofa.variantId)).toBe(7);
    expect(await countSold(shop, sofa.variantId)).toBe(3);
    expect((await getMail("We have received your payment for order"))?.text).toContain("Rp3.197.500");
  });

  it("is owed back where they are gone, and the customer is told", async () => {
    const { transferred: orderTransfer, orderNow: findOrder, sofa, getMail } = await aPlacedOrder();
    await expireTransfer();
    await sellOutVariant(sofa.variantId);
    expect(await confirmTestTransfer(orderTransfer)).toBe("refundDue");
    expect(await findOrder()).toMatchObject({ status: "cancelled", isPaid: false, payment: { state: "refundDue" } });
    expect(await findStock(shop, sofa.variantId)).toBe(0);
    expect((await getMail("We will pay back your payment for order"))?.text).toContain("Rp3.197.500");
  });

  it("is owed back where its customer did not want the order any more", async () => {
    const placedOrder = await aPlacedOrder();
    await cancelOrder(placedOrder);
    expect(await confirmTestTransfer(placedOrder.transferred)).toBe("refundDue");
    expect((await placedOrder.orderNow()).status).toBe("cancelled");
    expect(await findStock(shop, placedOrder.sofa.variantId)).toBe(10);
  });

  it("is paid back once, after which the order says so", async () => {
    const placedOrder = await aPlacedOrder();
    await cancelOrder(placedOrder);
    await confirmTestTransfer(placedOrder.transferred);
    const { id } = (await placedOrder.orderNow()).payment;
    const refundOutcomes = await Promise.all(processes.map(({ services }) => recordRefund(services, id)));
    expect(refundOutcomes.filter(Boolean)).toHaveLength(1);
    expect(await recordRefund(shop.services, id)).toBe(false);
    expect(await placedOrder.orderNow()).toMatchObject({ status: "refunded", payment: { state: "refunded" } });
    const subjects = (await findEmailsTo(shop, placedOrder.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith("We have paid back"))).toHaveLength(1);
  });
});

describe("a refused bank transfer", () => {
  it("cancels its order and returns the pieces once", async () => {
    const { transactionId, orderNow: findOrder, sofa } = await aPlacedOrder();
    const refusalOutcomes = await Promise.all(processes.map(({ services }) => refuseTransfer(services, transactionId)));
    expect(refusalOutcomes.filter(Boolean)).toHaveLength(1);
    expect(await findOrder()).toMatchObject({ status: "cancelled", payment: { state: "failed" } });
    expect(await findStock(shop, sofa.variantId)).toBe(10);
  });

  it("cannot be a transfer that has arrived", async () => {
    const { transactionId, transferred: orderTransfer, orderNow: findOrder } = await aPlacedOrder();
    await confirmTestTransfer(orderTransfer);
    expect(await refuseTransfer(shop.services, transactionId)).toBe(false);
    expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true });
  });

  it("does not cancel an order with another payment method", async () => {
    const { transactionId, client, order, orderNow: findOrder } = await aPlacedOrder();
    await client.payment.start({ orderId: order.id, paymentMethod: CASH_ON_DELIVERY });
    expect(await refuseTransfer(shop.services, transactionId)).toBe(false);
    expect(await findOrder()).toMatchObject({
      status: "pending",
      payment: { method: "cashOnDelivery", state: "pending" },
    });
  });
});

it("the shop owes the payment of an order that its customer cancels", async () => {
  const placedOrder = await aPlacedOrder();
  await confirmTestTransfer(placedOrder.transferred);
  await cancelOrder(placedOrder);
  expect(await placedOrder.orderNow()).toMatchObject({ status: "cancelled", payment: { state: "refundDue" } });
  const texts = (await findEmailsTo(shop, placedOrder.email)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes("We will pay back Rp3.197.500 for it"))).toHaveLength(1);
});

it("a cancelled order is refunded when both its payments are paid back", async () => {
  const placedOrder = await aPlacedOrder();
  await confirmTestTransfer({ ...placedOrder.transferred, statementId: `${placedOrder.order.code} first` });
  await confirmTestTransfer({ ...placedOrder.transferred, statementId: `${placedOrder.order.code} second` });
  await cancelOrder(placedOrder);
  const [first, second] = await findPayments(placedOrder.order.id);
  await recordRefund(shop.services, first?.id ?? "");
  expect(await placedOrder.orderNow()).toMatchObject({ status: "cancelled", refundDue: placedOrder.order.total });
  await recordRefund(shop.services, second?.id ?? "");
  expect(await placedOrder.orderNow()).toMatchObject({ status: "refunded", refundDue: 0 });
});

describe("a change of the payment method", () => {
  it("waits for the new one alone, for as long as that allows", async () => {
    const { client, order, transactionId } = await aPlacedOrder();
    await client.payment.start({ orderId: order.id, paymentMethod: CASH_ON_DELIVERY });
    expect((await client.order.find({ id: order.id })).paymentMethod).toBe("cashOnDelivery");
    shop.passTime(3_600_000);
    const payment = await client.payment.start({ orderId: order.id, paymentMethod: BANK_TRANSFER });
    expect(payment).toMatchObject({
      state: "pending",
      amount: order.total,
      nextAction: {
        kind: "transferDetails",
        payBefore: new Date(shop.services.clock().getTime() + TRANSFER_TIMEOUT).toISOString(),
      },
    });
    expect(payment.transactionId).not.toBe(transactionId);
    expect((await findPayments(order.id)).filter(({ state }) => state === "pending")).toHaveLength(1);
  });

  it("sends one email for each change, with the account and the time limit of a transfer", async () => {
    const { client, order, email, transactionId } = await aPlacedOrder();
    const findChangeEmails = async () =>
      (await findEmailsTo(shop, email)).filter(({ subject }) => subject === `How you pay for your order ${order.code}`);
    await client.payment.start({ orderId: order.id, paymentMethod: BANK_TRANSFER });
    expect(await findChangeEmails()).toEqual([]);
    await client.payment.start({ orderId: order.id, paymentMethod: CASH_ON_DELIVERY });
    await client.payment.start({ orderId: order.id, paymentMethod: CASH_ON_DELIVERY });
    const [cash, ...others] = await findChangeEmails();
    expect(others).toEqual([]);
    expect(cash?.text).toContain("in cash when it comes. Please pay nothing for it before that");
    expect(cash?.text).not.toContain(transactionId);
    const payment = await client.payment.start({ orderId: order.id, paymentMethod: BANK_TRANSFER });
    const transfer = getTransferDetails(payment);
    const allEmails = await findChangeEmails();
    expect(allEmails).toHaveLength(2);
    const text = allEmails.find((sentEmail) => sentEmail.id !== cash?.id)?.text;
    expect(text).toContain(`account ${transfer?.accountNumber} of ${transfer?.accountHolder}`);
    expect(text).toContain(`write ${transfer?.transactionId} as the reference`);
  });

  it("is still visible on an order that its customer cancels", async () => {
    const placedOrder = await aPlacedOrder();
    shop.passTime(1000);
    await placedOrder.client.payment.start({ orderId: placedOrder.order.id, paymentMethod: CASH_ON_DELIVERY });
    await cancelOrder(placedOrder);
    const cancelledPayment = { state: "cancelled", method: "cashOnDelivery" };
    expect(await placedOrder.orderNow()).toMatchObject({ paymentMethod: "cashOnDelivery", payment: cancelledPayment });
  });

  it("is nothing new where the method is the same, also at the same time", async () => {
    const { clients, order } = await aPlacedOrder();
    const startPayment = (client: Client) => client.payment.start({ orderId: order.id, paymentMethod: BANK_TRANSFER });
    const startedPayments = await Promise.all([...clients, ...clients].map(startPayment));
    expect(startedPayments.map(({ id }) => id)).toEqual(Array.from({ length: 4 }, () => order.payment.id));
  });

  it("is refused after the maximum number of payments, and the current payment stays", async () => {
    const { client, order, orderNow: findOrder } = await aPlacedOrder();
    const startPayment = (paymentMethod: 2 | 7) => client.payment.start({ orderId: order.id, paymentMethod });
    for (let attempts = 1; attempts < PAYMENTS_MAXIMUM; attempts += 1) {
      await startPayment(attempts % 2 === 1 ? CASH_ON_DELIVERY : BANK_TRANSFER);
    }
    expect((await catchRefusal(startPayment(BANK_TRANSFER))).message).toContain(
      "You have changed how you pay many times.",
    );
    expect(await findPayments(order.id)).toHaveLength(PAYMENTS_MAXIMUM);
    expect(await startPayment(CASH_ON_DELIVERY)).toMatchObject({ state: "pending", method: "cashOnDelivery" });
    expect(await findOrder()).toMatchObject({ status: "pending", paymentMethod: "cashOnDelivery" });
  });

  it("is possible only for orders that await their payment", async () => {
    const placedOrder = await aPlacedOrder();
    await confirmTestTransfer(placedOrder.transferred);
    const startPayment = () =>
      placedOrder.client.payment.start({ orderId: placedOrder.order.id, paymentMethod: CASH_ON_DELIVERY });
    expect((await catchRefusal(startPayment())).messages).toEqual(["This order is not waiting for a payment."]);
    await cancelOrder(placedOrder);
    expect((await catchRefusal(startPayment())).messages).toEqual(["This order is not waiting for a payment."]);
  });

  it("is refused for a payment method that is not available", async () => {
    const { client, order } = await aPlacedOrder();
    const pendingPayment = client.payment.start({ orderId: order.id, paymentMethod: 4 });
    expect((await catchRefusal(pendingPayment)).messages).toEqual(["Invalid data"]);
    expect((await client.payment.find({ orderId: order.id })).state).toBe("pending");
  });

  it("is refused for cash on delivery above the maximum, and the transfer stays awaited", async () => {
    const { client, order } = await aPlacedOrder();
    const [storedSettings] = await shop.database.select().from(shopSettings);
    const setCashMaximum = (cashMaximum: number | null) =>
      shop.database.update(shopSettings).set({ settings: { ...storedSettings?.settings, cashMaximum } });
    await setCashMaximum(order.total - 1);
    const startPayment = () => client.payment.start({ orderId: order.id, paymentMethod: CASH_ON_DELIVERY });
    expect((await catchRefusal(startPayment())).messages).toEqual([
      "An order of this amount cannot be paid this way. Please choose another.",
    ]);
    expect(await client.payment.find({ orderId: order.id })).toMatchObject({
      state: "pending",
      method: "bankTransfer",
    });
    await setCashMaximum(order.total);
    expect(await startPayment()).toMatchObject({ method: "cashOnDelivery" });
    await setCashMaximum(null);
  });

  it("is nobody else's business", async () => {
    const { order } = await aPlacedOrder();
    const { client: stranger } = await aCustomer(shop);
    const calls = [
      stranger.payment.find({ orderId: order.id }),
      stranger.payment.start({ orderId: order.id, paymentMethod: CASH_ON_DELIVERY }),
    ];
    for (const call of calls) expect((await catchRefusal(call)).kind).toBe("notFound");
  });
});

it("loses no piece and no rupiah, whatever happens to an order in whatever order", { timeout: 120_000 }, async () => {
  const someActs = fc.constantFrom(
    "confirm",
    "second",
    "cancel",
    "expire",
    "refuse",
    "cash",
    "transfer",
    "sellOut",
    "refund",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(someActs, { minLength: 1, maxLength: 6 }), fc.boolean(), async (attempts, atOnce) => {
      const placedOrder = await aPlacedOrder();
      const { clients, order, transferred: orderTransfer, transactionId, sofa } = placedOrder;
      let takenQuantity = 0; // These pieces are sold to other customers.
      let receivedAmount = 0;
      let isDebtForgotten = false; // This is true when the order is refunded while a refund is still due.
      const receiveTransfer = async (time: string, process: TestShop) => {
        const statementId = `${order.code} ${time}`; // The bank gives each transfer its own id.
        const outcome = await confirmTestTransfer({ ...orderTransfer, statementId }, process).catch(
          (error: unknown) => {
            if (error instanceof Refusal) return null; // The transfer was reported before.
            throw error;
          },
        );
        if (outcome !== null) receivedAmount += orderTransfer.amount;
      };
      const performAct = async (attempt: string, place: number): Promise<unknown> => {
        const process = getProcess(place);
        const client = clients[place % 2] ?? placedOrder.client;
        const startPayment = (paymentMethod: 2 | 7) =>
          client.payment.start({ orderId: order.id, paymentMethod }).catch(() => null);
        switch (attempt) {
          case "confirm":
            return receiveTransfer("first", process);
          case "second":
            return receiveTransfer("second", process);
          case "cancel":
            return cancelOrder({ client, order }).catch(() => null);
          case "expire":
            return expireTransfer(process);
          case "refuse":
            return refuseTransfer(process.services, transactionId);
          case "cash":
            return startPayment(CASH_ON_DELIVERY);
          case "transfer":
            return startPayment(BANK_TRANSFER);
          case "sellOut":
            return process.database.transaction(async (tx) => {
              const [left] = await tx.select().from(variants).where(eq(variants.id, sofa.variantId)).for("update");
              await tx.update(variants).set({ onHand: 0 }).where(eq(variants.id, sofa.variantId));
              takenQuantity += left?.onHand ?? 0;
            });
          default: {
            const refundDue = (await findPayments(order.id)).find(({ state }) => state === "refundDue");
            if (!refundDue || !(await recordRefund(process.services, refundDue.id)) || atOnce) return;
            const isRefundDue = (await findPayments(order.id)).some(({ state }) => state === "refundDue");
            isDebtForgotten ||= isRefundDue && (await placedOrder.orderNow()).status === "refunded";
            return;
          }
        }
      };
      if (atOnce) await Promise.all(attempts.map(performAct));
      else for (const [place, attempt] of attempts.entries()) await performAct(attempt, place);

      expect((await findStock(shop, sofa.variantId)) + (await countSold(shop, sofa.variantId)) + takenQuantity).toBe(
        10,
      );
      const orderPayments = await findPayments(order.id);
      const receivedPayments = orderPayments.filter(({ state }) => ["paid", "refundDue", "refunded"].includes(state));
      expect(receivedPayments.reduce((sum, { amount }) => sum + amount, 0)).toBe(receivedAmount);
      expect(isDebtForgotten).toBe(false);
      const { status, isPaid } = await placedOrder.orderNow();
      const isOver = status === "cancelled" || status === "refunded";
      expect(orderPayments.some(({ state }) => state === "paid")).toBe(isPaid);
      expect(isOver && orderPayments.some(({ state }) => state === "pending")).toBe(false);
      expect(isPaid && status !== "confirmed").toBe(false);
    }),
    {
      numRuns: getPropertyRuns(40),
      examples: [
        [["expire", "sellOut", "confirm"], false],
        [["cash", "confirm", "cancel", "refund"], false],
        [["second", "cancel", "confirm", "refund"], false],
      ],
    },
  );
});
