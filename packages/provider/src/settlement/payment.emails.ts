import type { Locale, Payment } from "@griya/api";
import type { EmailMessage } from "../email/email-message.ts";
import {
  type AccountEmailContext,
  createOrderEmail,
  formatDeliveryDays,
  formatPaymentInstructions,
  formatRefundWay,
  formatRupiah,
  type OrderEmailContext,
} from "../order/order.emails.ts";
import { STATUS } from "../order/order-status.ts";
import type { Refund } from "../payment/change-payment.ts";
import { getOnlineMethodName } from "../payment/method-terms.ts";

type PaymentEmailContext = OrderEmailContext;

/** An order with an amount in whole rupiah. */
type AmountEmailContext = PaymentEmailContext & { readonly amount: number };

/** An order with a refund that the shop owes. */
type RefundEmailContext = AccountEmailContext & { readonly refund: Refund };

/** Reports that the payment method of an order has changed, and says how to pay now. */
export const paymentChangedEmail = (
  subject: PaymentEmailContext & { readonly payment: Payment; readonly now: Date },
): EmailMessage => {
  const { order, payment, now } = subject;
  const { code, total } = order;
  const isCash = payment.method === "cashOnDelivery";
  const methodName = getOnlineMethodName(payment.method) ?? { en: "bank transfer", id: "transfer bank" };
  return createOrderEmail(subject, {
    en: {
      subject: `How you pay for your order ${code}`,
      paragraphs: isCash
        ? [
            `You now pay ${formatRupiah(total)} for your order ${code} in cash when it comes. Please pay nothing for it before that.`,
            "If you have paid already, please contact us.",
            ...formatDeliveryDays("en", subject, now),
          ]
        : [
            `You now pay for your order ${code} by ${methodName.en}.`,
            ...formatPaymentInstructions("en", total, payment),
          ],
    },
    id: {
      subject: `Cara pembayaran pesanan Anda ${code}`,
      paragraphs: isCash
        ? [
            `Pesanan ${code} sebesar ${formatRupiah(total)} sekarang Anda bayar tunai saat barang tiba. Mohon tidak membayar sebelumnya.`,
            "Jika Anda sudah membayar, silakan hubungi kami.",
            ...formatDeliveryDays("id", subject, now),
          ]
        : [
            `Pesanan ${code} sekarang Anda bayar dengan ${methodName.id}.`,
            ...formatPaymentInstructions("id", total, payment),
          ],
    },
  });
};

/** Reports that an order was cancelled because its payment did not arrive in time. */
export const paymentMissedEmail = (subject: PaymentEmailContext): EmailMessage => {
  const { code } = subject.order;
  return createOrderEmail(subject, {
    en: {
      subject: `Your order ${code} is cancelled`,
      paragraphs: [
        `We did not receive your payment for order ${code} in time, so we have cancelled it.`,
        "If you have paid already, you need not do anything: we will find the payment and write to you.",
      ],
    },
    id: {
      subject: `Pesanan Anda ${code} dibatalkan`,
      paragraphs: [
        `Pembayaran untuk pesanan ${code} tidak kami terima tepat waktu sehingga pesanan kami batalkan.`,
        "Jika Anda sudah membayar, Anda tidak perlu melakukan apa pun: kami akan menemukan pembayaran itu dan mengabari Anda.",
      ],
    },
  });
};

/** Reports that a payment failed, and that the order can still be paid. */
export const paymentFailedEmail = (subject: PaymentEmailContext): EmailMessage => {
  const { code } = subject.order;
  return createOrderEmail(subject, {
    en: {
      subject: `Your payment for order ${code} did not succeed`,
      paragraphs: [
        `The payment for your order ${code} did not succeed. Nothing was charged.`,
        "Open your order within an hour to try again or to pay another way. After that, we cancel the order.",
      ],
    },
    id: {
      subject: `Pembayaran pesanan ${code} tidak berhasil`,
      paragraphs: [
        `Pembayaran untuk pesanan ${code} tidak berhasil. Tidak ada dana yang ditarik.`,
        "Buka pesanan Anda dalam satu jam untuk mencoba lagi atau membayar dengan cara lain. Setelah itu pesanan kami batalkan.",
      ],
    },
  });
};

/** Returns the sentences about the refund of money beyond the total of an order, whose customer has cancelled pieces of it. */
const formatExcess = (
  locale: Locale,
  { excess, refundAccount }: AccountEmailContext & { readonly excess: Refund | null },
): readonly string[] => {
  if (excess === null) return [];
  const amount = formatRupiah(excess.amount);
  const sentences = {
    en: `You have cancelled a part of this order, so we will pay back ${amount}.`,
    id: `Sebagian pesanan ini telah Anda batalkan, jadi dana sebesar ${amount} akan kami kembalikan.`,
  };
  return [`${sentences[locale]} ${formatRefundWay(locale, { isByGateway: excess.isByGateway, refundAccount })}`];
};

/** Reports that a payment has arrived and confirms the order. `excess` is the refund of money beyond the total; null without one. */
export const paymentReceivedEmail = (
  subject: AccountEmailContext & { readonly amount: number; readonly excess: Refund | null; readonly now: Date },
): EmailMessage => {
  const { code, status } = subject.order;
  const amount = formatRupiah(subject.amount);
  const isInPreparation = status === STATUS.confirmed; // The order may already be further, when the payment belongs to an earlier attempt.
  return createOrderEmail(subject, {
    en: {
      subject: `We have received your payment for order ${code}`,
      paragraphs: [
        `Thank you: your payment of ${amount} for order ${code} has reached us.${isInPreparation ? " We are now preparing your order." : ""}`,
        ...formatExcess("en", subject),
        ...formatDeliveryDays("en", subject, subject.now),
      ],
    },
    id: {
      subject: `Pembayaran pesanan ${code} sudah kami terima`,
      paragraphs: [
        `Terima kasih, pembayaran Anda sebesar ${amount} untuk pesanan ${code} sudah kami terima.${isInPreparation ? " Pesanan Anda sedang kami siapkan." : ""}`,
        ...formatExcess("id", subject),
        ...formatDeliveryDays("id", subject, subject.now),
      ],
    },
  });
};

/** Reports that the shop will pay back a payment of a cancelled or already paid order. */
export const latePaymentRefundDueEmail = (subject: RefundEmailContext): EmailMessage => {
  const { refund, refundAccount } = subject;
  const { code } = subject.order;
  const amount = formatRupiah(refund.amount);
  const way = { ...refund, refundAccount };
  return createOrderEmail(subject, {
    en: {
      subject: `We will pay back your payment for order ${code}`,
      paragraphs: [
        `Your payment of ${amount} for order ${code} has reached us, but that order is cancelled or already paid.`,
        `We will pay back the ${amount}. ${formatRefundWay("en", way)}`,
      ],
    },
    id: {
      subject: `Pembayaran Anda untuk pesanan ${code} akan kami kembalikan`,
      paragraphs: [
        `Pembayaran Anda sebesar ${amount} untuk pesanan ${code} sudah kami terima, tetapi pesanan itu telah dibatalkan atau sudah dibayar.`,
        `Dana sebesar ${amount} akan kami kembalikan. ${formatRefundWay("id", way)}`,
      ],
    },
  });
};

/** Reports that the shop will pay back a part of what a valid order cost. */
export const paidBackPartEmail = (subject: RefundEmailContext): EmailMessage => {
  const { refund, refundAccount } = subject;
  const { code } = subject.order;
  const amount = formatRupiah(refund.amount);
  const way = { ...refund, refundAccount };
  return createOrderEmail(subject, {
    en: {
      subject: `We pay back ${amount} of your order ${code}`,
      paragraphs: [
        `We will pay back ${amount} of what you paid for your order ${code}. ${formatRefundWay("en", way)}`,
        "Your order stays as it is.",
      ],
    },
    id: {
      subject: `Dana sebesar ${amount} dari pesanan ${code} kami kembalikan`,
      paragraphs: [
        `Sebagian pembayaran pesanan ${code}, yaitu ${amount}, akan kami kembalikan. ${formatRefundWay("id", way)}`,
        "Pesanan Anda tetap berlaku dan tidak berubah.",
      ],
    },
  });
};

/** Reports that an order was cancelled because its transfer did not arrive in time. */
export const transferMissedEmail = (subject: PaymentEmailContext): EmailMessage => {
  const { code } = subject.order;
  return createOrderEmail(subject, {
    en: {
      subject: `Your order ${code} is cancelled`,
      paragraphs: [
        `We did not receive your transfer for order ${code} within 24 hours, so we have cancelled it. Please do not pay for it any more.`,
        "If you have transferred already, please contact us.",
      ],
    },
    id: {
      subject: `Pesanan Anda ${code} dibatalkan`,
      paragraphs: [
        `Dalam 24 jam kami tidak menerima transfer untuk pesanan ${code} sehingga pesanan kami batalkan. Mohon tidak mentransfer pembayarannya.`,
        "Jika Anda sudah mentransfer, silakan hubungi kami.",
      ],
    },
  });
};

/** Reports that the shop refused a transfer and cancelled its order. */
export const transferRefusedEmail = (subject: PaymentEmailContext): EmailMessage => {
  const { code } = subject.order;
  return createOrderEmail(subject, {
    en: {
      subject: `Your order ${code} is cancelled`,
      paragraphs: [
        `We could not match a transfer to your order ${code}, so we have cancelled it. Please do not pay for it any more.`,
        "If you have transferred already, please contact us.",
      ],
    },
    id: {
      subject: `Pesanan Anda ${code} dibatalkan`,
      paragraphs: [
        `Kami tidak menemukan transfer untuk pesanan ${code} sehingga pesanan kami batalkan. Mohon tidak mentransfer pembayarannya.`,
        "Jika Anda sudah mentransfer, silakan hubungi kami.",
      ],
    },
  });
};

/** Reports that the shop has paid back a payment. */
export const paymentRefundedEmail = (subject: AmountEmailContext): EmailMessage => {
  const { code } = subject.order;
  const amount = formatRupiah(subject.amount);
  return createOrderEmail(subject, {
    en: {
      subject: `We have paid back ${amount} for order ${code}`,
      paragraphs: [`We have paid back ${amount} for order ${code}. It may take a few days until your bank shows it.`],
    },
    id: {
      subject: `Dana sebesar ${amount} untuk pesanan ${code} sudah kami kembalikan`,
      paragraphs: [
        `Dana sebesar ${amount} untuk pesanan ${code} sudah kami kembalikan. Bank Anda mungkin memerlukan beberapa hari untuk menampilkannya.`,
      ],
    },
  });
};

/** Reports that the money cannot go back the way it came. It asks for an account that the shop does not know yet. */
export const refundRefusedEmail = (subject: AccountEmailContext & { readonly amount: number }): EmailMessage => {
  const { code } = subject.order;
  const amount = formatRupiah(subject.amount);
  const way = { isByGateway: false, refundAccount: subject.refundAccount };
  const isAccountKnown = (subject.refundAccount?.lastDigits ?? null) !== null;
  return createOrderEmail(subject, {
    en: {
      subject: isAccountKnown ? `We pay back ${amount} by bank transfer` : `We need your account to pay back ${amount}`,
      paragraphs: [
        `We owe you ${amount} for order ${code}. The money cannot go back the way you paid.`,
        formatRefundWay("en", way),
      ],
    },
    id: {
      subject: isAccountKnown
        ? `Dana sebesar ${amount} kami kembalikan lewat transfer bank`
        : `Kami perlu nomor rekening Anda untuk mengembalikan ${amount}`,
      paragraphs: [
        `Dana sebesar ${amount} untuk pesanan ${code} perlu kami kembalikan, tetapi tidak bisa lewat cara Anda membayar.`,
        formatRefundWay("id", way),
      ],
    },
  });
};
