import { randomUUID } from "node:crypto";
import { type OfficeVoucher, office, type Voucher } from "@griya/api/office";
import { asc, eq, inArray } from "drizzle-orm";
import { runAudited } from "../audit/run-audited.ts";
import { categories } from "../category/category.tables.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { places } from "../location/location.tables.ts";
import { voucherCities, vouchers } from "../voucher/voucher.tables.ts";

const endpoints = office.endpoints.voucher;

const listVouchers = async (queries: Queries, codes?: readonly string[]): Promise<OfficeVoucher[]> => {
  const rows = await queries
    .select({ voucher: vouchers, category: categories.slug })
    .from(vouchers)
    .leftJoin(categories, eq(categories.id, vouchers.categoryId))
    .where(codes === undefined ? undefined : inArray(vouchers.code, [...codes]))
    .orderBy(asc(vouchers.code));
  return rows.map(({ voucher, category }) => ({
    code: voucher.code,
    title: voucher.title,
    kind: voucher.kind,
    value: voucher.kind === "percent" ? voucher.value / 100 : voucher.value,
    minimum: voucher.minimum,
    cap: voucher.cap,
    startsAt: voucher.startsAt.toISOString(),
    endsAt: voucher.endsAt.toISOString(),
    quota: voucher.quota,
    used: voucher.used,
    category,
    isForNewCustomers: voucher.isForNewCustomers,
    perCustomer: voucher.perCustomer,
    isPublic: voucher.isPublic,
  }));
};

const findCategoryId = async (tx: Transaction, slug: string | null): Promise<number | null> => {
  if (slug === null) return null;
  const [category] = await tx.select().from(categories).where(eq(categories.slug, slug));
  if (category === undefined) throw userError("categoryUnknown", { slug });
  return category.id;
};

const assertCitiesExist = async (tx: Transaction, codes: readonly string[]): Promise<void> => {
  if (codes.length === 0) return;
  const found = await tx
    .select({ id: places.id })
    .from(places)
    .where(inArray(places.id, [...codes]));
  const existing = new Set(found.map(({ id }) => id));
  const unknown = codes.find((code) => !existing.has(code) || code.split(".").length !== 2);
  if (unknown !== undefined) throw userError("cityUnknown", { code: unknown });
};

const saveVoucher = async (tx: Transaction, { cities, category, startsAt, endsAt, ...voucher }: Voucher) => {
  const { code, quota } = voucher;
  const [existing] = await tx.select().from(vouchers).where(eq(vouchers.code, code)).for("update");
  if (existing !== undefined && existing.used > quota)
    throw userError("quotaBelowUse", { code, used: String(existing.used) });
  await assertCitiesExist(tx, cities ?? []);
  const values = {
    ...voucher,
    value: voucher.kind === "percent" ? Math.round(voucher.value * 100) : voucher.value,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    categoryId: await findCategoryId(tx, category),
  };
  const [written] = await tx
    .insert(vouchers)
    .values({ ...values, uuid: randomUUID() })
    .onConflictDoUpdate({ target: vouchers.code, set: values })
    .returning({ voucherId: vouchers.id });
  if (written === undefined) throw new Error("The voucher that was just written did not come back");
  await tx.delete(voucherCities).where(eq(voucherCities.voucherId, written.voucherId));
  if (cities !== null) {
    await tx.insert(voucherCities).values([...new Set(cities)].map((cityId) => ({ ...written, cityId })));
  }
};

const save = createRoute(endpoints.save, (call) =>
  runAudited(call, endpoints.save, async (tx) => {
    const codes = call.input.vouchers.map(({ code }) => code);
    const repeated = codes.find((code, place) => codes.indexOf(code) !== place);
    if (repeated !== undefined) throw userError("voucherTwice", { code: repeated });
    const before = await listVouchers(tx, codes);
    for (const voucher of call.input.vouchers) await saveVoucher(tx, voucher);
    const data = await listVouchers(tx, codes);
    return { data, subject: codes.join(", "), before, after: data };
  }),
);

const end = createRoute(endpoints.end, (call) =>
  runAudited(call, endpoints.end, async (tx) => {
    const { code } = call.input;
    const now = call.clock();
    const [before] = await tx.select().from(vouchers).where(eq(vouchers.code, code)).for("update");
    if (before === undefined) throw userError("voucherUnknown", { code });
    if (before.endsAt > now) {
      const startsAt = before.startsAt < now ? before.startsAt : new Date(now.getTime() - 1); // it must end after it starts
      await tx.update(vouchers).set({ startsAt, endsAt: now }).where(eq(vouchers.id, before.id));
    }
    const [data] = await listVouchers(tx, [code]);
    if (data === undefined) throw new Error("The voucher that was just ended did not come back");
    return { data, subject: code, before: before.endsAt.toISOString(), after: data.endsAt };
  }),
);

export const voucherRoutes = [createRoute(endpoints.fetch, ({ database }) => listVouchers(database)), save, end];
