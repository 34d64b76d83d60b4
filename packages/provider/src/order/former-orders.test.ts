import { isPaid, transferDetailsOf } from "@griya/api";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../database/migrate.ts";
import { invoiceSeries } from "../payment/invoice.tables.ts";
import { furnish } from "../testing/furniture.ts";
import { openFormerDatabase } from "../testing/test-database.ts";
import { listOfficeOrders } from "./find-office-orders.ts";
import { findOrder, loadOrders } from "./load-orders.ts";

/** An order still had its shipping and its payment in columns. */
const { database, close } = await openFormerDatabase("0009_media");
afterAll(close);

const customerId = "00000000-0000-4000-8000-000000000001";
const placedAt = "2026-11-18T03:00:00.000Z";
const aDayLater = "2026-11-19T03:00:30.000Z";

type Former = {
  readonly status: number;
  readonly method: number;
  readonly isPaid?: boolean;
  readonly transactionId?: string;
  readonly history: readonly (readonly [status: number, at: string])[];
};

const FORMER = {
  "GR-AWAITED2": { status: 1, method: 7, transactionId: "100000000001", history: [[1, placedAt]] },
  "GR-PAYED222": { status: 2, method: 7, isPaid: true, transactionId: "100000000002", history: [[1, placedAt]] },
  "GR-C2URYER2": { status: 4, method: 2, history: [[1, placedAt]] },
  "GR-MYSSED22": {
    status: 6,
    method: 7,
    transactionId: "100000000003",
    history: [
      [1, placedAt],
      [6, aDayLater],
    ],
  },
  "GR-CHANGED2": {
    status: 6,
    method: 7,
    transactionId: "100000000004",
    history: [
      [1, placedAt],
      [6, placedAt],
    ],
  },
  "GR-PAYEDBUT": {
    status: 6,
    method: 7,
    isPaid: true,
    transactionId: "100000000005",
    history: [
      [1, placedAt],
      [6, aDayLater],
    ],
  },
} as const satisfies Record<string, Former>;

const name = JSON.stringify({ en: "Senja Sofa", id: "Sofa Senja" });
const shipping = JSON.stringify({ en: "Regular delivery", id: "Pengiriman reguler" });
const address = JSON.stringify({ name: "Sari", phone: "+6281234567890", lines: ["Jalan Melawai 12"] });
const picture = JSON.stringify({
  path: "a.svg",
  widths: [],
  width: 4,
  height: 3,
  alt: { en: "", id: "" },
  colour: "#fff",
});

const writeFormer = async (code: string, former: Former): Promise<void> => {
  const { rows } = await database.execute<{ id: string }>(sql`
    insert into orders (code, customer_id, status, payment_status, payment_method, transaction_id, subtotal, shipping_cost,
      total, shipping_id, shipping_name, address, contact_email, contact_phone, placed_at)
    values (${code}, ${customerId}, ${former.status}, ${former.isPaid ? 1 : 0}, ${former.method},
      ${former.transactionId ?? null}, 18000000, 197500, 18197500, 'regular', ${shipping}::jsonb, ${address}::jsonb,
      'sari@griya.test', '+6281234567890', ${placedAt}::timestamptz)
    returning id`);
  const id = rows[0]?.id;
  await database.execute(sql`
    insert into order_lines (order_id, position, sku, slug, name, attributes, picture, quantity, unit_price)
    values (${id}, 0, 'SOFA', 'sofa', ${name}::jsonb, '[]'::jsonb, ${picture}::jsonb, 2, 9000000)`);
  for (const [status, at] of former.history) {
    await database.execute(sql`insert into order_histories values (${id}, ${status}, ${at}::timestamptz)`);
  }
};

const former = async (code: keyof typeof FORMER) => {
  const orders = await loadOrders(database, { customerId, locale: "en", limit: 20 });
  const order = orders.find((each) => each.code === code);
  if (!order) throw new Error(`The order ${code} is gone`);
  return order;
};

beforeAll(async () => {
  await database.execute(sql`
    insert into customers (id, name, email, phone, password_hash, created_at)
    values (${customerId}, 'Sari', 'sari@griya.test', '+6281234567890', '', ${placedAt}::timestamptz)`);
  for (const [code, order] of Object.entries(FORMER)) await writeFormer(code, order);
  await migrate(database);
  await furnish(database);
});

describe("an order of a shop that knew no payments yet", () => {
  it("keeps its lines, its shipping and its total", async () => {
    const order = await former("GR-AWAITED2");
    expect(order).toMatchObject({
      lines: [{ name: "Senja Sofa", quantity: 2, unitPrice: 9_000_000 }],
      subtotal: 18_000_000,
      adjustments: [{ kind: "shipping", label: "Regular delivery", amount: 197_500 }],
      total: 18_197_500,
      address: { name: "Sari" },
    });
    const inIndonesian = await findOrder(database, { customerId, orderId: order.id, locale: "id" });
    expect(inIndonesian?.adjustments[0]?.label).toBe("Pengiriman reguler");
  });

  it("that awaits its transfer still says where to and until when", async () => {
    const { payment, status } = await former("GR-AWAITED2");
    expect(status).toBe("pending");
    expect(payment).toMatchObject({ state: "pending", amount: 18_197_500, transactionId: "100000000001" });
    expect(transferDetailsOf(payment)).toMatchObject({
      accountNumber: "0012345678",
      transactionId: "100000000001",
      payBefore: "2026-11-19T03:00:00.000Z",
    });
  });

  it.each([
    ["GR-AWAITED2", "bankTransfer", "pending"],
    ["GR-PAYED222", "bankTransfer", "paid"],
    ["GR-C2URYER2", "cashOnDelivery", "pending"],
    ["GR-MYSSED22", "bankTransfer", "failed"],
    ["GR-CHANGED2", "bankTransfer", "cancelled"],
    ["GR-PAYEDBUT", "bankTransfer", "refundDue"],
  ] as const)("%s is by %s and %s", async (code, method, state) => {
    const { payment, isPaid: paid } = await former(code);
    expect(payment).toMatchObject({ method, state });
    expect(paid).toBe(isPaid(payment));
  });

  it("has an invoice where it is paid, and the next one is counted from there", async () => {
    const all = await loadOrders(database, { customerId, locale: "en", limit: 20 });
    const numbered = all.filter(({ invoiceNumber }) => invoiceNumber !== null);
    expect(numbered.map(({ code }) => code).toSorted()).toEqual(["GR-PAYED222"]);
    expect(numbered[0]?.invoiceNumber).toBe("INV/2026/000001");
    const [series] = await database.select().from(invoiceSeries);
    expect(series).toEqual({ year: 2026, last: 1 });
  });

  it("was promised for no day, so it is never late", async () => {
    const all = await loadOrders(database, { customerId, locale: "en", limit: 20 });
    expect(all.map(({ promise }) => promise)).toEqual(all.map(() => null));
    const late = { isLate: true, limit: 10, now: new Date("2030-01-01T00:00:00.000Z") };
    expect((await listOfficeOrders(database, late)).orders).toEqual([]);
  });

  it("that was paid and then cancelled is owed back, and the office lists it as that", async () => {
    const owed = await listOfficeOrders(database, { payment: "refundDue", limit: 10, now: new Date(aDayLater) });
    expect(owed.orders).toMatchObject([{ code: "GR-PAYEDBUT", status: "cancelled", owed: 18_197_500 }]);
    const all = await listOfficeOrders(database, { limit: 10, now: new Date(aDayLater) });
    expect(all.orders.filter((order) => order.owed > 0)).toEqual(owed.orders);
  });
});
