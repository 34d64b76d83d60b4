import { formatMoney, type Locale, localeTag, orderHref, promisedDays, type TransferDetails } from "@griya/api";
import { type Letter, type LetterText, writeLetter } from "../mail/letter.ts";
import type { LocalText } from "../message/local-text.ts";
import { shopPage } from "../message/shop-page.ts";
import { CURRENCY } from "../settings/currency.ts";
import type { LocalAdjustment } from "../voucher/sum-with-voucher.ts";
import { promiseOf } from "./load-orders.ts";
import type { orders } from "./order.tables.ts";
import { STATUS } from "./order-status.ts";

/** The recipient of a letter about an order, and the order. */
export type OrderSubject = {
  readonly to: Letter["to"];
  readonly locale: Locale;
  readonly publicOrigin: string;
  readonly order: Pick<
    typeof orders.$inferSelect,
    "id" | "code" | "status" | "total" | "daysMinimum" | "daysMaximum" | "countedFrom"
  >;
};

const orderUrl = ({ publicOrigin, locale, order }: OrderSubject): string =>
  shopPage(publicOrigin, locale, orderHref(order));

/** Returns a letter about an order, with the link to it. */
export const aboutOrder = (subject: OrderSubject, texts: Readonly<Record<Locale, LetterText>>): Letter => ({
  ...writeLetter({ to: subject.to, locale: subject.locale }, texts),
  action: {
    label: { en: "See your order", id: "Lihat pesanan Anda" }[subject.locale],
    url: orderUrl(subject),
  },
});

export const money = (amount: number): string => formatMoney(amount, CURRENCY);

/** Writes a moment by the clock of Jakarta. */
const clockIn = (locale: Locale, moment: string): string => {
  const at = new Date(moment);
  const timeZone = "Asia/Jakarta";
  const day = at.toLocaleDateString(localeTag(locale), { dateStyle: "long", timeZone });
  const time = at.toLocaleTimeString(localeTag(locale), { timeStyle: "short", timeZone });
  return { en: `${time} WIB on ${day}`, id: `${day} pukul ${time} WIB` }[locale];
};

/** Says when an order should arrive. Says nothing without a promise or after the arrival. */
export const arrivalIn = (locale: Locale, { order }: OrderSubject, now: Date): readonly string[] => {
  const promise = promiseOf(order);
  if (promise === null || order.status >= STATUS.delivered) return [];
  const { kind, first, last } = promisedDays(promise, now.getTime());
  const days = `${promise.daysMinimum}–${promise.daysMaximum}`;
  const format = new Intl.DateTimeFormat(localeTag(locale), { dateStyle: "full", timeZone: "Asia/Jakarta" });
  const said = {
    ifPaidToday: {
      en: `Your order arrives ${days} days after your payment reaches us.`,
      id: `Pesanan tiba ${days} hari setelah pembayaran Anda kami terima.`,
    },
    expected: {
      en: `Expected delivery: ${format.formatRange(first, last)}.`,
      id: `Perkiraan tiba: ${format.formatRange(first, last)}.`,
    },
    late: {
      en: `It should have arrived by ${format.format(last)}. We are sorry for the delay.`,
      id: `Pesanan ini seharusnya tiba paling lambat ${format.format(last)}. Mohon maaf atas keterlambatannya.`,
    },
  };
  return [said[kind][locale]];
};

/** Says where a transfer must go, and by when. `amount` is in rupiah. */
export const transferIn = (locale: Locale, amount: number, transfer: TransferDetails): string => {
  const { bankName, accountNumber, accountHolder, payBefore, transactionId } = transfer;
  const [total, moment] = [money(amount), clockIn(locale, payBefore)];
  return {
    en: `Please transfer exactly ${total} to ${bankName}, account ${accountNumber} of ${accountHolder}, by ${moment}, and write ${transactionId} as the reference. If it has not reached us by then, we cancel the order.`,
    id: `Transfer tepat ${total} ke ${bankName}, rekening ${accountNumber} atas nama ${accountHolder}, paling lambat ${moment}, dan cantumkan ${transactionId} sebagai berita transfer. Lewat dari itu, pesanan kami batalkan.`,
  }[locale];
};

type Sold = { readonly name: LocalText; readonly unitPrice: number };

/** Says that an order has come in, and lists its lines. Says where to pay if it is by transfer. */
export const orderPlacedLetter = (
  subject: OrderSubject & {
    readonly lines: readonly (Sold & { readonly quantity: number; readonly addOns: readonly Sold[] })[];
    /** The discounts and surcharges. */
    readonly adjustments: readonly LocalAdjustment[];
    readonly transfer: TransferDetails | null;
    readonly now: Date;
  },
): Letter => {
  const { order, lines, adjustments, transfer, now } = subject;
  const { code } = order;
  const total = money(order.total);
  const sumIn = (locale: Locale, totalLabel: string): NonNullable<Letter["sum"]> => [
    ...lines.flatMap(({ quantity, addOns, ...piece }) =>
      [piece, ...addOns].map(({ name, unitPrice }) => ({
        label: `${quantity} × ${name[locale]}`,
        amount: money(quantity * unitPrice),
      })),
    ),
    ...adjustments.map(({ label, amount }) => ({ label: label[locale], amount: money(amount) })),
    { label: totalLabel, amount: total },
  ];
  return aboutOrder(subject, {
    en: {
      subject: `Your order ${code} at {{shop}}`,
      paragraphs: [
        `Thank you for your order ${code}.`,
        ...(transfer ? [transferIn("en", order.total, transfer)] : []),
        ...arrivalIn("en", subject, now),
      ],
      sum: sumIn("en", "Total"),
    },
    id: {
      subject: `Pesanan Anda ${code} di {{shop}}`,
      paragraphs: [
        `Terima kasih atas pesanan Anda dengan kode ${code}.`,
        ...(transfer ? [transferIn("id", order.total, transfer)] : []),
        ...arrivalIn("id", subject, now),
      ],
      sum: sumIn("id", "Total"),
    },
  });
};

/** Says that the shop accepts an order that is paid on delivery. */
export const orderConfirmedLetter = (subject: OrderSubject): Letter => {
  const { code } = subject.order;
  return aboutOrder(subject, {
    en: {
      subject: `Your order ${code} is confirmed`,
      paragraphs: [`We have confirmed your order ${code} and are now preparing it.`],
    },
    id: {
      subject: `Pesanan Anda ${code} sudah dikonfirmasi`,
      paragraphs: [`Pesanan ${code} sudah kami konfirmasi dan sedang kami siapkan.`],
    },
  });
};

/** Says that an order is packed and with the courier. */
export const orderPickedUpLetter = (subject: OrderSubject): Letter => {
  const { code } = subject.order;
  return aboutOrder(subject, {
    en: {
      subject: `Your order ${code} is packed`,
      paragraphs: [
        `Your order ${code} is packed, and the courier has picked it up. We write again when it is on its way to you.`,
      ],
    },
    id: {
      subject: `Pesanan Anda ${code} sudah dikemas`,
      paragraphs: [
        `Pesanan ${code} sudah dikemas dan diambil kurir. Kami kabari lagi saat pesanan dalam perjalanan ke alamat Anda.`,
      ],
    },
  });
};

/** Says that an order has left for its customer. */
export const orderOnTheWayLetter = (subject: OrderSubject & { readonly now: Date }): Letter => {
  const { code } = subject.order;
  return aboutOrder(subject, {
    en: {
      subject: `Your order ${code} is on its way`,
      paragraphs: [
        `Your order ${code} is on its way to you with our courier.`,
        ...arrivalIn("en", subject, subject.now),
        "When it has arrived, please say so on its page.",
      ],
    },
    id: {
      subject: `Pesanan Anda ${code} sedang dikirim`,
      paragraphs: [
        `Pesanan ${code} sedang dibawa kurir ke alamat Anda.`,
        ...arrivalIn("id", subject, subject.now),
        "Setelah pesanan tiba, konfirmasikan di halaman pesanan.",
      ],
    },
  });
};

/** Says that an order has arrived, and the amount that the courier received: whole rupiah, 0 where nothing was paid. */
export const orderDeliveredLetter = (subject: OrderSubject & { readonly received: number }): Letter => {
  const { code } = subject.order;
  const received = money(subject.received);
  const isPaid = subject.received > 0;
  return aboutOrder(subject, {
    en: {
      subject: `Your order ${code} has arrived`,
      paragraphs: [
        `Your order ${code} has been delivered. We hope that you enjoy it for many years.`,
        ...(isPaid ? [`Our courier has received your payment of ${received}. Thank you.`] : []),
        "If anything is damaged or missing, please reply to this mail. You can review each piece on the order's page.",
      ],
    },
    id: {
      subject: `Pesanan Anda ${code} sudah tiba`,
      paragraphs: [
        `Pesanan ${code} sudah kami antar. Semoga nyaman digunakan bertahun-tahun.`,
        ...(isPaid ? [`Kurir kami sudah menerima pembayaran Anda sebesar ${received}. Terima kasih.`] : []),
        "Jika ada yang rusak atau kurang, silakan balas email ini. Setiap produk dapat Anda ulas di halaman pesanan.",
      ],
    },
  });
};

/** Says that the courier has handed over the money for an order that arrived before. */
export const cashReceivedLetter = (subject: OrderSubject & { readonly received: number }): Letter => {
  const { code } = subject.order;
  const received = money(subject.received);
  return aboutOrder(subject, {
    en: {
      subject: `We have received your payment for order ${code}`,
      paragraphs: [`Thank you: your payment of ${received} for order ${code} has reached us through our courier.`],
    },
    id: {
      subject: `Pembayaran pesanan ${code} sudah kami terima`,
      paragraphs: [
        `Terima kasih, pembayaran Anda sebesar ${received} untuk pesanan ${code} sudah kami terima melalui kurir.`,
      ],
    },
  });
};

/** The sentence about the money of a cancelled order. `owed` is the shop's debt, in whole rupiah. */
const owedIn: Readonly<Record<Locale, (owed: number) => string>> = {
  en: (owed) =>
    owed > 0
      ? `You have paid ${money(owed)} for it. We will pay it back; please reply with the account it should go to.`
      : "Please do not pay for it any more.",
  id: (owed) =>
    owed > 0
      ? `Pembayaran Anda sebesar ${money(owed)} akan kami kembalikan. Balas email ini dengan nomor rekening tujuannya.`
      : "Anda tidak perlu membayarnya.",
};

/**
 * Says that an order was cancelled at its customer's wish. `owed` is the amount that the shop pays back: whole rupiah, 0 where nothing was
 * paid.
 */
export const orderCancelledLetter = (subject: OrderSubject & { readonly owed: number }): Letter => {
  const { order, owed } = subject;
  return aboutOrder(subject, {
    en: {
      subject: `Your order ${order.code} is cancelled`,
      paragraphs: [`As you asked, we have cancelled your order ${order.code}.`, owedIn.en(owed)],
    },
    id: {
      subject: `Pesanan Anda ${order.code} dibatalkan`,
      paragraphs: [`Sesuai permintaan Anda, pesanan ${order.code} telah kami batalkan.`, owedIn.id(owed)],
    },
  });
};

/** Says that the shop had to cancel an order, and how much it pays back. */
export const orderCancelledByShopLetter = (subject: OrderSubject & { readonly owed: number }): Letter => {
  const { order, owed } = subject;
  return aboutOrder(subject, {
    en: {
      subject: `Your order ${order.code} is cancelled`,
      paragraphs: [`We are sorry: we had to cancel your order ${order.code}.`, owedIn.en(owed)],
    },
    id: {
      subject: `Pesanan Anda ${order.code} dibatalkan`,
      paragraphs: [`Mohon maaf, pesanan ${order.code} terpaksa kami batalkan.`, owedIn.id(owed)],
    },
  });
};
