import { vouchers as voucherData } from "../catalogue/data/vouchers.ts";
import { categories } from "../category/category.tables.ts";
import type { Seed } from "../database/seed.ts";
import { voucherCities, vouchers } from "./voucher.tables.ts";

const DAY = 86_400_000;

/** The shop's voucher codes, for its categories and places: dated from the moment of seeding. */
export const seedVouchers: Seed = {
  name: "vouchers",
  isNeeded: async (database) => (await database.select({ id: vouchers.id }).from(vouchers).limit(1)).length === 0,
  run: async (tx, { clock }) => {
    const now = clock().getTime();
    const inDays = (days: number) => new Date(now + days * DAY);
    const rooms = await tx.select({ id: categories.id, slug: categories.slug }).from(categories);
    const categoryIdOf = (slug: string): number => {
      const found = rooms.find((room) => room.slug === slug);
      if (!found)
        throw new Error(`A voucher is for the category "${slug}", which the shop does not have: correct its data`);
      return found.id;
    };
    const rows = await tx
      .insert(vouchers)
      .values(
        voucherData.map(({ id, code, title, kind, value, minimum, cap, quota, used, ...voucher }) => ({
          uuid: id,
          code,
          title,
          kind,
          value: kind === "percent" ? value * 100 : value,
          minimum,
          cap,
          quota,
          used,
          isForNewCustomers: voucher.isForNewCustomers,
          startsAt: inDays(voucher.startsInDays),
          endsAt: inDays(voucher.endsInDays),
          categoryId: voucher.category === null ? null : categoryIdOf(voucher.category),
        })),
      )
      .returning({ voucherId: vouchers.id, code: vouchers.code });
    await tx.insert(voucherCities).values(
      rows.flatMap(({ voucherId, code }) =>
        (voucherData.find((voucher) => voucher.code === code)?.cityCodes ?? []).map((cityId) => ({
          voucherId,
          cityId,
        })),
      ),
    );
  },
};
