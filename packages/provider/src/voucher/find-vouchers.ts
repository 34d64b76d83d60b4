import {
  formatMoney,
  getLocaleTag,
  type Locale,
  type Place,
  PRODUCT_VOUCHERS_MAXIMUM,
  type PublicVoucher,
  type QuoteLine,
  sumEligibleGoods,
  type UsableVoucher,
  VOUCHERS_MAXIMUM,
  type VoucherTerms,
} from "@griya/api";
import { and, asc, eq, gt, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { categories, subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import type { LocalText } from "../message/local-text.ts";
import type { Sentence } from "../message/sentences.ts";
import { orders, voucherUses } from "../order/order.tables.ts";
import { STATUS } from "../order/order-status.ts";
import { hasSlugOrUuid } from "../product/list-conditions.ts";
import { products } from "../product/product.tables.ts";
import { CURRENCY } from "../settings/currency.ts";
import { voucherCities, vouchers } from "./voucher.tables.ts";

/** A voucher with its data for one customer. */
export type VoucherRecord = {
  readonly voucher: typeof vouchers.$inferSelect;
  readonly category: Pick<typeof categories.$inferSelect, "id" | "slug" | "title"> | null;
  /** The cities and regencies where the voucher is valid. Empty when it is valid everywhere. */
  readonly cityIds: readonly string[];
  /** The number of uses by the customer. */
  readonly uses: number;
  readonly hasOrdered: boolean;
};

/** Counts a customer's uses of a voucher. Cancelled orders do not count. */
export const buildUseCountSql = (voucherId: SQL, customerId: string): SQL<number> =>
  sql<number>`(select count(*)::int from ${voucherUses} inner join ${orders} on ${orders.id} = ${voucherUses.orderId}
    where ${voucherUses.voucherId} = ${voucherId} and ${voucherUses.returnedAt} is null and ${orders.customerId} = ${customerId})`;

const buildHasOrderedSql = (customerId: string): SQL<boolean> =>
  sql<boolean>`exists (select from ${orders} where ${orders.customerId} = ${customerId}
    and ${orders.status} not in (${STATUS.cancelled}, ${STATUS.refunded}))`;

const cityIdsSql = sql<readonly string[]>`array(select ${voucherCities.cityId} from ${voucherCities}
  where ${voucherCities.voucherId} = ${vouchers.id})`;

const findVouchers = (queries: Queries, customerId: string, where: SQL | undefined): Promise<VoucherRecord[]> =>
  queries
    .select({
      voucher: vouchers,
      category: { id: categories.id, slug: categories.slug, title: categories.title },
      cityIds: cityIdsSql,
      uses: buildUseCountSql(sql`${vouchers.id}`, customerId),
      hasOrdered: buildHasOrderedSql(customerId),
    })
    .from(vouchers)
    .leftJoin(categories, eq(categories.id, vouchers.categoryId))
    .where(where)
    .orderBy(asc(vouchers.endsAt), asc(vouchers.code))
    .limit(VOUCHERS_MAXIMUM);

/** Finds a voucher by its code or id. Returns null when there is none. */
export const findVoucher = async (
  queries: Queries,
  customerId: string,
  by: { readonly code: string } | { readonly id: number },
): Promise<VoucherRecord | null> => {
  const [voucherRecord] = await findVouchers(
    queries,
    customerId,
    "code" in by ? eq(vouchers.code, by.code) : eq(vouchers.id, by.id),
  );
  return voucherRecord ?? null;
};

const countUsesLeft = ({ voucher: { perCustomer }, uses }: VoucherRecord): number | null =>
  perCustomer === null ? null : Math.max(0, perCustomer - uses);

/** Returns a day as text in the time zone of Jakarta. */
const formatDay = (at: Date): LocalText => {
  const formatLocaleDay = (locale: Locale) =>
    at.toLocaleDateString(getLocaleTag(locale), { dateStyle: "long", timeZone: "Asia/Jakarta" });
  return { en: formatLocaleDay("en"), id: formatLocaleDay("id") };
};

/** Returns the reason why a customer cannot use a voucher at all. Returns null when the customer can use it. */
const getUnavailableReason = (voucherRecord: VoucherRecord, now: Date): Sentence | null => {
  const { voucher, hasOrdered } = voucherRecord;
  const { code } = voucher;
  if (voucher.startsAt > now) return { key: "voucherNotYet", values: { code, date: formatDay(voucher.startsAt) } };
  if (voucher.endsAt <= now) return { key: "voucherEnded", values: { code, date: formatDay(voucher.endsAt) } };
  if (countUsesLeft(voucherRecord) === 0) return { key: "voucherUsedByYou", values: { code } };
  if (voucher.used >= voucher.quota) return { key: "voucherUsedUp", values: { code } };
  if (voucher.isForNewCustomers && hasOrdered) return { key: "voucherForNewCustomers", values: { code } };
  return null;
};

/** The purchase to which a voucher applies. */
export type Purchase = {
  readonly lines: readonly QuoteLine[];
  /** Returns the ids of lines that only contain goods of a category. */
  readonly getLineIdsOfCategory: (categoryId: number) => readonly string[];
  /** The city or regency of the delivery. Null while it is unknown. */
  readonly city: Place | null;
  readonly now: Date;
};

/** A voucher that is applied to a purchase, with its terms. `refusal` is the reason for no discount, or null. */
export type AppliedVoucher = {
  readonly record: VoucherRecord;
  readonly terms: VoucherTerms;
  readonly refusal: Sentence | null;
};

const createMinimumRefusal = (
  { voucher: { code, minimum }, category }: VoucherRecord,
  goodsPrice: number,
): Sentence => {
  const missingAmount = formatMoney(minimum - goodsPrice, CURRENCY);
  return category === null
    ? { key: "voucherNeedsMore", values: { code, missing: missingAmount } }
    : { key: "voucherNeedsMoreOf", values: { code, missing: missingAmount, category: category.title } };
};

const getRefusal = (
  voucherRecord: VoucherRecord,
  terms: VoucherTerms,
  { lines, city, now }: Purchase,
): Sentence | null => {
  const { voucher, category, cityIds } = voucherRecord;
  const unavailableReason = getUnavailableReason(voucherRecord, now);
  if (unavailableReason !== null) return unavailableReason;
  const goodsPrice = sumEligibleGoods(terms, lines);
  if (category !== null && goodsPrice === 0 && lines.length > 0) {
    return { key: "voucherOnlyFor", values: { code: voucher.code, category: category.title } };
  }
  if (goodsPrice < voucher.minimum) return createMinimumRefusal(voucherRecord, goodsPrice);
  if (city === null || cityIds.length === 0 || cityIds.includes(city.id)) return null;
  return { key: "voucherNotThere", values: { code: voucher.code, city: city.name, title: voucher.title } };
};

const getVoucherValue = ({ kind, value }: typeof vouchers.$inferSelect): number =>
  kind === "percent" ? value / 100 : value;

/**
 * Returns the terms of a voucher for a purchase, and a refusal if the voucher does not apply. The same input always gives the same
 * result.
 */
export const applyVoucher = (record: VoucherRecord, purchase: Purchase): AppliedVoucher => {
  const { voucher } = record;
  const { kind, cap, minimum, categoryId } = voucher;
  const lineIds = categoryId === null ? null : [...purchase.getLineIdsOfCategory(categoryId)];
  const terms: VoucherTerms = { kind, value: getVoucherValue(voucher), cap, minimum, lineIds };
  return { record, terms, refusal: getRefusal(record, terms, purchase) };
};

const isRunning = (now: Date): SQL | undefined =>
  and(eq(vouchers.isPublic, true), lte(vouchers.startsAt, now), gt(vouchers.endsAt, now));

/** Returns the public data of a voucher in the reader's language. */
const toPublicVoucher = (
  locale: Locale,
  { voucher, category }: Pick<VoucherRecord, "voucher" | "category">,
): PublicVoucher => ({
  code: voucher.code,
  title: voucher.title[locale],
  kind: voucher.kind,
  value: getVoucherValue(voucher),
  cap: voucher.cap,
  minimum: voucher.minimum,
  endsAt: voucher.endsAt.toISOString(),
  category: category && { name: category.title[locale], slug: category.slug },
  isForNewCustomers: voucher.isForNewCustomers,
});

/** Lists the current public vouchers for a product, by uuid or slug. Leaves out vouchers without uses left. */
export const listProductVouchers = async (
  queries: Queries,
  { product, locale, now }: { product: string; locale: Locale; now: Date },
): Promise<PublicVoucher[]> => {
  const foundRows = await queries
    .select({ voucher: vouchers, category: { id: categories.id, slug: categories.slug, title: categories.title } })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .innerJoin(vouchers, or(isNull(vouchers.categoryId), eq(vouchers.categoryId, subCategories.categoryId)))
    .leftJoin(categories, eq(categories.id, vouchers.categoryId))
    .where(and(hasSlugOrUuid(products, product), isRunning(now), lt(vouchers.used, vouchers.quota)))
    .orderBy(asc(vouchers.endsAt), asc(vouchers.code))
    .limit(PRODUCT_VOUCHERS_MAXIMUM);
  return foundRows.map((each) => toPublicVoucher(locale, each));
};

/** Lists the public vouchers that a customer can use now. */
export const listVouchers = async (
  queries: Queries,
  { customerId, locale, now }: { customerId: string; locale: Locale; now: Date },
): Promise<UsableVoucher[]> => {
  const foundVouchers = await findVouchers(queries, customerId, isRunning(now));
  return foundVouchers
    .filter((each) => getUnavailableReason(each, now) === null)
    .map((each) => ({ ...toPublicVoucher(locale, each), usesLeft: countUsesLeft(each) }));
};
