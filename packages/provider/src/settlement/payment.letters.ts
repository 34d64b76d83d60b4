import type { TransferDetails } from "@griya/api";
import type { Letter } from "../mail/letter.ts";
import { aboutOrder, arrivalIn, money, type OrderSubject, transferIn } from "../order/order.letters.ts";
import { STATUS } from "../order/order-status.ts";

type PaymentSubject = OrderSubject;

/** `amount` is in whole rupiah. */
type AmountSubject = PaymentSubject & { readonly amount: number };

/** Says that the payment method of an order has changed: to a transfer, or to cash on delivery. */
export const paymentChangedLetter = (
  subject: PaymentSubject & { readonly transfer: TransferDetails | null; readonly now: Date },
): Letter => {
  const { order, transfer, now } = subject;
  const { code, total } = order;
  return aboutOrder(subject, {
    en: {
      subject: `How you pay for your order ${code}`,
      paragraphs: transfer
        ? [`You now pay for your order ${code} by bank transfer.`, transferIn("en", total, transfer)]
        : [
            `You now pay ${money(total)} for your order ${code} in cash when it comes. Please do not transfer anything for it any more.`,
            "If you have transferred already, please contact us.",
            ...arrivalIn("en", subject, now),
          ],
    },
    id: {
      subject: `Cara pembayaran pesanan Anda ${code}`,
      paragraphs: transfer
        ? [`Pesanan ${code} sekarang Anda bayar dengan transfer bank.`, transferIn("id", total, transfer)]
        : [
            `Pesanan ${code} sebesar ${money(total)} sekarang Anda bayar tunai saat barang tiba. Mohon tidak mentransfer pembayarannya.`,
            "Jika Anda sudah mentransfer, silakan hubungi kami.",
            ...arrivalIn("id", subject, now),
          ],
    },
  });
};

/** Says that an order was cancelled because its transfer did not come in time. */
export const transferMissedLetter = (subject: PaymentSubject): Letter => {
  const { code } = subject.order;
  return aboutOrder(subject, {
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

/** Says that the shop could not accept a transfer and has cancelled its order. */
export const transferRefusedLetter = (subject: PaymentSubject): Letter => {
  const { code } = subject.order;
  return aboutOrder(subject, {
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

/** Says that a transfer has come, and that its order is confirmed. */
export const transferReceivedLetter = (subject: AmountSubject & { readonly now: Date }): Letter => {
  const { code, status } = subject.order;
  const amount = money(subject.amount);
  const isInPreparation = status === STATUS.confirmed; // for an order further on, the transfer of an earlier attempt has come
  return aboutOrder(subject, {
    en: {
      subject: `We have received your payment for order ${code}`,
      paragraphs: [
        `Thank you: your transfer of ${amount} for order ${code} has reached us.${isInPreparation ? " We are now preparing your order." : ""}`,
        ...arrivalIn("en", subject, subject.now),
      ],
    },
    id: {
      subject: `Pembayaran pesanan ${code} sudah kami terima`,
      paragraphs: [
        `Terima kasih, transfer Anda sebesar ${amount} untuk pesanan ${code} sudah kami terima.${isInPreparation ? " Pesanan Anda sedang kami siapkan." : ""}`,
        ...arrivalIn("id", subject, subject.now),
      ],
    },
  });
};

/** Says that a transfer has come that the shop cannot accept and will pay back. */
export const lateTransferOwedLetter = (subject: AmountSubject): Letter => {
  const { code } = subject.order;
  const amount = money(subject.amount);
  return aboutOrder(subject, {
    en: {
      subject: `We will pay back your transfer for order ${code}`,
      paragraphs: [
        `Your transfer of ${amount} for order ${code} has reached us, but that order is cancelled or already paid.`,
        `We will pay back the ${amount}. Please reply with the account it should go to.`,
      ],
    },
    id: {
      subject: `Transfer Anda untuk pesanan ${code} akan kami kembalikan`,
      paragraphs: [
        `Transfer Anda sebesar ${amount} untuk pesanan ${code} sudah kami terima, tetapi pesanan itu telah dibatalkan atau sudah dibayar.`,
        `Dana sebesar ${amount} akan kami kembalikan. Balas email ini dengan nomor rekening tujuannya.`,
      ],
    },
  });
};

/** Says that money was paid back. */
export const transferRefundedLetter = (subject: AmountSubject): Letter => {
  const { code } = subject.order;
  const amount = money(subject.amount);
  return aboutOrder(subject, {
    en: {
      subject: `We have paid back your transfer for order ${code}`,
      paragraphs: [`We have paid back ${amount} for order ${code}. It may take a few days until your bank shows it.`],
    },
    id: {
      subject: `Dana untuk pesanan ${code} sudah kami kembalikan`,
      paragraphs: [
        `Dana sebesar ${amount} untuk pesanan ${code} sudah kami kembalikan. Bank Anda mungkin memerlukan beberapa hari untuk menampilkannya.`,
      ],
    },
  });
};
