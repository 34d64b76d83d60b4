import { formatMoney } from "@griya/api";
import type { Letter } from "../mail/mailer.ts";
import type { LocalText } from "../message/local-text.ts";
import type { Locale } from "../message/sentences.ts";
import { shopPage } from "../message/shop-page.ts";
import { CURRENCY } from "../settings/currency.ts";

type Subject = {
  readonly to: Letter["to"];
  readonly locale: Locale;
  readonly publicOrigin: string;
  readonly order: { readonly id: string; readonly code: string; readonly total: number };
};

const orderUrl = ({ publicOrigin, locale, order }: Subject): string =>
  shopPage(publicOrigin, locale, `/user/order/${order.id}`);

const money = (amount: number): string => formatMoney(amount, CURRENCY);

/** Says that an order has come in, what is in it, and where to pay it if that is by transfer. */
export const orderPlacedLetter = (
  subject: Subject & {
    readonly lines: readonly { readonly name: LocalText; readonly quantity: number; readonly unitPrice: number }[];
    readonly transfer: {
      readonly bankName: string;
      readonly accountNumber: string;
      readonly accountHolder: string;
      readonly transactionId: string;
    } | null;
  },
): Letter => {
  const { to, locale, order, lines, transfer } = subject;
  const written = lines.map(
    ({ name, quantity, unitPrice }) => `${quantity} × ${name[locale]}, ${money(quantity * unitPrice)}`,
  );
  switch (locale) {
    case "en":
      return {
        to,
        locale,
        subject: `Your order ${order.code} at Griya`,
        paragraphs: [
          `Thank you for your order ${order.code}.`,
          ...written,
          `Total with shipping: ${money(order.total)}`,
          ...(transfer
            ? [
                `Please transfer exactly ${money(order.total)} to ${transfer.bankName}, account ${transfer.accountNumber} of ${transfer.accountHolder}, within 24 hours, and write ${transfer.transactionId} as the reference. If it has not reached us by then, we cancel the order.`,
              ]
            : []),
        ],
        action: { label: "See your order", url: orderUrl(subject) },
      };
    case "id":
      return {
        to,
        locale,
        subject: `Pesanan Anda ${order.code} di Griya`,
        paragraphs: [
          `Terima kasih atas pesanan Anda dengan kode ${order.code}.`,
          ...written,
          `Total termasuk ongkos kirim: ${money(order.total)}`,
          ...(transfer
            ? [
                `Transfer tepat ${money(order.total)} ke ${transfer.bankName}, rekening ${transfer.accountNumber} atas nama ${transfer.accountHolder}, dalam 24 jam dan cantumkan ${transfer.transactionId} sebagai berita transfer. Lewat dari itu, pesanan kami batalkan.`,
              ]
            : []),
        ],
        action: { label: "Lihat pesanan Anda", url: orderUrl(subject) },
      };
  }
};

/** Says that an order was cancelled as its customer asked. */
export const orderCancelledLetter = (subject: Subject): Letter => {
  const { to, locale, order } = subject;
  switch (locale) {
    case "en":
      return {
        to,
        locale,
        subject: `Your order ${order.code} is cancelled`,
        paragraphs: [`As you asked, we have cancelled your order ${order.code}. Please do not pay for it any more.`],
        action: { label: "See your order", url: orderUrl(subject) },
      };
    case "id":
      return {
        to,
        locale,
        subject: `Pesanan Anda ${order.code} dibatalkan`,
        paragraphs: [
          `Sesuai permintaan Anda, pesanan ${order.code} telah kami batalkan. Anda tidak perlu membayarnya.`,
        ],
        action: { label: "Lihat pesanan Anda", url: orderUrl(subject) },
      };
  }
};

/** Says that an order was cancelled because its transfer did not come in time. */
export const transferMissedLetter = (subject: Subject): Letter => {
  const { to, locale, order } = subject;
  switch (locale) {
    case "en":
      return {
        to,
        locale,
        subject: `Your order ${order.code} is cancelled`,
        paragraphs: [
          `We did not receive your transfer for order ${order.code} within 24 hours, so we have cancelled it. Please do not pay for it any more.`,
          "If you have transferred already, please contact us.",
        ],
        action: { label: "See your order", url: orderUrl(subject) },
      };
    case "id":
      return {
        to,
        locale,
        subject: `Pesanan Anda ${order.code} dibatalkan`,
        paragraphs: [
          `Dalam 24 jam kami tidak menerima transfer untuk pesanan ${order.code} sehingga pesanan kami batalkan. Mohon tidak mentransfer pembayarannya.`,
          "Jika Anda sudah mentransfer, silakan hubungi kami.",
        ],
        action: { label: "Lihat pesanan Anda", url: orderUrl(subject) },
      };
  }
};
