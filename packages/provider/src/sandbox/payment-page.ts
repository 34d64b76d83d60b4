import { createHash } from "node:crypto";
import { formatMoney } from "@griya/api";
import { getLocale } from "@griya/http";
import { html, raw } from "hono/html";
import { CHANNELS } from "../payment/channels.ts";
import { CURRENCY } from "../settings/currency.ts";
import type { sandboxPayments } from "./sandbox.tables.ts";

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:2rem auto;padding:0 1rem;color:#2b2622;background:#faf7f2}" +
  "form{background:#fff;border:1px solid #e4dcd0;border-radius:8px;padding:1rem 1.25rem;margin:1rem 0;display:grid;gap:.75rem}" +
  "h1{font-size:1.5rem}p{margin:.25rem 0}.amount{font-size:1.5rem;font-weight:600}.number{font:600 1.25rem ui-monospace,monospace;overflow-wrap:anywhere}" +
  "label{display:grid;gap:.25rem}select{font:inherit;padding:.5rem;border:1px solid #8a8075;border-radius:6px;min-width:0;min-height:44px}" +
  "button,a.back{font:inherit;min-height:44px;padding:.5rem 1rem;border:1px solid #8a8075;border-radius:6px;background:#fff;color:inherit;overflow-wrap:anywhere}" +
  "button[value=settlement]{background:#8a4b2a;border-color:#8a4b2a;color:#fff}a.back{display:inline-block;box-sizing:border-box;text-decoration:none}";
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

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
    webhooks: { once: "once", twice: "twice", late: "20 seconds late", lost: "not at all" },
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
    title: "Halaman pembayaran kotak pasir",
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
    webhooks: { once: "satu kali", twice: "dua kali", late: "terlambat 20 detik", lost: "tidak sama sekali" },
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
  const page = await html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${text.title}</h1>
<p>${text.intro}</p>
<p>${CHANNELS[row.channel].name[locale]}</p>
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
</form>`
    : ""
}
<p><a class="back" href="${row.finishUrl}">${text.back}</a></p>
</main>
</body>
</html>
`;
  return new Response(page.toString(), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      Vary: "Accept-Language",
      "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'self' ${shopOrigin}; frame-ancestors 'none'`,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    },
  });
};
