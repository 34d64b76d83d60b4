import { formatMoney, getInvoiceStatus, getLocaleTag, type Invoice, type Locale } from "@griya/api";
import { getMethodName } from "../payment/payment-methods.ts";
import { createPdf } from "../pdf/pdf.ts";
import { CURRENCY } from "../settings/currency.ts";

const INVOICE_TEXTS = {
  en: {
    kind: "Invoice",
    number: "Number",
    date: "Date",
    order: "Order",
    payment: "Payment",
    taxId: "Tax id (NPWP)",
    to: "Bill to",
    sentTo: "Deliver to",
    piece: "Product",
    quantity: "Quantity",
    unitPrice: "Unit price",
    amount: "Amount",
    subtotal: "Subtotal",
    addOns: "Services",
    shipping: "Shipping",
    total: "Total",
    correction: (quantity: number, name: string) => `Cancelled after this invoice: ${quantity} × ${name}`,
    remaining: "Total after the cancellations",
    paid: "Paid. Thank you for your order.",
    cancelled: "This order was cancelled, and what was paid for it goes back to its customer.",
    refunded: "This order was cancelled, and what was paid for it has gone back to its customer.",
    returned: "What was bought by this order came back, and its money has gone back to its customer.",
  },
  id: {
    kind: "Faktur",
    number: "Nomor",
    date: "Tanggal",
    order: "Pesanan",
    payment: "Pembayaran",
    taxId: "NPWP",
    to: "Ditagihkan kepada",
    sentTo: "Dikirim ke",
    piece: "Produk",
    quantity: "Jumlah",
    unitPrice: "Harga satuan",
    amount: "Total harga",
    subtotal: "Subtotal",
    addOns: "Layanan",
    shipping: "Ongkos kirim",
    total: "Total",
    correction: (quantity: number, name: string) => `Dibatalkan setelah faktur ini: ${quantity} × ${name}`,
    remaining: "Total setelah pembatalan",
    paid: "Lunas. Terima kasih atas pesanan Anda.",
    cancelled: "Pesanan ini dibatalkan, dan pembayarannya akan dikembalikan kepada pelanggan.",
    refunded: "Pesanan ini dibatalkan, dan pembayarannya sudah dikembalikan kepada pelanggan.",
    returned: "Barang pesanan ini sudah kembali kepada kami, dan dananya sudah dikembalikan kepada pelanggan.",
  },
} as const;

const formatAmount = (amount: number): string => formatMoney(amount, CURRENCY);

/** Writes the invoice as a PDF, and returns its bytes as a stream. */
export const writeInvoice = (invoice: Invoice, locale: Locale): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const t = INVOICE_TEXTS[locale];
  const { number, issuedAt, buyer, seller, order } = invoice;
  const now = new Date(issuedAt);
  const pdf = createPdf({ title: `${t.kind} ${number}`, locale, now });
  const taxId = seller.taxId === "" ? [] : [`${t.taxId}: ${seller.taxId}`];
  pdf.writeHeader({ title: seller.name, lines: [...seller.address, ...taxId] }, t.kind, [
    [t.number, number],
    [t.date, now.toLocaleDateString(getLocaleTag(locale), { dateStyle: "long", timeZone: "Asia/Jakarta" })],
    [t.order, order.code],
    [t.payment, getMethodName(order.paymentMethod)[locale]],
  ]);
  const { name, phone, lines } = order.address;
  pdf.writeBlocks([
    { title: t.to, lines: [buyer] },
    { title: t.sentTo, lines: [name, ...lines, phone] },
  ]);
  pdf.writeTable(
    [
      { title: t.piece, width: 0.46 },
      { title: t.quantity, width: 0.12, isAmount: true },
      { title: t.unitPrice, width: 0.21, isAmount: true },
      { title: t.amount, width: 0.21, isAmount: true },
    ],
    order.lines.flatMap(({ name: piece, attributes, quantity, unitPrice, addOns }) =>
      [{ name: [piece, ...attributes.map(({ value }) => value)].join(", "), unitPrice }, ...addOns].map((sold) => [
        sold.name,
        String(quantity),
        formatAmount(sold.unitPrice),
        formatAmount(quantity * sold.unitPrice),
      ]),
    ),
  );
  const remaining = order.cancellations.reduce((left, { amount }) => left - amount, order.total);
  pdf.writeSums([
    [t.subtotal, formatAmount(order.subtotal)],
    ...(order.addOns.totalItems === 0 ? [] : [[t.addOns, formatAmount(order.addOns.totalCost)] as const]),
    ...order.adjustments.map(
      ({ kind, label, amount }) =>
        [kind === "shipping" ? `${t.shipping} (${label})` : label, formatAmount(amount)] as const,
    ),
    [t.total, formatAmount(order.total)],
    ...order.cancellations.map(
      ({ quantity, name, amount }) => [t.correction(quantity, name), formatAmount(-amount)] as const,
    ),
    ...(order.cancellations.length === 0 ? [] : [[t.remaining, formatAmount(remaining)] as const]),
  ]);
  pdf.writeText(t[getInvoiceStatus(invoice)]);
  return pdf.end();
};
