import {
  formatCharge,
  formatMoney,
  getLocaleTag,
  getOrderHref,
  getPromisedDays,
  getTransferDetails,
  type Locale,
  type Payment,
  REFUND_DAYS,
  type RefundAccount,
  type TransferDetails,
} from "@griya/api";
import { type EmailMessage, type EmailText, writeEmail } from "../email/email-message.ts";
import type { LocalText } from "../message/local-text.ts";
import { getShopPageUrl } from "../message/shop-page-url.ts";
import type { Refund } from "../payment/change-payment.ts";
import { getOnlineMethodName } from "../payment/method-terms.ts";
import { CURRENCY } from "../settings/currency.ts";
import type { LocalAdjustment } from "../voucher/quote-sum.ts";
import { getDeliveryPromise } from "./find-orders.ts";
import type { orders } from "./order.tables.ts";
import { STATUS } from "./order-status.ts";

/** An order with the recipient, language and origin of an email about it. */
export type OrderEmailContext = {
  readonly to: EmailMessage["to"];
  readonly locale: Locale;
  readonly publicOrigin: string;
  readonly order: Pick<
    typeof orders.$inferSelect,
    "id" | "code" | "status" | "total" | "daysMinimum" | "daysMaximum" | "countedFrom"
  >;
};

/** An order with the account for a refund by hand. It is null where the shop cannot store an account. */
export type AccountEmailContext = OrderEmailContext & { readonly refundAccount: RefundAccount | null };

const getOrderUrl = ({ publicOrigin, locale, order }: OrderEmailContext): string =>
  getShopPageUrl(publicOrigin, locale, getOrderHref(order));

/** Returns an email about an order, with a link to the order. */
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

/** Returns a moment as text in the time zone of Jakarta. */
const formatDateTime = (locale: Locale, moment: string): string => {
  const date = new Date(moment);
  const timeZone = "Asia/Jakarta";
  const day = date.toLocaleDateString(getLocaleTag(locale), { dateStyle: "long", timeZone });
  const time = date.toLocaleTimeString(getLocaleTag(locale), { timeStyle: "short", timeZone });
  return { en: `${time} WIB on ${day}`, id: `${day} pukul ${time} WIB` }[locale];
};

/** Returns the sentence about the delivery date of an order. Returns an empty text without a promise or after the delivery. */
export const formatDeliveryDays = (locale: Locale, { order }: OrderEmailContext, now: Date): readonly string[] => {
  const deliveryPromise = getDeliveryPromise(order);
  if (deliveryPromise === null || order.status >= STATUS.delivered) return [];
  const { kind, first, last } = getPromisedDays(deliveryPromise, now.getTime());
  const dayRange = `${deliveryPromise.daysMinimum}–${deliveryPromise.daysMaximum}`;
  const dayFormat = new Intl.DateTimeFormat(getLocaleTag(locale), { dateStyle: "full", timeZone: "Asia/Jakarta" });
  const sentences = {
    ifPaidToday: {
      en: `Your order arrives ${dayRange} days after your payment reaches us.`,
      id: `Pesanan tiba ${dayRange} hari setelah pembayaran Anda kami terima.`,
    },
    expected: {
      en: `Expected delivery: ${dayFormat.formatRange(first, last)}.`,
      id: `Perkiraan tiba: ${dayFormat.formatRange(first, last)}.`,
    },
    late: {
      en: `It should have arrived by ${dayFormat.format(last)}. We are sorry for the delay.`,
      id: `Pesanan ini seharusnya tiba paling lambat ${dayFormat.format(last)}. Mohon maaf atas keterlambatannya.`,
    },
  };
  return [sentences[kind][locale]];
};

/** Returns the bank account and the time limit of a transfer as text. `amount` is in rupiah. */
const formatTransferInstructions = (locale: Locale, amount: number, transferDetails: TransferDetails): string => {
  const { bankName, accountNumber, accountHolder, payBefore, transactionId } = transferDetails;
  const [total, moment] = [formatRupiah(amount), formatDateTime(locale, payBefore)];
  return {
    en: `Please transfer exactly ${total} to ${bankName}, account ${accountNumber} of ${accountHolder}, by ${moment}, and write ${transactionId} as the reference. If it has not reached us by then, we cancel the order.`,
    id: `Transfer tepat ${total} ke ${bankName}, rekening ${accountNumber} atas nama ${accountHolder}, paling lambat ${moment}, dan cantumkan ${transactionId} sebagai berita transfer. Lewat dari itu, pesanan kami batalkan.`,
  }[locale];
};

/**
 * Returns the sentences about the payment of an order, for an email. A transfer has its bank account. A payment on the page of a gateway has
 * its method and its time limit. `amount` is in rupiah.
 */
export const formatPaymentInstructions = (
  locale: Locale,
  amount: number,
  payment: Pick<Payment, "method" | "nextAction" | "payBefore" | "charge">,
): readonly string[] => {
  const transferDetails = getTransferDetails(payment);
  if (transferDetails !== null) return [formatTransferInstructions(locale, amount, transferDetails)];
  const { method, payBefore, charge } = payment;
  const methodName = getOnlineMethodName(method);
  if (methodName === null || payBefore === null) return [];
  const name = methodName[locale];
  const moment = formatDateTime(locale, payBefore);
  const total = charge === null ? formatRupiah(amount) : `${formatRupiah(amount)} (${formatCharge(charge, locale)})`;
  return [
    {
      en: `Please pay ${total} with ${name} by ${moment}. Open your order to pay. If the payment has not reached us by then, we cancel the order.`,
      id: `Bayar ${total} dengan ${name} paling lambat ${moment}. Buka pesanan Anda untuk membayar. Lewat dari itu, pesanan kami batalkan.`,
    }[locale],
  ];
};

type SoldItem = { readonly name: LocalText; readonly unitPrice: number };

/** Confirms that the shop has received an order, and lists its lines. The email says how to pay, unless the customer pays the courier. */
export const orderPlacedEmail = (
  subject: OrderEmailContext & {
    readonly lines: readonly (SoldItem & { readonly quantity: number; readonly addOns: readonly SoldItem[] })[];
    /** The discounts and surcharges of the order. */
    readonly adjustments: readonly LocalAdjustment[];
    readonly payment: Payment;
    readonly now: Date;
  },
): EmailMessage => {
  const { order, lines, adjustments, payment, now } = subject;
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
        ...formatPaymentInstructions("en", order.total, payment),
        ...formatDeliveryDays("en", subject, now),
      ],
      amounts: getSumLines("en", "Total"),
    },
    id: {
      subject: `Pesanan Anda ${code} di {{shop}}`,
      paragraphs: [
        `Terima kasih atas pesanan Anda dengan kode ${code}.`,
        ...formatPaymentInstructions("id", order.total, payment),
        ...formatDeliveryDays("id", subject, now),
      ],
      amounts: getSumLines("id", "Total"),
    },
  });
};

/** Reports that the shop accepts a cash on delivery order. */
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

/** Reports that an order is packed and that the courier has it. */
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

/** Reports that an order is on its way. */
export const orderOnTheWayEmail = (subject: OrderEmailContext & { readonly now: Date }): EmailMessage => {
  const { code } = subject.order;
  return createOrderEmail(subject, {
    en: {
      subject: `Your order ${code} is on its way`,
      paragraphs: [
        `Your order ${code} is on its way to you with our courier.`,
        ...formatDeliveryDays("en", subject, subject.now),
        "When it has arrived, please say so on its page.",
      ],
    },
    id: {
      subject: `Pesanan Anda ${code} sedang dikirim`,
      paragraphs: [
        `Pesanan ${code} sedang dibawa kurir ke alamat Anda.`,
        ...formatDeliveryDays("id", subject, subject.now),
        "Setelah pesanan tiba, konfirmasikan di halaman pesanan.",
      ],
    },
  });
};

/** Reports that an order is delivered. `receivedAmount` is the cash that the courier received, in whole rupiah, or 0. */
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

/** Reports that the shop has received the cash for an order that was delivered before. */
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

/** Returns a moment as the text of its day in the time zone of Jakarta. */
const formatDay = (locale: Locale, moment: string): string =>
  new Date(moment).toLocaleDateString(getLocaleTag(locale), { dateStyle: "long", timeZone: "Asia/Jakarta" });

/** Returns the sentence that asks for an account. An order has a form for it. */
const formatAccountRequest = (locale: Locale, refundAccount: RefundAccount | null): string => {
  const sentences =
    refundAccount === null
      ? {
          en: "Please reply with the account it should go to.",
          id: "Balas email ini dengan nomor rekening tujuannya.",
        }
      : {
          en: "Please open your order and enter the account it should go to.",
          id: "Silakan buka pesanan Anda dan isi rekening tujuannya.",
        };
  return sentences[locale];
};

/** Returns the sentence about a transfer to the account of a customer, with its day. Before the money is owed, there is no day yet. */
const formatTransferDay = (locale: Locale, { lastDigits, payBy }: RefundAccount): string => {
  const account = {
    en: `We transfer the money to your account ending in ${lastDigits}`,
    id: `Dana kami transfer ke rekening Anda yang berakhiran ${lastDigits}`,
  };
  const day =
    payBy === null
      ? {
          en: `within ${REFUND_DAYS} days after the pieces reach us`,
          id: `dalam ${REFUND_DAYS} hari setelah barang kami terima`,
        }
      : { en: `by ${formatDay("en", payBy)}`, id: `paling lambat ${formatDay("id", payBy)}` };
  return `${account[locale]} ${day[locale]}.`;
};

/** Returns the sentences about how the shop pays back money that it will owe. Without an account, they ask for it. */
export const formatExpectedRefundWay = (
  locale: Locale,
  { isByGateway, refundAccount }: { readonly isByGateway: boolean; readonly refundAccount: RefundAccount | null },
): string => {
  if (isByGateway)
    return {
      en: "The money goes back the way you paid. You do not need to do anything. It may take a few days.",
      id: "Dana dikembalikan lewat cara Anda membayar. Anda tidak perlu melakukan apa pun. Prosesnya dapat memakan beberapa hari.",
    }[locale];
  if (refundAccount !== null && refundAccount.lastDigits !== null) return formatTransferDay(locale, refundAccount);
  return formatAccountRequest(locale, refundAccount);
};

/** Returns the sentences about how the shop pays back money that it owes. They say when, once the shop knows the account. */
export const formatRefundWay: typeof formatExpectedRefundWay = (locale, way) => {
  const sentence = formatExpectedRefundWay(locale, way);
  const isFormOpen = !way.isByGateway && way.refundAccount !== null && way.refundAccount.lastDigits === null;
  if (!isFormOpen) return sentence;
  const dayRule = {
    en: `We transfer the money within ${REFUND_DAYS} days after that.`,
    id: `Dana kami transfer dalam ${REFUND_DAYS} hari setelah itu.`,
  };
  return `${sentence} ${dayRule[locale]}`;
};

/** Confirms that a customer has given the account for a refund by hand, or has changed it. It shows the last digits alone. */
export const refundAccountSavedEmail = (subject: AccountEmailContext): EmailMessage => {
  const { order, refundAccount } = subject;
  const { code } = order;
  const way = { isByGateway: false, refundAccount };
  return createOrderEmail(subject, {
    en: {
      subject: `We have your account for the refund of order ${code}`,
      paragraphs: [
        `Thank you, we now have your account for the refund of order ${code}. ${formatRefundWay("en", way)}`,
        "If it was not you who entered it, please reply to this email at once.",
      ],
    },
    id: {
      subject: `Rekening untuk pengembalian dana pesanan ${code} sudah kami terima`,
      paragraphs: [
        `Terima kasih, rekening untuk pengembalian dana pesanan ${code} sudah kami terima. ${formatRefundWay("id", way)}`,
        "Jika bukan Anda yang mengisinya, segera balas email ini.",
      ],
    },
  });
};

type CancelledEmailContext = AccountEmailContext & { readonly refund: Refund | null };

/** Returns the sentences about the refund of a cancelled order. */
const formatRefund = (locale: Locale, { refund, refundAccount }: CancelledEmailContext): string => {
  if (refund === null) return { en: "Please do not pay for it any more.", id: "Anda tidak perlu membayarnya." }[locale];
  if (refund.amount === 0)
    return {
      en: "We have paid back all that you paid for it, or are doing so.",
      id: "Seluruh pembayarannya sudah atau sedang kami kembalikan.",
    }[locale];
  const amount = formatRupiah(refund.amount);
  const sentences = {
    en: `We will pay back ${amount} for it.`,
    id: `Dana sebesar ${amount} untuk pesanan ini akan kami kembalikan.`,
  };
  return `${sentences[locale]} ${formatRefundWay(locale, { ...refund, refundAccount })}`;
};

/** Reports that the customer has cancelled an order. `refund` is null for an order that was not paid. */
export const orderCancelledEmail = (subject: CancelledEmailContext): EmailMessage => {
  const { order } = subject;
  return createOrderEmail(subject, {
    en: {
      subject: `Your order ${order.code} is cancelled`,
      paragraphs: [`As you asked, we have cancelled your order ${order.code}.`, formatRefund("en", subject)],
    },
    id: {
      subject: `Pesanan Anda ${order.code} dibatalkan`,
      paragraphs: [`Sesuai permintaan Anda, pesanan ${order.code} telah kami batalkan.`, formatRefund("id", subject)],
    },
  });
};

/** Some cancelled pieces of an order. `amount` is the fall of the total in whole rupiah. `refund` is null without a refund. */
type CancelledPiecesEmailContext = AccountEmailContext & {
  readonly name: LocalText;
  readonly quantity: number;
  readonly amount: number;
  readonly refund: Refund | null;
};

/** Returns the sentence about the money of cancelled pieces. */
const formatCancelledAmount = (
  locale: Locale,
  { order, amount, refund, refundAccount }: CancelledPiecesEmailContext,
): readonly string[] => {
  if (amount === 0) return [];
  if (refund !== null) {
    const refunded = formatRupiah(refund.amount);
    const sentences = {
      en: `We will pay back ${refunded}.`,
      id: `Dana sebesar ${refunded} akan kami kembalikan.`,
    };
    return [`${sentences[locale]} ${formatRefundWay(locale, { isByGateway: refund.isByGateway, refundAccount })}`];
  }
  const [saved, total] = [formatRupiah(amount), formatRupiah(order.total)];
  const sentences = {
    en: `Your order now costs ${saved} less. You pay ${total} in cash when it comes.`,
    id: `Total pesanan Anda berkurang ${saved}. Anda membayar ${total} secara tunai saat barang tiba.`,
  };
  return [sentences[locale]];
};

/** Reports that the customer has cancelled some pieces of an order, and names them with their amount. */
export const orderPiecesCancelledEmail = (subject: CancelledPiecesEmailContext): EmailMessage => {
  const { order, name, quantity } = subject;
  return createOrderEmail(subject, {
    en: {
      subject: `You have cancelled a part of your order ${order.code}`,
      paragraphs: [
        `As you asked, we have cancelled ${quantity} × ${name.en} from your order ${order.code}. The rest of the order stays as it is.`,
        ...formatCancelledAmount("en", subject),
      ],
    },
    id: {
      subject: `Sebagian pesanan Anda ${order.code} dibatalkan`,
      paragraphs: [
        `Sesuai permintaan Anda, ${quantity} × ${name.id} dari pesanan ${order.code} telah kami batalkan. Isi pesanan yang lain tidak berubah.`,
        ...formatCancelledAmount("id", subject),
      ],
    },
  });
};

/** Reports that the shop has cancelled an order. `refund` is null for an order that was not paid. */
export const orderCancelledByShopEmail = (subject: CancelledEmailContext): EmailMessage => {
  const { order } = subject;
  return createOrderEmail(subject, {
    en: {
      subject: `Your order ${order.code} is cancelled`,
      paragraphs: [`We are sorry: we had to cancel your order ${order.code}.`, formatRefund("en", subject)],
    },
    id: {
      subject: `Pesanan Anda ${order.code} dibatalkan`,
      paragraphs: [`Mohon maaf, pesanan ${order.code} terpaksa kami batalkan.`, formatRefund("id", subject)],
    },
  });
};
