import { formatMoney } from "@griya/api";
import { getLocale } from "@griya/http";
import { html } from "hono/html";
import { renderDemoPage } from "../http/demo-page.ts";
import { CHANNELS } from "../payment/channels.ts";
import { CURRENCY } from "../settings/currency.ts";
import type { sandboxPayments } from "./sandbox.tables.ts";

const STYLE =
  ".amount{font-size:1.5rem;font-weight:600}.number{font:600 1.25rem ui-monospace,monospace}" +
  "button[value=settlement]{background:#8a4b2a;border-color:#8a4b2a;color:#fff}" +
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
    refunds: { done: "paid at once", late: "paid after 30 seconds", refused: "refused by the bank" },
    back: "Back to the shop",
    states: {
      open: "",
      pending: "The payment is not finished yet.",
      settlement: "The payment is done.",
      deny: "The payment was declined. You can try again.",
      cancel: "The payment was cancelled.",
      expire: "The time to pay is over.",
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
    refunds: { done: "dibayar seketika", late: "dibayar setelah 30 detik", refused: "ditolak bank" },
    back: "Kembali ke toko",
    states: {
      open: "",
      pending: "Pembayaran belum selesai.",
      settlement: "Pembayaran selesai.",
      deny: "Pembayaran ditolak. Anda dapat mencoba lagi.",
      cancel: "Pembayaran dibatalkan.",
      expire: "Waktu pembayaran sudah habis.",
    },
  },
};

type PaymentPageInput = {
  readonly row: typeof sandboxPayments.$inferSelect;
  readonly account: {
    readonly va_numbers?: readonly { readonly va_number: string }[];
    readonly permata_va_number?: string;
    readonly biller_code?: string;
    readonly bill_key?: string;
  };
  readonly shopOrigin: string;
};

/** Returns the page on which visitors of a demo pay, or let a payment fail. */
export const renderPaymentPage = async (
  request: Request,
  { row, account, shopOrigin }: PaymentPageInput,
): Promise<Response> => {
  const locale = getLocale(request);
  const text = texts[locale];
  const { pathname } = new URL(request.url);
  const isUnpaid = row.state === "open" || row.state === "pending" || row.state === "deny";
  const isByAccount = row.channel.startsWith("va");
  const number = account.va_numbers?.[0]?.va_number ?? account.permata_va_number ?? account.bill_key;
  const select = (name: string, label: string, options: Readonly<Record<string, string>>) =>
    html`<label>${label}<select name="${name}">${Object.entries(options).map(
      ([value, optionText]) => html`<option value="${value}">${optionText}</option>`,
    )}</select></label>`;
  const content = html`<p>${CHANNELS[row.channel].name[locale]}</p>
<p class="amount">${formatMoney(row.amount, CURRENCY)}</p>
${row.state === "open" ? "" : html`<p role="status">${text.states[row.state]}</p>`}
${
  isByAccount && row.state === "pending"
    ? html`${account.biller_code === undefined ? "" : html`<p>${text.biller}</p><p class="number">${account.biller_code}</p>`}
<p>${text.account}</p><p class="number">${number}</p>`
    : ""
}
${
  isUnpaid
    ? html`<form method="post" action="${pathname}">
${isByAccount && row.state === "open" ? html`<button name="result" value="pending">${text.show}</button>` : ""}
<button name="result" value="settlement">${text.pay}</button>
<button name="result" value="deny">${text.fail}</button>
<button name="result" value="cancel">${text.cancel}</button>
<button name="result" value="expire">${text.expire}</button>
${select("delay", text.delay, text.delays)}
${select("webhook", text.webhook, text.webhooks)}
${isByAccount ? "" : select("refund", text.refund, text.refunds)}
</form>`
    : ""
}
<p><a class="back" href="${row.finishUrl}">${text.back}</a></p>`;
  return renderDemoPage({
    locale,
    title: text.title,
    intro: text.intro,
    content,
    style: STYLE,
    formTargets: ["'self'", shopOrigin],
  });
};
