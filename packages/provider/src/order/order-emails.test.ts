import type { Locale } from "@griya/api";
import { beforeAll, describe, expect, it } from "vitest";
import { cancelOverdue } from "../settlement/overdue-payments.ts";
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
let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
});

/** Places an order. Returns it with the subjects of the mails to its customer, the oldest first. */
const ordered = async (paymentMethod: 2 | 7, locale: Locale = "en") => {
  const sofa = await aProduct(shop.database, rooms);
  const { client, email, placement } = await aBuyer(shop, [{ ...sofa, quantity: 2 }], { locale });
  const place = () => client.order.place({ ...placement, paymentMethod }, { idempotencyKey });
  const idempotencyKey = createIdempotencyKey();
  const { id, code, total } = await place();
  const emails = async () => (await findEmailsTo(shop, email)).toReversed();
  const advance = (to: "confirmed" | "pickedUp" | "onTheWay" | "delivered") => {
    shop.passTime(1000);
    return office.order.advance({ code, to });
  };
  return {
    code,
    total,
    place,
    advance,
    confirmTransfer: (statementId: string) => {
      shop.passTime(1000);
      return office.order.confirmTransfer({ code, amount: total, statementId });
    },
    update: (status: "cancelled" | "delivered") => {
      shop.passTime(1000);
      return client.order.updateStatus({ id, status });
    },
    sentEmails: emails,
    subjects: async () => (await emails()).map(({ subject }) => subject),
  };
};

/** Calls the same function three times at once and expects one success. */
const thrice = async (act: () => Promise<unknown>): Promise<void> => {
  const outcomes = await Promise.allSettled([act(), act(), act()]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
};

describe("what a customer is told of an order", () => {
  it("is each step once, in the language it was placed in, of one that is paid by transfer", async () => {
    const { code, place, advance, confirmTransfer, sentEmails: mails } = await ordered(BANK_TRANSFER, "id");
    await place(); // the same intent again
    await thrice(() => confirmTransfer("BCA-1"));
    for (const to of ["pickedUp", "onTheWay", "delivered"] as const) await thrice(() => advance(to));
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

  it("is what it comes to, row by row, once it is placed", async () => {
    const { total, sentEmails } = await ordered(CASH_ON_DELIVERY);
    const [placed] = await sentEmails();
    const shipping = total - 2_000_000;
    const rupiah = (amount: number) => `Rp${amount.toLocaleString("id-ID")}`;
    expect(placed?.text).toContain(`2 × Senja Sofa: Rp2.000.000\nRegular`);
    expect(placed?.text).toContain(`: ${rupiah(shipping)}\nTotal: ${rupiah(total)}\n`);
    expect(placed?.html).toContain(">Rp2.000.000</td>");
  });

  it("is that the shop confirms one that is paid in cash, and that the courier has the money", async () => {
    const { code, total, advance, sentEmails, subjects } = await ordered(CASH_ON_DELIVERY);
    for (const to of ["confirmed", "pickedUp", "onTheWay", "delivered"] as const) await advance(to);
    expect(await subjects()).toEqual([
      `Your order ${code} at Griya`,
      `Your order ${code} is confirmed`,
      `Your order ${code} is packed`,
      `Your order ${code} is on its way`,
      `Your order ${code} has arrived`,
    ]);
    expect((await sentEmails()).at(-1)?.text).toContain(`received your payment of Rp${total.toLocaleString("id-ID")}.`);
  });

  it("is that it has arrived once, by whoever's word first, and its cash by the shop's alone", async () => {
    const { code, advance, update, sentEmails, subjects } = await ordered(CASH_ON_DELIVERY);
    for (const to of ["confirmed", "pickedUp", "onTheWay"] as const) await advance(to);
    await thrice(() => update("delivered"));
    expect((await sentEmails()).at(-1)?.text).not.toContain("courier has received");
    await thrice(() => advance("delivered"));
    expect((await subjects()).slice(-2)).toEqual([
      `Your order ${code} has arrived`,
      `We have received your payment for order ${code}`,
    ]);
  });

  it("is that it is cancelled, and then that the money has gone back, once each", async () => {
    const { code, total, confirmTransfer, update, subjects } = await ordered(BANK_TRANSFER);
    await confirmTransfer("BCA-2");
    await thrice(() => update("cancelled"));
    shop.passTime(1000);
    await thrice(() => office.order.recordRefund({ code, amount: total }));
    expect((await subjects()).slice(2)).toEqual([
      `Your order ${code} is cancelled`,
      `We have paid back your transfer for order ${code}`,
    ]);
  });

  it("is that nobody waits for its payment any more, once, however many servers look", async () => {
    const { sentEmails: mails } = await ordered(BANK_TRANSFER);
    shop.passTime(2 * DAY);
    await Promise.all([1, 2, 3].map(() => cancelOverdue(shop.services)));
    const sentEmails = (await mails()).slice(1);
    expect(sentEmails).toHaveLength(1);
    expect(sentEmails[0]?.text).toContain("We did not receive your transfer");
  });

  it("is nothing of a step that is refused", async () => {
    const { advance, subjects } = await ordered(BANK_TRANSFER);
    for (const to of ["confirmed", "pickedUp", "onTheWay", "delivered"] as const)
      expect((await catchRefusal(advance(to))).kind).toBe("handled");
    expect(await subjects()).toHaveLength(1);
  });
});
