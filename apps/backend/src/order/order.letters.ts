import { formatMoney, type Locale, orderHref, type TransferDetails } from "@griya/api";
import type { Letter } from "../mail/letter.ts";
import type { LocalText } from "../message/local-text.ts";
import { shopPage } from "../message/shop-page.ts";
import { CURRENCY } from "../settings/currency.ts";
import type { LocalAdjustment } from "../voucher/sum-with-voucher.ts";

/** Whom a letter about an order goes to, and about which. */
export type OrderSubject = {
  readonly to: Letter["to"];
  readonly locale: Locale;
  readonly publicOrigin: string;
  readonly order: { readonly id: string; readonly code: string; readonly total: number };
};

export const orderUrl = ({ publicOrigin, locale, order }: OrderSubject): string =>
  shopPage(publicOrigin, locale, orderHref(order));

const money = (amount: number): string => formatMoney(amount, CURRENCY);

/** Says that an order has come in, what is in it, and where to pay it if that is by transfer. */
export const orderPlacedLetter = (
  subject: OrderSubject & {
    readonly lines: readonly { readonly name: LocalText; readonly quantity: number; readonly unitPrice: number }[];
    /** What is taken off. */
    readonly discounts: readonly LocalAdjustment[];
    readonly transfer: TransferDetails | null;
  },
): Letter => {
  const { to, locale, order, lines, discounts, transfer } = subject;
  const written = [
    ...lines.map(({ name, quantity, unitPrice }) => `${quantity} × ${name[locale]}, ${money(quantity * unitPrice)}`),
    ...discounts.map(({ label, amount }) => `${label[locale]}: ${money(amount)}`),
  ];
  switch (locale) {
    case "en":
      return {
        to,
        locale,
        subject: `Your order ${order.code} at {shop}`,
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
        subject: `Pesanan Anda ${order.code} di {shop}`,
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

/** Says that an order was cancelled as its customer asked, and what is paid back of it: whole rupiah, 0 where nothing was paid. */
export const orderCancelledLetter = (subject: OrderSubject & { readonly owed: number }): Letter => {
  const { to, locale, order, owed } = subject;
  switch (locale) {
    case "en":
      return {
        to,
        locale,
        subject: `Your order ${order.code} is cancelled`,
        paragraphs:
          owed > 0
            ? [
                `As you asked, we have cancelled your order ${order.code}.`,
                `You have paid ${money(owed)} for it. We will pay it back; please reply with the account it should go to.`,
              ]
            : [`As you asked, we have cancelled your order ${order.code}. Please do not pay for it any more.`],
        action: { label: "See your order", url: orderUrl(subject) },
      };
    case "id":
      return {
        to,
        locale,
        subject: `Pesanan Anda ${order.code} dibatalkan`,
        paragraphs:
          owed > 0
            ? [
                `Sesuai permintaan Anda, pesanan ${order.code} telah kami batalkan.`,
                `Pembayaran Anda sebesar ${money(owed)} akan kami kembalikan. Balas email ini dengan nomor rekening tujuannya.`,
              ]
            : [`Sesuai permintaan Anda, pesanan ${order.code} telah kami batalkan. Anda tidak perlu membayarnya.`],
        action: { label: "Lihat pesanan Anda", url: orderUrl(subject) },
      };
  }
};

/** Says that the shop had to cancel an order, and what it pays back. */
export const orderCancelledByShopLetter = (subject: OrderSubject & { readonly owed: number }): Letter => {
  const { to, locale, order, owed } = subject;
  switch (locale) {
    case "en":
      return {
        to,
        locale,
        subject: `Your order ${order.code} is cancelled`,
        paragraphs: [
          `We are sorry: we had to cancel your order ${order.code}.`,
          owed > 0
            ? `You have paid ${money(owed)} for it. We will pay it back; please reply with the account it should go to.`
            : "Please do not pay for it any more.",
        ],
        action: { label: "See your order", url: orderUrl(subject) },
      };
    case "id":
      return {
        to,
        locale,
        subject: `Pesanan Anda ${order.code} dibatalkan`,
        paragraphs: [
          `Mohon maaf, pesanan ${order.code} terpaksa kami batalkan.`,
          owed > 0
            ? `Pembayaran Anda sebesar ${money(owed)} akan kami kembalikan. Balas email ini dengan nomor rekening tujuannya.`
            : "Anda tidak perlu membayarnya.",
        ],
        action: { label: "Lihat pesanan Anda", url: orderUrl(subject) },
      };
  }
};

/** Says that an order has left for its customer. */
export const orderOnTheWayLetter = (subject: OrderSubject): Letter => {
  const { to, locale, order } = subject;
  switch (locale) {
    case "en":
      return {
        to,
        locale,
        subject: `Your order ${order.code} is on its way`,
        paragraphs: [
          `Your order ${order.code} has been handed to the courier and is on its way to you.`,
          "When it has arrived, please say so on its page.",
        ],
        action: { label: "See your order", url: orderUrl(subject) },
      };
    case "id":
      return {
        to,
        locale,
        subject: `Pesanan Anda ${order.code} sedang dikirim`,
        paragraphs: [
          `Pesanan ${order.code} sudah diserahkan kepada kurir dan sedang dalam perjalanan ke alamat Anda.`,
          "Setelah pesanan tiba, konfirmasikan di halaman pesanan.",
        ],
        action: { label: "Lihat pesanan Anda", url: orderUrl(subject) },
      };
  }
};
