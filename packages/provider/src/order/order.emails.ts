import {
  formatMoney,
  getLocaleTag,
  getOrderHref,
  getPromisedDays,
  type Locale,
  type TransferDetails,
} from "@griya/api";
import { type EmailMessage, type EmailText, writeEmail } from "../email/email-message.ts";
import type { LocalText } from "../message/local-text.ts";
import { getShopPageUrl } from "../message/shop-page-url.ts";
import { CURRENCY } from "../settings/currency.ts";
import type { LocalAdjustment } from "../voucher/offer-sum.ts";
import { getDeliveryPromise } from "./find-orders.ts";
import type { orders } from "./order.tables.ts";
import { STATUS } from "./order-status.ts";

/** The recipient of a letter about an order, and the order. */
export type OrderEmailContext = {
  readonly to: EmailMessage["to"];
  readonly locale: Locale;
  readonly publicOrigin: string;
  readonly order: Pick<
    typeof orders.$inferSelect,
    "id" | "code" | "status" | "total" | "daysMinimum" | "daysMaximum" | "countedFrom"
  >;
};

const getOrderUrl = ({ publicOrigin, locale, order }: OrderEmailContext): string =>
  getShopPageUrl(publicOrigin, locale, getOrderHref(order));

/** Returns a letter about an order, with the link to it. */
export const createOrderEmail = (
  subject: OrderEmailContext,
  texts: Readonly<Record<Locale, EmailText>>,
): EmailMessage => ({
  ...writeEmail({ to: subject.to, locale: subject.locale }, texts),
  action: {
    label: { en: "See your order", id: "Lihat pesanan Anda" }[subject.locale],
    url: getOrderUrl(subject),
  },
});

export const formatRupiah = (amount: number): string => formatMoney(amount, CURRENCY);

/** Writes a moment by the clock of Jakarta. */
const formatDateTime = (locale: Locale, moment: string): string => {
  const at = new Date(moment);
  const timeZone = "Asia/Jakarta";
  const day = at.toLocaleDateString(getLocaleTag(locale), { dateStyle: "long", timeZone });
  const time = at.toLocaleTimeString(getLocaleTag(locale), { timeStyle: "short", timeZone });
  return { en: `${time} WIB on ${day}`, id: `${day} pukul ${time} WIB` }[locale];
};

/** Says when an order should arrive. Says nothing without a promise or after the arrival. */
export const formatArrival = (locale: Locale, { order }: OrderEmailContext, now: Date): readonly string[] => {
  const promise = getDeliveryPromise(order);
  if (promise === null || order.status >= STATUS.delivered) return [];
  const { kind, first, last } = getPromisedDays(promise, now.getTime());
  const days = `${promise.daysMinimum}–${promise.daysMaximum}`;
  const format = new Intl.DateTimeFormat(getLocaleTag(locale), { dateStyle: "full", timeZone: "Asia/Jakarta" });
  const sentences = {
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
  return [sentences[kind][locale]];
};

/** Says where a transfer must go, and by when. `amount` is in rupiah. */
export const formatTransferInstructions = (locale: Locale, amount: number, transfer: TransferDetails): string => {
  const { bankName, accountNumber, accountHolder, payBefore, transactionId } = transfer;
  const [total, moment] = [formatRupiah(amount), formatDateTime(locale, payBefore)];
  return {
    en: `Please transfer exactly ${total} to ${bankName}, account ${accountNumber} of ${accountHolder}, by ${moment}, and write ${transactionId} as the reference. If it has not reached us by then, we cancel the order.`,
    id: `Transfer tepat ${total} ke ${bankName}, rekening ${accountNumber} atas nama ${accountHolder}, paling lambat ${moment}, dan cantumkan ${transactionId} sebagai berita transfer. Lewat dari itu, pesanan kami batalkan.`,
  }[locale];
};

type SoldItem = { readonly name: LocalText; readonly unitPrice: number };

/** Says that an order has come in, and lists its lines. Says where to pay if it is by transfer. */
export const orderPlacedEmail = (
  subject: OrderEmailContext & {
    readonly lines: readonly (SoldItem & { readonly quantity: number; readonly addOns: readonly SoldItem[] })[];
    /** The discounts and surcharges. */
    readonly adjustments: readonly LocalAdjustment[];
    readonly transfer: TransferDetails | null;
    readonly now: Date;
  },
): EmailMessage => {
  const { order, lines, adjustments, transfer, now } = subject;
  const { code } = order;
  const total = formatRupiah(order.total);
  const getSumLines = (locale: Locale, totalLabel: string): NonNullable<EmailMessage["amounts"]> => [
    ...lines.flatMap(({ quantity, addOns, ...piece }) =>
      [piece, ...addOns].map(({ name, unitPrice }) => ({
        label: `${quantity} × ${name[locale]}`,
        amount: formatRupiah(quantity * unitPrice),
      })),
    ),
    ...adjustments.map(({ label, amount }) => ({ label: label[locale], amount: formatRupiah(amount) })),
    { label: totalLabel, amount: total },
  ];
  return createOrderEmail(subject, {
    en: {
      subject: `Your order ${code} at {{shop}}`,
      paragraphs: [
        `Thank you for your order ${code}.`,
        ...(transfer ? [formatTransferInstructions("en", order.total, transfer)] : []),
        ...formatArrival("en", subject, now),
      ],
      amounts: getSumLines("en", "Total"),
    },
    id: {
      subject: `Pesanan Anda ${code} di {{shop}}`,
      paragraphs: [
        `Terima kasih atas pesanan Anda dengan kode ${code}.`,
        ...(transfer ? [formatTransferInstructions("id", order.total, transfer)] : []),
        ...formatArrival("id", subject, now),
      ],
      amounts: getSumLines("id", "Total"),
    },
  });
};

/** Says that the shop accepts an order that is paid on delivery. */
export const orderConfirmedEmail = (subject: OrderEmailContext): EmailMessage => {
  const { code } = subject.order;
  return createOrderEmail(subject, {
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
export const orderPickedUpEmail = (subject: OrderEmailContext): EmailMessage => {
  const { code } = subject.order;
  return createOrderEmail(subject, {
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
export const orderOnTheWayEmail = (subject: OrderEmailContext & { readonly now: Date }): EmailMessage => {
  const { code } = subject.order;
  return createOrderEmail(subject, {
    en: {
      subject: `Your order ${code} is on its way`,
      paragraphs: [
        `Your order ${code} is on its way to you with our courier.`,
        ...formatArrival("en", subject, subject.now),
        "When it has arrived, please say so on its page.",
      ],
    },
    id: {
      subject: `Pesanan Anda ${code} sedang dikirim`,
      paragraphs: [
        `Pesanan ${code} sedang dibawa kurir ke alamat Anda.`,
        ...formatArrival("id", subject, subject.now),
        "Setelah pesanan tiba, konfirmasikan di halaman pesanan.",
      ],
    },
  });
};

/** Says that an order has arrived, and the amount that the courier received: whole rupiah, 0 where nothing was paid. */
export const orderDeliveredEmail = (subject: OrderEmailContext & { readonly receivedAmount: number }): EmailMessage => {
  const { code } = subject.order;
  const receivedAmount = formatRupiah(subject.receivedAmount);
  const isPaid = subject.receivedAmount > 0;
  return createOrderEmail(subject, {
    en: {
      subject: `Your order ${code} has arrived`,
      paragraphs: [
        `Your order ${code} has been delivered. We hope that you enjoy it for many years.`,
        ...(isPaid ? [`Our courier has received your payment of ${receivedAmount}. Thank you.`] : []),
        "If anything is damaged or missing, please reply to this mail. You can review each piece on the order's page.",
      ],
    },
    id: {
      subject: `Pesanan Anda ${code} sudah tiba`,
      paragraphs: [
        `Pesanan ${code} sudah kami antar. Semoga nyaman digunakan bertahun-tahun.`,
        ...(isPaid ? [`Kurir kami sudah menerima pembayaran Anda sebesar ${receivedAmount}. Terima kasih.`] : []),
        "Jika ada yang rusak atau kurang, silakan balas email ini. Setiap produk dapat Anda ulas di halaman pesanan.",
      ],
    },
  });
};

/** Says that the courier has handed over the money for an order that arrived before. */
export const cashReceivedEmail = (subject: OrderEmailContext & { readonly receivedAmount: number }): EmailMessage => {
  const { code } = subject.order;
  const receivedAmount = formatRupiah(subject.receivedAmount);
  return createOrderEmail(subject, {
    en: {
      subject: `We have received your payment for order ${code}`,
      paragraphs: [
        `Thank you: your payment of ${receivedAmount} for order ${code} has reached us through our courier.`,
      ],
    },
    id: {
      subject: `Pembayaran pesanan ${code} sudah kami terima`,
      paragraphs: [
        `Terima kasih, pembayaran Anda sebesar ${receivedAmount} untuk pesanan ${code} sudah kami terima melalui kurir.`,
      ],
    },
  });
};

/** The sentence about the money of a cancelled order. `refundDue` is the shop's debt, in whole rupiah. */
const formatRefundDue: Readonly<Record<Locale, (refundDue: number) => string>> = {
  en: (refundDue) =>
    refundDue > 0
      ? `You have paid ${formatRupiah(refundDue)} for it. We will pay it back; please reply with the account it should go to.`
      : "Please do not pay for it any more.",
  id: (refundDue) =>
    refundDue > 0
      ? `Pembayaran Anda sebesar ${formatRupiah(refundDue)} akan kami kembalikan. Balas email ini dengan nomor rekening tujuannya.`
      : "Anda tidak perlu membayarnya.",
};

/**
 * Says that an order was cancelled at its customer's wish. `refundDue` is the amount that the shop pays back: whole rupiah, 0 where nothing was
 * paid.
 */
export const orderCancelledEmail = (subject: OrderEmailContext & { readonly refundDue: number }): EmailMessage => {
  const { order, refundDue } = subject;
  return createOrderEmail(subject, {
    en: {
      subject: `Your order ${order.code} is cancelled`,
      paragraphs: [`As you asked, we have cancelled your order ${order.code}.`, formatRefundDue.en(refundDue)],
    },
    id: {
      subject: `Pesanan Anda ${order.code} dibatalkan`,
      paragraphs: [`Sesuai permintaan Anda, pesanan ${order.code} telah kami batalkan.`, formatRefundDue.id(refundDue)],
    },
  });
};

/** Says that the shop had to cancel an order, and how much it pays back. */
export const orderCancelledByShopEmail = (
  subject: OrderEmailContext & { readonly refundDue: number },
): EmailMessage => {
  const { order, refundDue } = subject;
  return createOrderEmail(subject, {
    en: {
      subject: `Your order ${order.code} is cancelled`,
      paragraphs: [`We are sorry: we had to cancel your order ${order.code}.`, formatRefundDue.en(refundDue)],
    },
    id: {
      subject: `Pesanan Anda ${order.code} dibatalkan`,
      paragraphs: [`Mohon maaf, pesanan ${order.code} terpaksa kami batalkan.`, formatRefundDue.id(refundDue)],
    },
  });
};
