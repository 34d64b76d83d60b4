import {
  and,
  asc,
  categories,
  count,
  eq,
  gt,
  lte,
  places,
  seedShop,
  voucherCities,
  vouchers,
} from "@griya/provider/seeding";
import { getDatabaseErrorCode, openShop } from "@griya/provider/testing";
import { beforeAll, expect, it } from "vitest";
import { vouchers as voucherData } from "../furniture/vouchers.ts";
import { seedMediaRows } from "../testing/media-rows.ts";
import { seedCatalogue } from "./catalogue.seed.ts";
import { seedSettings } from "./settings.seed.ts";
import { seedVouchers } from "./voucher.seed.ts";

const shop = await openShop({ routes: [] });
beforeAll(async () => {
  const cityIds = voucherData.flatMap(({ cityCodes }) => cityCodes ?? []);
  await shop.database.insert(places).values(cityIds.map((id) => ({ id, name: `City ${id}` })));
  await seedShop([seedMediaRows, seedSettings, seedCatalogue, seedVouchers], shop.services);
});

const codes = async (condition: ReturnType<typeof and>) =>
  (await shop.database.select({ code: vouchers.code }).from(vouchers).where(condition).orderBy(asc(vouchers.code))).map(
    ({ code }) => code,
  );

it("seeds four vouchers that hold today, one that is used up and one that has expired", async () => {
  const now = shop.services.clock();
  const holds = and(lte(vouchers.startsAt, now), gt(vouchers.endsAt, now), gt(vouchers.quota, vouchers.used));
  expect(await codes(holds)).toEqual(["GRATISKIRIM", "HEMAT17", "KAMARBARU", "SELAMATDATANG"]);
  expect(await codes(eq(vouchers.quota, vouchers.used))).toEqual(["HABIS"]);
  expect(await codes(lte(vouchers.endsAt, now))).toEqual(["LAMA2025"]);
});

it("a live shop begins without vouchers, for these codes are known to everyone", async () => {
  const empty = await openShop();
  const live = { ...empty.services, config: { ...empty.config, mode: "live" as const } };
  expect(await seedVouchers.isNeeded(empty.database, live)).toBe(false);
  expect(await seedVouchers.isNeeded(empty.database, empty.services)).toBe(true);
});

it("keeps percentages in hundredths, and free shipping to the thirteen cities of Greater Jakarta", async () => {
  const [percent] = await shop.database.select().from(vouchers).where(eq(vouchers.code, "HEMAT17"));
  expect(percent).toMatchObject({ kind: "percent", value: 1700, cap: 750_000 });
  const limited = await shop.database
    .select({ code: vouchers.code, cities: count() })
    .from(voucherCities)
    .innerJoin(vouchers, eq(vouchers.id, voucherCities.voucherId))
    .groupBy(vouchers.code);
  expect(limited).toEqual([{ code: "GRATISKIRIM", cities: 13 }]);
});

it("limits one voucher to the bedroom", async () => {
  const rooms = await shop.database
    .select({ code: vouchers.code, category: categories.slug })
    .from(vouchers)
    .innerJoin(categories, eq(categories.id, vouchers.categoryId));
  expect(rooms).toEqual([{ code: "KAMARBARU", category: "kamar-tidur" }]);
});

it("leaves a voucher out whose category the shop has not, for it would hold for everything", async () => {
  const other = await openShop({ routes: [] });
  const cityIds = voucherData.flatMap(({ cityCodes }) => cityCodes ?? []);
  await other.database.insert(places).values(cityIds.map((id) => ({ id, name: `City ${id}` })));
  await seedShop([seedVouchers], other.services);
  const found = await other.database.select({ code: vouchers.code }).from(vouchers).orderBy(asc(vouchers.code));
  expect(found.map(({ code }) => code)).toEqual(["GRATISKIRIM", "HABIS", "HEMAT17", "LAMA2025", "SELAMATDATANG"]);
});

it.each([
  ["more than the whole", { kind: "percent", value: 10_001 } as const],
  ["nothing", { value: 0 }],
  ["more often than its quota", { quota: 5, used: 6 }],
  ["by a code in small letters", { code: "hemat" }],
])("never takes off %s", async (_, wrong) => {
  const [id] = await shop.database.select({ uuid: vouchers.uuid }).from(vouchers).limit(1);
  const sound = {
    uuid: id?.uuid.replace(/^./u, "0") ?? "",
    code: "UJICOBA",
    title: { en: "A try", id: "Uji coba" },
    kind: "flat",
    value: 1000,
    minimum: 0,
    startsAt: new Date("2023-01-01T00:00:00Z"),
    endsAt: new Date("2023-02-01T00:00:00Z"),
    quota: 10,
  } as const;
  const refusal = await shop.database
    .insert(vouchers)
    .values({ ...sound, ...wrong })
    .then(() => null, getDatabaseErrorCode);
  expect(refusal).toBe("23514");
});
