import { categories, type Seed, voucherCities, vouchers } from "@griya/provider/seeding";
import { vouchers as voucherData } from "../furniture/vouchers.ts";
import { getContentRevision } from "./content-revision.ts";

const DAY = 86_400_000;

/**
 * Seed of the demo's voucher codes, with dates relative to the moment of seeding. A voucher for a missing category is left out: without its
 * category it would apply to everything. Never runs in a live shop, because anyone could read the codes here.
 */
export const seedVouchers: Seed = {
  name: "vouchers",
  isNeeded: async (database, { config }) => config.mode === "demo" && (await database.$count(vouchers)) === 0,
  getRevision: getContentRevision,
  run: async (tx, { clock }) => {
    await tx.delete(voucherCities);
    const now = clock().getTime();
    const inDays = (days: number) => new Date(now + days * DAY);
    const rooms = await tx.select({ id: categories.id, slug: categories.slug }).from(categories);
    for (const { id, category, startsInDays, endsInDays, cityCodes, ...voucher } of voucherData) {
      const room = rooms.find(({ slug }) => slug === category);
      if (category !== null && room === undefined) continue;
      const { used, ...values } = {
        ...voucher,
        uuid: id,
        value: voucher.kind === "percent" ? voucher.value * 100 : voucher.value,
        startsAt: inDays(startsInDays),
        endsAt: inDays(endsInDays),
        categoryId: room?.id ?? null,
      };
      const [written] = await tx
        .insert(vouchers)
        .values({ ...values, used })
        .onConflictDoUpdate({ target: vouchers.code, set: values }) // keeps the number of uses by orders
        .returning({ voucherId: vouchers.id });
      if (written && cityCodes !== null) {
        await tx.insert(voucherCities).values(cityCodes.map((cityId) => ({ ...written, cityId })));
      }
    }
  },
};
