import { formatCharge, formatMoney } from "@griya/api";
import { getLocale } from "@griya/http";
import { html } from "hono/html";
import { renderDemoPage } from "../http/demo-page.ts";
import { CHANNELS } from "../payment/channels.ts";
import { SERVICE_NAMES } from "../payment/payment-services.ts";
import { CURRENCY } from "../settings/currency.ts";
import type { SandboxPayment } from "./sandbox.tables.ts";

const STYLE =
  ".amount{font-size:1.5rem;font-weight:600}.number{font:600 1.25rem ui-monospace,monospace}" +
  "button[value=paid]{background:#8a4b2a;border-color:#8a4b2a;color:#fff}" +
  "a.back{display:inline-flex;align-items:center;min-height:44px}";

const texts = {
  en: {
    title: "Payment page of the sandbox",
    intro: "This demo asks no real payment service, and no money moves. Choose how the payment ends.",
    account: "Account number",
    biller: "Company code",
    show: "Show the account number",
    pay: "Pay",
    fail: "Decline the payment",
    cancel: "Cancel the payment",
    expire: "Let the time run out",
    delay: "The result comes",
    delays: { 0: "at once", 5: "after 5 seconds", 30: "after 30 seconds" },
    webhook: "The shop is notified",
    webhooks: {
      once: "once",
      twice: "twice",
      late: "20 seconds late",
      lost: "not at all",
      formerKey: "with a former key",
    },
    refund: "A later refund is",
    refunds: {
      done: "paid at once",
      late: "paid after 30 seconds",
      refused: "refused by the bank",
      failed: "refused by the bank after 30 seconds",
    },
    back: "Back to the shop",
    states: {
      open: "",
      pending: "The payment is not finished yet.",
      approved: "You have approved the payment.",
      paid: "The payment is done.",
      declined: "The payment was declined. You can try again.",
      cancelled: "The payment was cancelled.",
      expired: "The time to pay is over.",
    },
  },
  id: {
    title: "Halaman simulasi pembayaran",
    intro:
      "Demo ini tidak memakai layanan pembayaran sungguhan, dan tidak ada uang yang berpindah. Pilih hasil pembayarannya.",
    account: "Nomor rekening",
    biller: "Kode perusahaan",
    show: "Tampilkan nomor rekening",
    pay: "Bayar",
    fail: "Tolak pembayaran",
    cancel: "Batalkan pembayaran",
    expire: "Biarkan waktunya habis",
    delay: "Hasilnya datang",
    delays: { 0: "seketika", 5: "setelah 5 detik", 30: "setelah 30 detik" },
    webhook: "Toko diberi tahu",
    webhooks: {
      once: "satu kali",
      twice: "dua kali",
      late: "terlambat 20 detik",
      lost: "tidak sama sekali",
      formerKey: "dengan kunci lama",
    },
    refund: "Pengembalian dana nanti",
    refunds: {
      done: "dibayar seketika",
      late: "dibayar setelah 30 detik",
      refused: "ditolak bank",
      failed: "ditolak bank setelah 30 detik",
    },
    back: "Kembali ke toko",
    states: {
      open: "",
      pending: "Pembayaran belum selesai.",
      approved: "Anda telah menyetujui pembayaran.",
      paid: "Pembayaran selesai.",
      declined: "Pembayaran ditolak. Anda dapat mencoba lagi.",
      cancelled: "Pembayaran dibatalkan.",
      expired: "Waktu pembayaran sudah habis.",
    },
  },
};

/** The account to which a shopper pays. `billerCode` is the number of the company at a bank that needs both. */
export type SandboxAccount = { readonly number: string; readonly billerCode: string | null };

type PaymentPageInput = {
  readonly payment: SandboxPayment;
  readonly account: SandboxAccount | null;
  readonly refundResults: readonly SandboxPayment["refundResult"][];
  readonly shopOrigin: string;
};

/** Formats the amount of the sandbox from its own digits, so that a wrong number of decimals at the shop is visible. */
const formatAmount = ({ amount, currency, exponent }: SandboxPayment, locale: string): string =>
  currency === CURRENCY.code
    ? formatMoney(amount / 10 ** exponent, CURRENCY)
    : formatCharge({ amount, currency, exponent }, locale);

/** Returns the page on which visitors of a demo pay, or let a payment fail. */
export const renderPaymentPage = async (
  request: Request,
  { payment, account, refundResults, shopOrigin }: PaymentPageInput,
): Promise<Response> => {
  const locale = getLocale(request);
  const text = texts[locale];
  const { pathname } = new URL(request.url);
  const isUnpaid = payment.state === "open" || payment.state === "pending" || payment.state === "declined";
  const select = (name: string, label: string, options: Readonly<Record<string, string>>) =>
    html`<label>${label}<select name="${name}">${Object.entries(options).map(
      ([value, optionText]) => html`<option value="${value}">${optionText}</option>`,
    )}</select></label>`;
  const refunds = Object.fromEntries(refundResults.map((result) => [result, text.refunds[result]]));
  const methodName = payment.channel === null ? SERVICE_NAMES[payment.gateway] : CHANNELS[payment.channel].name[locale];
  const content = html`<p>${methodName}</p>
<p class="amount">${formatAmount(payment, locale)}</p>
${payment.state === "open" ? "" : html`<p role="status">${text.states[payment.state]}</p>`}
${
  account !== null && payment.state === "pending"
    ? html`${account.billerCode === null ? "" : html`<p>${text.biller}</p><p class="number">${account.billerCode}</p>`}
<p>${text.account}</p><p class="number">${account.number}</p>`
    : ""
}
${
  isUnpaid
    ? html`<form method="post" action="${pathname}">
${account !== null && payment.state === "open" ? html`<button name="result" value="pending">${text.show}</button>` : ""}
<button name="result" value="paid">${text.pay}</button>
<button name="result" value="declined">${text.fail}</button>
<button name="result" value="cancelled">${text.cancel}</button>
<button name="result" value="expired">${text.expire}</button>
${select("delay", text.delay, text.delays)}
${select("webhook", text.webhook, text.webhooks)}
${account === null ? select("refund", text.refund, refunds) : ""}
</form>`
    : ""
}
<p><a class="back" href="${payment.finishUrl}">${text.back}</a></p>`;
  return renderDemoPage({
    locale,
    title: text.title,
    intro: text.intro,
    content,
    style: STYLE,
    formTargets: ["'self'", shopOrigin],
  });
};
