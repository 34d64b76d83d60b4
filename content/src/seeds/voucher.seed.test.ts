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
import { mediaRowsSeed } from "../testing/media-rows.ts";
import { catalogueSeed } from "./catalogue.seed.ts";
import { settingsSeed } from "./settings.seed.ts";
import { vouchersSeed } from "./voucher.seed.ts";

const shop = await openShop({ routes: [] });
beforeAll(async () => {
  const cityIds = voucherData.flatMap(({ cityCodes }) => cityCodes ?? []);
  await shop.database.insert(places).values(cityIds.map((id) => ({ id, name: `City ${id}` })));
  await seedShop([mediaRowsSeed, settingsSeed, catalogueSeed, vouchersSeed], shop.services);
});

const listCodes = async (condition: ReturnType<typeof and>) =>
  (await shop.database.select({ code: vouchers.code }).from(vouchers).where(condition).orderBy(asc(vouchers.code))).map(
    ({ code }) => code,
  );

it("seeds four valid vouchers, one used up voucher and one expired voucher", async () => {
  const now = shop.services.clock();
  const isUsable = and(lte(vouchers.startsAt, now), gt(vouchers.endsAt, now), gt(vouchers.quota, vouchers.used));
  expect(await listCodes(isUsable)).toEqual(["GRATISKIRIM", "HEMAT17", "KAMARBARU", "SELAMATDATANG"]);
  expect(await listCodes(eq(vouchers.quota, vouchers.used))).toEqual(["HABIS"]);
  expect(await listCodes(lte(vouchers.endsAt, now))).toEqual(["LAMA2025"]);
});

it("a live shop begins without vouchers, because these codes are public", async () => {
  const emptyShop = await openShop();
  const liveServices = { ...emptyShop.services, config: { ...emptyShop.config, mode: "live" as const } };
  expect(await vouchersSeed.isNeeded(emptyShop.database, liveServices)).toBe(false);
  expect(await vouchersSeed.isNeeded(emptyShop.database, emptyShop.services)).toBe(true);
});

it("keeps percentages in hundredths, and free shipping to the thirteen cities of Greater Jakarta", async () => {
  const [percent] = await shop.database.select().from(vouchers).where(eq(vouchers.code, "HEMAT17"));
  expect(percent).toMatchObject({ kind: "percent", value: 1700, cap: 750_000 });
  const limitedVouchers = await shop.database
    .select({ code: vouchers.code, cities: count() })
    .from(voucherCities)
    .innerJoin(vouchers, eq(vouchers.id, voucherCities.voucherId))
    .groupBy(vouchers.code);
  expect(limitedVouchers).toEqual([{ code: "GRATISKIRIM", cities: 13 }]);
});

it("limits one voucher to the bedroom", async () => {
  const roomVouchers = await shop.database
    .select({ code: vouchers.code, category: categories.slug })
    .from(vouchers)
    .innerJoin(categories, eq(categories.id, vouchers.categoryId));
  expect(roomVouchers).toEqual([{ code: "KAMARBARU", category: "kamar-tidur" }]);
});

it("leaves out a voucher if its category is missing, because it would apply to everything", async () => {
  const otherShop = await openShop({ routes: [] });
  const cityIds = voucherData.flatMap(({ cityCodes }) => cityCodes ?? []);
  await otherShop.database.insert(places).values(cityIds.map((id) => ({ id, name: `City ${id}` })));
  await seedShop([vouchersSeed], otherShop.services);
  const foundVouchers = await otherShop.database
    .select({ code: vouchers.code })
    .from(vouchers)
    .orderBy(asc(vouchers.code));
  expect(foundVouchers.map(({ code }) => code)).toEqual([
    "GRATISKIRIM",
    "HABIS",
    "HEMAT17",
    "LAMA2025",
    "SELAMATDATANG",
  ]);
});

it.each([
  ["more than the whole", { kind: "percent", value: 10_001 } as const],
  ["nothing", { value: 0 }],
  ["more often than its quota", { quota: 5, used: 6 }],
  ["by a code in small letters", { code: "hemat" }],
])("never takes off %s", async (_, wrong) => {
  const [id] = await shop.database.select({ uuid: vouchers.uuid }).from(vouchers).limit(1);
  const soundVoucher = {
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
  const insertErrorCode = await shop.database
    .insert(vouchers)
    .values({ ...soundVoucher, ...wrong })
    .then(() => null, getDatabaseErrorCode);
  expect(insertErrorCode).toBe("23514");
});
