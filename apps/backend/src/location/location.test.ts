import { count } from "drizzle-orm";
import { expect, test } from "vitest";
import { seedShop } from "../database/seed.ts";
import { openShop } from "../testing/shop.ts";
import { locationRoutes } from "./location.handlers.ts";
import { seedPlaces } from "./location.seed.ts";
import { places } from "./location.tables.ts";

const shop = await openShop({ routes: locationRoutes });
await seedShop([seedPlaces], shop.services);
const client = shop.client();

const idOf = (list: readonly { id: string; name: string }[], name: string): string =>
  list.find((place) => place.name === name)?.id ?? "";

test("leads from a province to the zip code of a sub-district", async () => {
  const provinces = await client.location.provinces();
  expect(provinces).toHaveLength(38);
  const cities = await client.location.cities({ provinceId: idOf(provinces, "Daerah Khusus Ibukota Jakarta") });
  const districts = await client.location.districts({ cityId: idOf(cities, "Kota Administrasi Jakarta Selatan") });
  const subDistricts = await client.location.subDistricts({ districtId: idOf(districts, "Kebayoran Baru") });
  expect(subDistricts).toContainEqual({ id: "31.74.07.1001", name: "Melawai", zipCode: "12160" });
});

test("lists places by name", async () => {
  const names = (await client.location.cities({ provinceId: "33" })).map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
});

test("lists nothing below a place that is not of that step", async () => {
  expect(await client.location.cities({ provinceId: "31.74" })).toEqual([]);
  expect(await client.location.districts({ cityId: "99.99" })).toEqual([]);
});

test("may be kept for a day by anyone, since it is the same for everyone", async () => {
  const answer = await shop.call("GET", "utility/province/fetch");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=86400");
});

test("is seeded once", async () => {
  await seedShop([seedPlaces], shop.services);
  expect(await shop.database.select({ count: count() }).from(places)).toEqual([{ count: 91_599 }]);
});
