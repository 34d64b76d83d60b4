import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { places } from "../location/location.tables.ts";
import { voucherCities, vouchers } from "../voucher/voucher.tables.ts";
import type { TestShop } from "./shop.ts";

const DAY = 86_400_000;

type VoucherDraft = Partial<Omit<typeof vouchers.$inferInsert, "id" | "uuid" | "startsAt" | "endsAt">> & {
  /** The number of days until the voucher starts, from the shop's current time. */
  startsInDays?: number;
  endsInDays?: number;
  /** The codes of the cities and regencies where the voucher is valid. */
  cities?: readonly string[];
};

/** Creates a voucher. By default each customer gets Rp100.000 off once within a month. */
export const aVoucher = async (
  { database, services }: Pick<TestShop, "database" | "services">,
  { startsInDays = -1, endsInDays = 30, cities = [], ...draft }: VoucherDraft = {},
) => {
  const now = services.clock().getTime();
  const code = draft.code ?? `V${randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase()}`;
  const [voucher] = await database
    .insert(vouchers)
    .values({
      uuid: randomUUID(),
      title: { en: "Money off", id: "Potongan" },
      kind: "flat",
      value: 100_000,
      minimum: 0,
      quota: 100,
      ...draft,
      code,
      startsAt: new Date(now + startsInDays * DAY),
      endsAt: new Date(now + endsInDays * DAY),
    })
    .returning();
  if (voucher === undefined) throw new Error("The voucher was not written.");
  for (const cityId of cities) {
    await database
      .insert(places)
      .values({ id: cityId, name: `City ${cityId}` })
      .onConflictDoNothing();
    await database.insert(voucherCities).values({ voucherId: voucher.id, cityId });
  }
  return voucher;
};

/** Finds the current number of orders with a discount of this voucher. */
export const findUseCount = async ({ database }: Pick<TestShop, "database">, id: number): Promise<number> => {
  const [voucher] = await database.select().from(vouchers).where(eq(vouchers.id, id));
  if (voucher === undefined) throw new Error("There is no such voucher");
  return voucher.used;
};
