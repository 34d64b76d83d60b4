import type { Locale } from "@griya/api";
import type { EmailMessage } from "../email/email-message.ts";
import {
  type AccountEmailContext,
  createOrderEmail,
  formatExpectedRefundWay,
  formatRefundWay,
  formatRupiah,
  type OrderEmailContext,
} from "../order/order.emails.ts";

/** A return with its order. `amount` is the refund in whole rupiah, or 0 for free goods. */
type ReturnEmailContext = OrderEmailContext & { readonly amount: number };

/** A return whose refund follows. `isByGateway` is true when the gateway pays it back the way it came. */
type DueReturnEmailContext = AccountEmailContext & { readonly amount: number; readonly isByGateway: boolean };

/** Returns the sentence about the refund. Returns an empty text when the amount is 0. */
const formatRefundSentence = (
  { amount }: ReturnEmailContext,
  sentence: (money: string) => string,
): readonly string[] => (amount === 0 ? [] : [sentence(formatRupiah(amount))]);

/** Confirms that the shop has received the request for a return. */
export const returnRequestedEmail = (subject: AccountEmailContext & { readonly amount: number }): EmailMessage => {
  const { code } = subject.order;
  const isAccountKnown = (subject.refundAccount?.lastDigits ?? null) !== null;
  const formatWay = (locale: Locale) =>
    isAccountKnown ? ` ${formatExpectedRefundWay(locale, { ...subject, isByGateway: false })}` : "";
  return createOrderEmail(subject, {
    en: {
      subject: `Your return from order ${code} has reached us`,
      paragraphs: [
        `You have asked to return something from your order ${code}. We look at it and write to you within two working days.`,
        ...formatRefundSentence(
          subject,
          (amount) => `If we take it back, ${amount} comes back to you.${formatWay("en")}`,
        ),
      ],
    },
    id: {
      subject: `Permintaan pengembalian dari pesanan ${code} kami terima`,
      paragraphs: [
        `Anda meminta pengembalian barang dari pesanan ${code}. Kami periksa dan kabari Anda dalam dua hari kerja.`,
        ...formatRefundSentence(
          subject,
          (amount) => `Bila disetujui, dana sebesar ${amount} kembali kepada Anda.${formatWay("id")}`,
        ),
      ],
    },
  });
};

/** Reports that the shop accepts a return, with the shop's answer. */
export const returnApprovedEmail = (
  subject: DueReturnEmailContext & { readonly answer: string | null },
): EmailMessage => {
  const { order, answer } = subject;
  const answerParagraphs = answer === null ? [] : [answer];
  return createOrderEmail(subject, {
    en: {
      subject: `We take back your return from order ${order.code}`,
      paragraphs: [
        `We have approved your return from order ${order.code}. Our courier calls you to agree on a day to collect it; please have it packed as it came, as far as you can.`,
        ...answerParagraphs,
        ...formatRefundSentence(
          subject,
          (amount) => `Once it has reached us, we pay back ${amount}. ${formatExpectedRefundWay("en", subject)}`,
        ),
      ],
    },
    id: {
      subject: `Pengembalian dari pesanan ${order.code} kami setujui`,
      paragraphs: [
        `Pengembalian dari pesanan ${order.code} kami setujui. Kurir kami akan menelepon untuk menyepakati hari penjemputan; mohon kemas barangnya seperti semula sebisa Anda.`,
        ...answerParagraphs,
        ...formatRefundSentence(
          subject,
          (amount) =>
            `Setelah barang kami terima, dana sebesar ${amount} kami kembalikan. ${formatExpectedRefundWay("id", subject)}`,
        ),
      ],
    },
  });
};

/** Reports that the shop refuses a return, with the reason. */
export const returnRefusedEmail = (subject: OrderEmailContext & { readonly answer: string }): EmailMessage => {
  const { order, answer } = subject;
  return createOrderEmail(subject, {
    en: {
      subject: `Your return from order ${order.code}`,
      paragraphs: [
        `We are sorry: we cannot take back what you asked to return from order ${order.code}.`,
        answer,
        "If you see it otherwise, please reply to this mail.",
      ],
    },
    id: {
      subject: `Pengembalian dari pesanan ${order.code}`,
      paragraphs: [
        `Mohon maaf, pengembalian yang Anda minta dari pesanan ${order.code} tidak dapat kami terima.`,
        answer,
        "Bila menurut Anda ini keliru, silakan balas email ini.",
      ],
    },
  });
};

/** Reports that the shop has received the pieces of a return, and that the refund follows. */
export const returnReceivedEmail = (subject: DueReturnEmailContext): EmailMessage => {
  const { code } = subject.order;
  const hasWay = subject.isByGateway || subject.refundAccount !== null;
  return createOrderEmail(subject, {
    en: {
      subject: `Your return from order ${code} has arrived`,
      paragraphs: [
        `What you returned from order ${code} has reached us.`,
        ...formatRefundSentence(
          subject,
          (amount) =>
            `We now pay back ${amount}. ${hasWay ? formatRefundWay("en", subject) : "If you have not told us the account it should go to, please reply with it."}`,
        ),
      ],
    },
    id: {
      subject: `Barang dari pesanan ${code} sudah kami terima kembali`,
      paragraphs: [
        `Barang yang Anda kembalikan dari pesanan ${code} sudah kami terima.`,
        ...formatRefundSentence(
          subject,
          (amount) =>
            `Dana sebesar ${amount} segera kami kembalikan. ${hasWay ? formatRefundWay("id", subject) : "Bila belum memberi tahu rekening tujuannya, silakan balas email ini."}`,
        ),
      ],
    },
  });
};

/** Reports that the refund of a return is paid. */
export const returnRefundedEmail = (subject: ReturnEmailContext): EmailMessage => {
  const { code } = subject.order;
  const amount = formatRupiah(subject.amount);
  return createOrderEmail(subject, {
    en: {
      subject: `We have paid back your return from order ${code}`,
      paragraphs: [
        `We have paid back ${amount} for what you returned from order ${code}. It may take a few days until your bank shows it.`,
      ],
    },
    id: {
      subject: `Dana pengembalian dari pesanan ${code} sudah kami kirim`,
      paragraphs: [
        `Dana sebesar ${amount} untuk barang yang Anda kembalikan dari pesanan ${code} sudah kami kirim. Bank Anda mungkin memerlukan beberapa hari untuk menampilkannya.`,
      ],
    },
  });
};
