import { localeTag, RETURN_DAYS, type TrackedOrder } from "@griya/api";
import { eq } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { openPaper } from "../paper/paper.ts";
import { findSeller } from "../settings/find-settings.ts";
import { findTracked } from "./load-orders.ts";
import { orders } from "./order.tables.ts";

const WORDS = {
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

const SIGNATURE = ["", "", "", "______________________________"];

const total = (lines: TrackedOrder["lines"]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Writes the delivery note of an order as PDF in its customer's language. It shows the pieces, services and places, and no price. Returns
 * null where there is no such order.
 */
export const writeDeliveryNote = async (
  queries: Queries,
  code: string,
  now: Date,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> => {
  const [order] = await queries.select().from(orders).where(eq(orders.code, code));
  if (!order) return null;
  const { locale, address, shippingName, placedAt } = order;
  const found = await findTracked(queries, eq(orders.id, order.id), locale);
  if (!found) return null;
  const t = WORDS[locale];
  const seller = await findSeller(queries);
  const day = (date: Date): string =>
    date.toLocaleDateString(localeTag(locale), { dateStyle: "long", timeZone: "Asia/Jakarta" });
  const paper = openPaper({ title: `${t.kind} ${code}`, locale, now });
  paper.head({ title: seller.name, lines: seller.address }, t.kind, [
    [t.order, code],
    [t.ordered, day(placedAt)],
    [t.printed, day(now)],
  ]);
  paper.blocks([
    { title: t.to, lines: [address.name, ...address.lines, address.phone] },
    { title: t.shipping, lines: [shippingName[locale]] },
  ]);
  paper.table(
    [
      { title: t.piece, width: 0.5 },
      { title: t.services, width: 0.35 },
      { title: t.quantity, width: 0.15, isAmount: true },
    ],
    found.lines.map(({ name, attributes, quantity, addOns }) => [
      [name, ...attributes.map(({ value }) => value)].join(", "),
      addOns.map((addOn) => addOn.name).join("\n"),
      String(quantity),
    ]),
  );
  paper.text(t.pieces(total(found.lines)));
  paper.blocks([
    { title: t.handedOver, lines: SIGNATURE },
    { title: t.received, lines: SIGNATURE },
  ]);
  paper.text(t.returning);
  return paper.end();
};
