import type { Locale } from "@griya/api";
import { beforeAll, describe, expect, it } from "vitest";
import { cancelOverdueOrders } from "../settlement/overdue-payments.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBuyer, createIdempotencyKey } from "../testing/checkout.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { aStaffMember } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";

const BANK_TRANSFER = 7;
const CASH_ON_DELIVERY = 2;
const DAY = 24 * 3_600_000;

const shop = await openShop();
const { office } = await aStaffMember(shop, "operator");
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

/** Places an order. Returns functions that read the emails to its customer, the oldest first. */
const aPlacedOrder = async (paymentMethod: 2 | 7, locale: Locale = "en") => {
  const sofa = await aProduct(shop.database, baseData);
  const { client, email, placement } = await aBuyer(shop, [{ ...sofa, quantity: 2 }], { locale });
  const placeOrder = () => client.order.place({ ...placement, paymentMethod }, { idempotencyKey });
  const idempotencyKey = createIdempotencyKey();
  const { id, code, total } = await placeOrder();
  const findSentEmails = async () => (await findEmailsTo(shop, email)).toReversed();
  const advanceOrder = (nextStatus: "confirmed" | "pickedUp" | "onTheWay" | "delivered") => {
    shop.passTime(1000);
    return office.order.advance({ code, to: nextStatus });
  };
  return {
    code,
    total,
    place: placeOrder,
    advance: advanceOrder,
    confirmTransfer: (statementId: string) => {
      shop.passTime(1000);
      return office.order.confirmTransfer({ code, amount: total, statementId });
    },
    update: (status: "cancelled" | "delivered") => {
      shop.passTime(1000);
      return client.order.updateStatus({ id, status });
    },
    sentEmails: findSentEmails,
    subjects: async () => (await findSentEmails()).map(({ subject }) => subject),
  };
};

/** Calls the same function three times at once and expects one success. */
const runThreeTimes = async (action: () => Promise<unknown>): Promise<void> => {
  const outcomes = await Promise.allSettled([action(), action(), action()]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
};

describe("the emails about an order", () => {
  it("report each step of a bank transfer order once, in the language of the order", async () => {
    const {
      code,
      place: placeOrder,
      advance: advanceOrder,
      confirmTransfer,
      sentEmails: mails,
    } = await aPlacedOrder(BANK_TRANSFER, "id");
    await placeOrder(); // This call repeats the same intent.
    await runThreeTimes(() => confirmTransfer("BCA-1"));
    for (const nextStatus of ["pickedUp", "onTheWay", "delivered"] as const)
      await runThreeTimes(() => advanceOrder(nextStatus));
    const sentEmails = await mails();
    expect(sentEmails.map(({ subject }) => subject)).toEqual([
      `Pesanan Anda ${code} di Griya`,
      `Pembayaran pesanan ${code} sudah kami terima`,
      `Pesanan Anda ${code} sudah dikemas`,
      `Pesanan Anda ${code} sedang dikirim`,
      `Pesanan Anda ${code} sudah tiba`,
    ]);
    for (const { html, text, locale } of sentEmails) {
      expect([locale, html.includes('<html lang="id"')]).toEqual(["id", true]);
      expect(text).toContain(code);
      expect(text).toMatch(/^Halo Sari Wulandari,\n\n[\s\S]+Lihat pesanan Anda:\nhttp\S+\/id\/user\/order\//);
    }
  });

  it("list the amounts of a new order line by line", async () => {
    const { total, sentEmails } = await aPlacedOrder(CASH_ON_DELIVERY);
    const [placedEmail] = await sentEmails();
    const shippingCost = total - 2_000_000;
    const formatRupiah = (amount: number) => `Rp${amount.toLocaleString("id-ID")}`;
    expect(placedEmail?.text).toContain(`2 × Senja Sofa: Rp2.000.000\nRegular`);
    expect(placedEmail?.text).toContain(`: ${formatRupiah(shippingCost)}\nTotal: ${formatRupiah(total)}\n`);
    expect(placedEmail?.html).toContain(">Rp2.000.000</td>");
  });

  it("report that the shop confirms a cash order and that the courier received the money", async () => {
    const { code, total, advance: advanceOrder, sentEmails, subjects } = await aPlacedOrder(CASH_ON_DELIVERY);
    for (const nextStatus of ["confirmed", "pickedUp", "onTheWay", "delivered"] as const)
      await advanceOrder(nextStatus);
    expect(await subjects()).toEqual([
      `Your order ${code} at Griya`,
      `Your order ${code} is confirmed`,
      `Your order ${code} is packed`,
      `Your order ${code} is on its way`,
      `Your order ${code} has arrived`,
    ]);
    expect((await sentEmails()).at(-1)?.text).toContain(`received your payment of Rp${total.toLocaleString("id-ID")}.`);
  });

  it("report the delivery once, and report the cash only when the shop confirms it", async () => {
    const { code, advance: advanceOrder, update, sentEmails, subjects } = await aPlacedOrder(CASH_ON_DELIVERY);
    for (const nextStatus of ["confirmed", "pickedUp", "onTheWay"] as const) await advanceOrder(nextStatus);
    await runThreeTimes(() => update("delivered"));
    expect((await sentEmails()).at(-1)?.text).not.toContain("courier has received");
    await runThreeTimes(() => advanceOrder("delivered"));
    expect((await subjects()).slice(-2)).toEqual([
      `Your order ${code} has arrived`,
      `We have received your payment for order ${code}`,
    ]);
  });

  it("report the cancellation once, and then report the refund once", async () => {
    const { code, total, confirmTransfer, update, subjects } = await aPlacedOrder(BANK_TRANSFER);
    await confirmTransfer("BCA-2");
    await runThreeTimes(() => update("cancelled"));
    shop.passTime(1000);
    await runThreeTimes(() => office.order.recordRefund({ code, amount: total }));
    expect((await subjects()).slice(2)).toEqual([
      `Your order ${code} is cancelled`,
      `We have paid back Rp${total.toLocaleString("id-ID")} for order ${code}`,
    ]);
  });

  it("report once that the payment did not arrive, when several servers check at the same time", async () => {
    const { sentEmails: mails } = await aPlacedOrder(BANK_TRANSFER);
    shop.passTime(2 * DAY);
    await Promise.all([1, 2, 3].map(() => cancelOverdueOrders(shop.services)));
    const sentEmails = (await mails()).slice(1);
    expect(sentEmails).toHaveLength(1);
    expect(sentEmails[0]?.text).toContain("We did not receive your transfer");
  });

  it("are not sent when a step is refused", async () => {
    const { advance: advanceOrder, subjects } = await aPlacedOrder(BANK_TRANSFER);
    for (const nextStatus of ["confirmed", "pickedUp", "onTheWay", "delivered"] as const)
      expect((await catchRefusal(advanceOrder(nextStatus))).kind).toBe("handled");
    expect(await subjects()).toHaveLength(1);
  });
});
