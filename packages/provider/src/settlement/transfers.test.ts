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
import { cancelOverdue } from "./overdue-payments.ts";
import { ATTEMPTS_MAXIMUM } from "./start-payment.ts";
import { confirmTransfer, recordRefund, refuseTransfer } from "./transfers.ts";

const processes = await openTwoShops();
const [shop] = processes;
const getProcess = (place: number) => processes[place % 2] ?? shop;
let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
});

const BANK_TRANSFER = 7;
const CASH_ON_DELIVERY = 2;

/** Places an order of three of ten sofas, to be paid by transfer. */
const ordered = async ({ stock = 10, quantity = 3 } = {}) => {
  const sofa = await aProduct(shop.database, rooms, { variants: [{ stock }] });
  const buyer = await aBuyer(shop, [{ ...sofa, quantity }]);
  const placement = { ...buyer.placement, paymentMethod: BANK_TRANSFER } as const;
  const order = await buyer.client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
  const transactionId = order.payment.transactionId ?? "";
  const orderNow = () => buyer.client.order.find({ id: order.id });
  const findEmails = async (subject: string) =>
    (await findEmailsTo(shop, buyer.email)).find((sentEmail) => sentEmail.subject === `${subject} ${order.code}`);
  const transferred = { transactionId, amount: order.total };
  /** The customer's clients, one for each process. */
  const clients = processes.map((process) => process.client({ accessToken: buyer.accessToken }));
  return { ...buyer, clients, sofa, order, transactionId, transferred, orderNow, getMail: findEmails };
};

const confirm = (transfer: Parameters<typeof confirmTransfer>[1], { services } = shop) =>
  confirmTransfer(services, transfer);
/** Returns a transfer's reason for no change. */
const refusedAs = async (transfer: Parameters<typeof confirmTransfer>[1]): Promise<string | undefined> => {
  const thrown: unknown = await confirm(transfer).catch((error: unknown) => error);
  if (!(thrown instanceof Refusal)) throw new Error("The transfer was not refused", { cause: thrown });
  return thrown.getMessages("en")[0];
};
const cancel = ({ client, order }: Pick<Awaited<ReturnType<typeof ordered>>, "client" | "order">) =>
  client.order.updateStatus({ id: order.id, status: "cancelled" });
const expire = async ({ passTime, services } = shop) => {
  passTime(TRANSFER_TIMEOUT);
  await cancelOverdue(services);
};
const sellOut = (variantId: string) =>
  shop.database.update(variants).set({ onHand: 0 }).where(eq(variants.id, variantId));
const getPayments = (orderId: string) => shop.database.select().from(payments).where(eq(payments.orderId, orderId));

describe("a transfer that comes", () => {
  it("pays its order, confirms it and is told to the customer", async () => {
    const { transferred, orderNow, getMail } = await ordered();
    expect(transferred.transactionId).toMatch(/^\d{12}$/); // a bank's form accepts only digits
    expect(await confirm(transferred)).toBe("paid");
    expect(await orderNow()).toMatchObject({
      status: "confirmed",
      isPaid: true,
      payment: { state: "paid", nextAction: { kind: "none" } },
    });
    expect((await getMail("We have received your payment for order"))?.text).toContain("Rp3.197.500");
  });

  it("counts once, however often and by however many it is told of", async () => {
    const { transferred, orderNow, email, order } = await ordered();
    const outcomes = await Promise.allSettled([0, 1, 2].map((place) => confirm(transferred, getProcess(place))));
    expect(outcomes.flatMap((each) => (each.status === "fulfilled" ? each.value : []))).toEqual(["paid"]);
    expect(await refusedAs(transferred)).toBe(
      `This transfer for order ${order.code} was confirmed before. Nothing was changed.`,
    );
    expect((await orderNow()).history.map(({ status }) => status)).toEqual(["pending", "confirmed"]);
    expect(await getPayments(order.id)).toHaveLength(1);
    const subjects = (await findEmailsTo(shop, email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith("We have received"))).toHaveLength(1);
  });

  it("of another amount, or under a number that nobody was given, changes nothing", async () => {
    const { transferred, orderNow, order } = await ordered();
    expect(await refusedAs({ ...transferred, amount: transferred.amount - 1 })).toBe(
      `This is not the amount of order ${order.code}. Nothing was changed.`,
    );
    expect(await refusedAs({ ...transferred, transactionId: "000000000000" })).toBe(
      "We could not find what you asked for.",
    );
    expect(await orderNow()).toMatchObject({ status: "pending", isPaid: false });
    expect(await confirm(transferred)).toBe("paid");
  });

  it("a second time, by another line of the bank's, is owed back", async () => {
    const { transferred, orderNow, order } = await ordered();
    await confirm({ ...transferred, statementId: "BCA-1" });
    expect(await confirm({ ...transferred, statementId: "BCA-2" })).toBe("refundDue");
    expect(await refusedAs({ ...transferred, statementId: "BCA-2" })).toContain("was confirmed before");
    const { total: refundDue } = order;
    expect(await orderNow()).toMatchObject({
      status: "confirmed",
      isPaid: true,
      payment: { state: "paid" },
      refundDue,
    });
    const attempts = await getPayments(order.id);
    expect(attempts.map(({ state }) => state).toSorted()).toEqual(["paid", "refundDue"]);
    await recordRefund(shop.services, attempts.find(({ state }) => state === "refundDue")?.id ?? "");
    expect(await orderNow()).toMatchObject({
      status: "confirmed",
      isPaid: true,
      payment: { state: "paid" },
      refundDue: 0,
    });
  });

  it("after its customer chose to pay the courier pays the order all the same", async () => {
    const { transferred, client, order, orderNow } = await ordered();
    await client.payment.start({ orderId: order.id, paymentMethod: CASH_ON_DELIVERY });
    expect(await confirm(transferred)).toBe("paid");
    expect(await orderNow()).toMatchObject({ status: "confirmed", isPaid: true, paymentMethod: "bankTransfer" });
    expect((await getPayments(order.id)).map(({ state }) => state).toSorted()).toEqual(["cancelled", "paid"]);
  });
});

it("is owed back under its former number where its order was paid under a new one", async () => {
  const { transferred, client, order, orderNow } = await ordered();
  for (const paymentMethod of [CASH_ON_DELIVERY, BANK_TRANSFER] as const) {
    shop.passTime(1000);
    await client.payment.start({ orderId: order.id, paymentMethod });
  }
  const { transactionId } = await client.payment.find({ orderId: order.id });
  expect(await confirm({ ...transferred, transactionId: transactionId ?? "" })).toBe("paid");
  expect(await confirm(transferred)).toBe("refundDue");
  expect(await orderNow()).toMatchObject({ status: "confirmed", isPaid: true, refundDue: order.total });
});

describe("a transfer that comes too late", () => {
  it("revives its order where the pieces are still there", async () => {
    const { transferred, orderNow, sofa, getMail } = await ordered();
    await expire();
    expect(await findStock(shop, sofa.variantId)).toBe(10);
    expect(await confirm(transferred)).toBe("revived");
    expect(await orderNow()).toMatchObject({ status: "confirmed", isPaid: true });
    expect(await findStock(shop, sofa.variantId)).toBe(7);
    expect(await countSold(shop, sofa.variantId)).toBe(3);
    expect((await getMail("We have received your payment for order"))?.text).toContain("Rp3.197.500");
  });

  it("is owed back where they are gone, and the customer is told", async () => {
    const { transferred, orderNow, sofa, getMail } = await ordered();
    await expire();
    await sellOut(sofa.variantId);
    expect(await confirm(transferred)).toBe("refundDue");
    expect(await orderNow()).toMatchObject({ status: "cancelled", isPaid: false, payment: { state: "refundDue" } });
    expect(await findStock(shop, sofa.variantId)).toBe(0);
    expect((await getMail("We will pay back your transfer for order"))?.text).toContain("Rp3.197.500");
  });

  it("is owed back where its customer did not want the order any more", async () => {
    const placed = await ordered();
    await cancel(placed);
    expect(await confirm(placed.transferred)).toBe("refundDue");
    expect((await placed.orderNow()).status).toBe("cancelled");
    expect(await findStock(shop, placed.sofa.variantId)).toBe(10);
  });

  it("is paid back once, after which the order says so", async () => {
    const placed = await ordered();
    await cancel(placed);
    await confirm(placed.transferred);
    const { id } = (await placed.orderNow()).payment;
    const recorded = await Promise.all(processes.map(({ services }) => recordRefund(services, id)));
    expect(recorded.filter(Boolean)).toHaveLength(1);
    expect(await recordRefund(shop.services, id)).toBe(false);
    expect(await placed.orderNow()).toMatchObject({ status: "refunded", payment: { state: "refunded" } });
    const subjects = (await findEmailsTo(shop, placed.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith("We have paid back"))).toHaveLength(1);
  });
});

describe("a transfer that is refused", () => {
  it("ends its order and brings the pieces back, once", async () => {
    const { transactionId, orderNow, sofa } = await ordered();
    const refused = await Promise.all(processes.map(({ services }) => refuseTransfer(services, transactionId)));
    expect(refused.filter(Boolean)).toHaveLength(1);
    expect(await orderNow()).toMatchObject({ status: "cancelled", payment: { state: "failed" } });
    expect(await findStock(shop, sofa.variantId)).toBe(10);
  });

  it("is none that has come", async () => {
    const { transactionId, transferred, orderNow } = await ordered();
    await confirm(transferred);
    expect(await refuseTransfer(shop.services, transactionId)).toBe(false);
    expect(await orderNow()).toMatchObject({ status: "confirmed", isPaid: true });
  });

  it("ends no order that its customer pays otherwise by now", async () => {
    const { transactionId, client, order, orderNow } = await ordered();
    await client.payment.start({ orderId: order.id, paymentMethod: CASH_ON_DELIVERY });
    expect(await refuseTransfer(shop.services, transactionId)).toBe(false);
    expect(await orderNow()).toMatchObject({
      status: "pending",
      payment: { method: "cashOnDelivery", state: "pending" },
    });
  });
});

it("owes back what was paid for an order that its customer cancels", async () => {
  const placed = await ordered();
  await confirm(placed.transferred);
  await cancel(placed);
  expect(await placed.orderNow()).toMatchObject({ status: "cancelled", payment: { state: "refundDue" } });
  const texts = (await findEmailsTo(shop, placed.email)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes("You have paid Rp3.197.500"))).toHaveLength(1);
});

it("is paid back in full only when both payments of a cancelled order have gone back", async () => {
  const placed = await ordered();
  await confirm({ ...placed.transferred, statementId: `${placed.order.code} first` });
  await confirm({ ...placed.transferred, statementId: `${placed.order.code} second` });
  await cancel(placed);
  const [first, second] = await getPayments(placed.order.id);
  await recordRefund(shop.services, first?.id ?? "");
  expect(await placed.orderNow()).toMatchObject({ status: "cancelled", refundDue: placed.order.total });
  await recordRefund(shop.services, second?.id ?? "");
  expect(await placed.orderNow()).toMatchObject({ status: "refunded", refundDue: 0 });
});

describe("paying by another method", () => {
  it("waits for the new one alone, for as long as that allows", async () => {
    const { client, order, transactionId } = await ordered();
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
    expect((await getPayments(order.id)).filter(({ state }) => state === "pending")).toHaveLength(1);
  });

  it("is told by mail, with where and by when the transfer is to go, once for each change", async () => {
    const { client, order, email, transactionId } = await ordered();
    const outcomes = async () =>
      (await findEmailsTo(shop, email)).filter(({ subject }) => subject === `How you pay for your order ${order.code}`);
    await client.payment.start({ orderId: order.id, paymentMethod: BANK_TRANSFER });
    expect(await outcomes()).toEqual([]);
    await client.payment.start({ orderId: order.id, paymentMethod: CASH_ON_DELIVERY });
    await client.payment.start({ orderId: order.id, paymentMethod: CASH_ON_DELIVERY });
    const [cash, ...others] = await outcomes();
    expect(others).toEqual([]);
    expect(cash?.text).toContain("in cash when it comes. Please do not transfer anything");
    expect(cash?.text).not.toContain(transactionId);
    const payment = await client.payment.start({ orderId: order.id, paymentMethod: BANK_TRANSFER });
    const transfer = getTransferDetails(payment);
    const all = await outcomes();
    expect(all).toHaveLength(2);
    const text = all.find((sentEmail) => sentEmail.id !== cash?.id)?.text;
    expect(text).toContain(`account ${transfer?.accountNumber} of ${transfer?.accountHolder}`);
    expect(text).toContain(`write ${transfer?.transactionId} as the reference`);
  });

  it("that was chosen last is what an order says that its customer cancels", async () => {
    const placed = await ordered();
    shop.passTime(1000);
    await placed.client.payment.start({ orderId: placed.order.id, paymentMethod: CASH_ON_DELIVERY });
    await cancel(placed);
    const cancelled = { state: "cancelled", method: "cashOnDelivery" };
    expect(await placed.orderNow()).toMatchObject({ paymentMethod: "cashOnDelivery", payment: cancelled });
  });

  it("is nothing new where the method is the same, also at the same time", async () => {
    const { clients, order } = await ordered();
    const start = (client: Client) => client.payment.start({ orderId: order.id, paymentMethod: BANK_TRANSFER });
    const started = await Promise.all([...clients, ...clients].map(start));
    expect(started.map(({ id }) => id)).toEqual(Array.from({ length: 4 }, () => order.payment.id));
  });

  it("is chosen so often and no more, for all payments of an order are read with it, and pays it as it stands then", async () => {
    const { client, order, orderNow } = await ordered();
    const start = (paymentMethod: 2 | 7) => client.payment.start({ orderId: order.id, paymentMethod });
    for (let attempts = 1; attempts < ATTEMPTS_MAXIMUM; attempts += 1) {
      await start(attempts % 2 === 1 ? CASH_ON_DELIVERY : BANK_TRANSFER);
    }
    expect((await catchRefusal(start(BANK_TRANSFER))).message).toContain("You have changed how you pay many times.");
    expect(await getPayments(order.id)).toHaveLength(ATTEMPTS_MAXIMUM);
    expect(await start(CASH_ON_DELIVERY)).toMatchObject({ state: "pending", method: "cashOnDelivery" });
    expect(await orderNow()).toMatchObject({ status: "pending", paymentMethod: "cashOnDelivery" });
  });

  it("is for orders that await their payment", async () => {
    const placed = await ordered();
    await confirm(placed.transferred);
    const start = () => placed.client.payment.start({ orderId: placed.order.id, paymentMethod: CASH_ON_DELIVERY });
    expect((await catchRefusal(start())).messages).toEqual(["This order is not waiting for a payment."]);
    await cancel(placed);
    expect((await catchRefusal(start())).messages).toEqual(["This order is not waiting for a payment."]);
  });

  it("is not by a method that the shop does not take", async () => {
    const { client, order } = await ordered();
    const started = client.payment.start({ orderId: order.id, paymentMethod: 4 });
    expect((await catchRefusal(started)).messages).toEqual(["Invalid data"]);
    expect((await client.payment.find({ orderId: order.id })).state).toBe("pending");
  });

  it("is not to the courier beyond what the office allows, and the transfer is awaited as before", async () => {
    const { client, order } = await ordered();
    const [before] = await shop.database.select().from(shopSettings);
    const allow = (cashMaximum: number | null) =>
      shop.database.update(shopSettings).set({ settings: { ...before?.settings, cashMaximum } });
    await allow(order.total - 1);
    const start = () => client.payment.start({ orderId: order.id, paymentMethod: CASH_ON_DELIVERY });
    expect((await catchRefusal(start())).messages).toEqual([
      "An order of this amount cannot be paid this way. Please choose another.",
    ]);
    expect(await client.payment.find({ orderId: order.id })).toMatchObject({
      state: "pending",
      method: "bankTransfer",
    });
    await allow(order.total);
    expect(await start()).toMatchObject({ method: "cashOnDelivery" });
    await allow(null);
  });

  it("is nobody else's business", async () => {
    const { order } = await ordered();
    const { client: stranger } = await aCustomer(shop);
    const calls = [
      stranger.payment.find({ orderId: order.id }),
      stranger.payment.start({ orderId: order.id, paymentMethod: CASH_ON_DELIVERY }),
    ];
    for (const call of calls) expect((await catchRefusal(call)).kind).toBe("notFound");
  });
});

it("loses no piece and no rupiah, whatever happens to an order in whatever order", { timeout: 120_000 }, async () => {
  const acts = fc.constantFrom(
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
    fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 6 }), fc.boolean(), async (attempts, atOnce) => {
      const placed = await ordered();
      const { clients, order, transferred, transactionId, sofa } = placed;
      let taken = 0; // by other customers
      let received = 0;
      let isForgotten = false; // as after a refund of the order, while some of its money is still owed
      const receive = async (time: string, process: TestShop) => {
        const statementId = `${order.code} ${time}`; // the bank gives each transfer its own id
        const outcome = await confirm({ ...transferred, statementId }, process).catch((error: unknown) => {
          if (error instanceof Refusal) return null; // reported before
          throw error;
        });
        if (outcome !== null) received += transferred.amount;
      };
      const act = async (attempt: string, place: number): Promise<unknown> => {
        const process = getProcess(place);
        const client = clients[place % 2] ?? placed.client;
        const start = (paymentMethod: 2 | 7) =>
          client.payment.start({ orderId: order.id, paymentMethod }).catch(() => null);
        switch (attempt) {
          case "confirm":
            return receive("first", process);
          case "second":
            return receive("second", process);
          case "cancel":
            return cancel({ client, order }).catch(() => null);
          case "expire":
            return expire(process);
          case "refuse":
            return refuseTransfer(process.services, transactionId);
          case "cash":
            return start(CASH_ON_DELIVERY);
          case "transfer":
            return start(BANK_TRANSFER);
          case "sellOut":
            return process.database.transaction(async (tx) => {
              const [left] = await tx.select().from(variants).where(eq(variants.id, sofa.variantId)).for("update");
              await tx.update(variants).set({ onHand: 0 }).where(eq(variants.id, sofa.variantId));
              taken += left?.onHand ?? 0;
            });
          default: {
            const refundDue = (await getPayments(order.id)).find(({ state }) => state === "refundDue");
            if (!refundDue || !(await recordRefund(process.services, refundDue.id)) || atOnce) return;
            const isRefundDue = (await getPayments(order.id)).some(({ state }) => state === "refundDue");
            isForgotten ||= isRefundDue && (await placed.orderNow()).status === "refunded";
            return;
          }
        }
      };
      if (atOnce) await Promise.all(attempts.map(act));
      else for (const [place, attempt] of attempts.entries()) await act(attempt, place);

      expect((await findStock(shop, sofa.variantId)) + (await countSold(shop, sofa.variantId)) + taken).toBe(10);
      const attemptsToPay = await getPayments(order.id);
      const lockedOrder = attemptsToPay.filter(({ state }) => ["paid", "refundDue", "refunded"].includes(state));
      expect(lockedOrder.reduce((sum, { amount }) => sum + amount, 0)).toBe(received);
      expect(isForgotten).toBe(false);
      const { status, isPaid } = await placed.orderNow();
      const isOver = status === "cancelled" || status === "refunded";
      expect(attemptsToPay.some(({ state }) => state === "paid")).toBe(isPaid);
      expect(isOver && attemptsToPay.some(({ state }) => state === "pending")).toBe(false);
      expect(isPaid && status !== "confirmed").toBe(false);
    }),
    {
      numRuns: propertyRuns(40),
      examples: [
        [["expire", "sellOut", "confirm"], false],
        [["cash", "confirm", "cancel", "refund"], false],
        [["second", "cancel", "confirm", "refund"], false],
      ],
    },
  );
});
