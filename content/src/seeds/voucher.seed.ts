import { categories, type Seed, voucherCities, vouchers } from "@griya/provider/seeding";
import { vouchers as voucherData } from "../furniture/vouchers.ts";
import { getContentRevision } from "./content-revision.ts";

const DAY_MILLISECONDS = 86_400_000;

/**
 * Seed of the demo's voucher codes, with dates relative to the moment of seeding. It leaves out a voucher if its category is missing,
 * because the voucher would then apply to everything. It never runs in a live shop, because anyone can read the codes in this repository.
 */
export const vouchersSeed: Seed = {
  name: "vouchers",
  isNeeded: async (database, { config }) => config.mode === "demo" && (await database.$count(vouchers)) === 0,
  getRevision: getContentRevision,
  run: async (tx, { clock }) => {
    await tx.delete(voucherCities);
    const now = clock().getTime();
    const getDateInDays = (days: number) => new Date(now + days * DAY_MILLISECONDS);
    const categoryRows = await tx.select({ id: categories.id, slug: categories.slug }).from(categories);
    for (const { id, category, startsInDays, endsInDays, cityCodes, ...voucher } of voucherData) {
      const categoryRow = categoryRows.find(({ slug }) => slug === category);
      if (category !== null && categoryRow === undefined) continue;
      const { used, ...values } = {
        ...voucher,
        uuid: id,
        value: voucher.kind === "percent" ? voucher.value * 100 : voucher.value,
        startsAt: getDateInDays(startsInDays),
        endsAt: getDateInDays(endsInDays),
        categoryId: categoryRow?.id ?? null,
      };
      const [written] = await tx
        .insert(vouchers)
        .values({ ...values, used })
        .onConflictDoUpdate({ target: vouchers.code, set: values }) // An update keeps the number of uses.
        .returning({ voucherId: vouchers.id });
      if (written && cityCodes !== null) {
        await tx.insert(voucherCities).values(cityCodes.map((cityId) => ({ ...written, cityId })));
      }
    }
  },
};
