import { getLocaleTag, RETURN_DAYS, type TrackedOrder } from "@griya/api";
import { eq } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { createPdf } from "../pdf/pdf.ts";
import { findSeller } from "../settings/find-settings.ts";
import { findTrackedOrder } from "./find-orders.ts";
import { orders } from "./order.tables.ts";

const NOTE_TEXTS = {
  en: {
    kind: "Delivery note",
    order: "Order",
    ordered: "Ordered on",
    printed: "Printed on",
    shipping: "Shipping",
    to: "Deliver to",
    piece: "Product",
    services: "Services",
    quantity: "Quantity",
    pieces: (count: number) => `Pieces in all: ${count}`,
    handedOver: "Handed over by, date",
    received: "Received in good order, date",
    returning: `Something wrong? Open your order in the shop within ${RETURN_DAYS} days of its delivery and choose “Return something”.`,
  },
  id: {
    kind: "Surat jalan",
    order: "Pesanan",
    ordered: "Tanggal pesan",
    printed: "Tanggal cetak",
    shipping: "Pengiriman",
    to: "Kirim kepada",
    piece: "Produk",
    services: "Layanan",
    quantity: "Jumlah",
    pieces: (count: number) => `Jumlah seluruh barang: ${count}`,
    handedOver: "Diserahkan oleh, tanggal",
    received: "Diterima dengan baik, tanggal",
    returning: `Ada yang tidak beres? Buka pesanan Anda di toko dalam ${RETURN_DAYS} hari setelah diterima, lalu pilih “Kembalikan barang”.`,
  },
} as const;

const SIGNATURE_LINES = ["", "", "", "______________________________"];

const countPieces = (lines: TrackedOrder["lines"]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Writes the delivery note of an order as a PDF in its customer's language. The note shows pieces, services and addresses, and no prices.
 * Returns null when there is no such order.
 */
export const writeDeliveryNote = async (
  queries: Queries,
  code: string,
  now: Date,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> => {
  const [order] = await queries.select().from(orders).where(eq(orders.code, code));
  if (!order) return null;
  const { locale, address, shippingName, placedAt } = order;
  const trackedOrder = await findTrackedOrder(queries, eq(orders.id, order.id), locale);
  if (!trackedOrder) return null;
  const texts = NOTE_TEXTS[locale];
  const seller = await findSeller(queries);
  const formatDay = (date: Date): string =>
    date.toLocaleDateString(getLocaleTag(locale), { dateStyle: "long", timeZone: "Asia/Jakarta" });
  const pdf = createPdf({ title: `${texts.kind} ${code}`, locale, now });
  pdf.writeHeader({ title: seller.name, lines: seller.address }, texts.kind, [
    [texts.order, code],
    [texts.ordered, formatDay(placedAt)],
    [texts.printed, formatDay(now)],
  ]);
  pdf.writeBlocks([
    { title: texts.to, lines: [address.name, ...address.lines, address.phone] },
    { title: texts.shipping, lines: [shippingName[locale]] },
  ]);
  pdf.writeTable(
    [
      { title: texts.piece, width: 0.5 },
      { title: texts.services, width: 0.35 },
      { title: texts.quantity, width: 0.15, isAmount: true },
    ],
    trackedOrder.lines.map(({ name, attributes, quantity, addOns }) => [
      [name, ...attributes.map(({ value }) => value)].join(", "),
      addOns.map((addOn) => addOn.name).join("\n"),
      String(quantity),
    ]),
  );
  pdf.writeText(texts.pieces(countPieces(trackedOrder.lines)));
  pdf.writeBlocks([
    { title: texts.handedOver, lines: SIGNATURE_LINES },
    { title: texts.received, lines: SIGNATURE_LINES },
  ]);
  pdf.writeText(texts.returning);
  return pdf.end();
};
