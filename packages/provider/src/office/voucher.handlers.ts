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
  const cityRows = await tx
    .select({ id: places.id })
    .from(places)
    .where(inArray(places.id, [...codes]));
  const existingCodes = new Set(cityRows.map(({ id }) => id));
  const unknownCode = codes.find((code) => !existingCodes.has(code) || code.split(".").length !== 2);
  if (unknownCode !== undefined) throw userError("cityUnknown", { code: unknownCode });
};

const saveVoucher = async (tx: Transaction, { cities, category, startsAt, endsAt, ...voucher }: Voucher) => {
  const { code, quota } = voucher;
  const [existingCodes] = await tx.select().from(vouchers).where(eq(vouchers.code, code)).for("update");
  if (existingCodes !== undefined && existingCodes.used > quota)
    throw userError("quotaBelowUse", { code, used: String(existingCodes.used) });
  await assertCitiesExist(tx, cities ?? []);
  const voucherValues = {
    ...voucher,
    value: voucher.kind === "percent" ? Math.round(voucher.value * 100) : voucher.value,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    categoryId: await findCategoryId(tx, category),
  };
  const [written] = await tx
    .insert(vouchers)
    .values({ ...voucherValues, uuid: randomUUID() })
    .onConflictDoUpdate({ target: vouchers.code, set: voucherValues })
    .returning({ voucherId: vouchers.id });
  if (written === undefined) throw new Error("The database did not return the written voucher");
  await tx.delete(voucherCities).where(eq(voucherCities.voucherId, written.voucherId));
  if (cities !== null) {
    await tx.insert(voucherCities).values([...new Set(cities)].map((cityId) => ({ ...written, cityId })));
  }
};

const save = createRoute(endpoints.save, (call) =>
  runAudited(call, endpoints.save, async (tx) => {
    const codes = call.input.vouchers.map(({ code }) => code);
    const repeatedCode = codes.find((code, place) => codes.indexOf(code) !== place);
    if (repeatedCode !== undefined) throw userError("voucherTwice", { code: repeatedCode });
    const vouchersBefore = await listVouchers(tx, codes);
    for (const voucher of call.input.vouchers) await saveVoucher(tx, voucher);
    const vouchersAfter = await listVouchers(tx, codes);
    return { data: vouchersAfter, subject: codes.join(", "), before: vouchersBefore, after: vouchersAfter };
  }),
);

const end = createRoute(endpoints.end, (call) =>
  runAudited(call, endpoints.end, async (tx) => {
    const { code } = call.input;
    const now = call.clock();
    const [vouchersBefore] = await tx.select().from(vouchers).where(eq(vouchers.code, code)).for("update");
    if (vouchersBefore === undefined) throw userError("voucherUnknown", { code });
    if (vouchersBefore.endsAt > now) {
      // The database requires that a voucher ends after it starts.
      const startsAt = vouchersBefore.startsAt < now ? vouchersBefore.startsAt : new Date(now.getTime() - 1);
      await tx.update(vouchers).set({ startsAt, endsAt: now }).where(eq(vouchers.id, vouchersBefore.id));
    }
    const [vouchersAfter] = await listVouchers(tx, [code]);
    if (vouchersAfter === undefined) throw new Error("The database did not return the ended voucher");
    return {
      data: vouchersAfter,
      subject: code,
      before: vouchersBefore.endsAt.toISOString(),
      after: vouchersAfter.endsAt,
    };
  }),
);

export const voucherRoutes = [createRoute(endpoints.fetch, ({ database }) => listVouchers(database)), save, end];
