import { and, count, isNull, places, seedShop, sql } from "@griya/provider/seeding";
import { locationRoutes, openShop } from "@griya/provider/testing";
import { expect, test } from "vitest";
import { placesSeed } from "./places.seed.ts";

const shop = await openShop({ routes: locationRoutes });
await seedShop([placesSeed], shop.services);
const client = shop.client();

const findId = (list: readonly { id: string; name: string }[], name: string): string =>
  list.find((place) => place.name === name)?.id ?? "";

test("lists the places from a province down to the zip code of a sub-district", async () => {
  const provinces = await client.location.fetchProvinces();
  expect(provinces).toHaveLength(38);
  const cities = await client.location.fetchCities({ provinceId: findId(provinces, "Daerah Khusus Ibukota Jakarta") });
  const districts = await client.location.fetchDistricts({
    cityId: findId(cities, "Kota Administrasi Jakarta Selatan"),
  });
  const subDistricts = await client.location.fetchSubDistricts({ districtId: findId(districts, "Kebayoran Baru") });
  expect(subDistricts).toContainEqual({ id: "31.74.07.1001", name: "Melawai", zipCode: "12160" });
});

test("lists places by name", async () => {
  const names = (await client.location.fetchCities({ provinceId: "33" })).map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
});

test("lists nothing below a place of another level", async () => {
  expect(await client.location.fetchCities({ provinceId: "31.74" })).toEqual([]);
  expect(await client.location.fetchDistricts({ cityId: "99.99" })).toEqual([]);
});

test("finds every sub-district of a postal code, with its district, city and province", async () => {
  const [melawai, ...others] = await client.location.fetchZipPlaces({ zipCode: "12160" });
  expect(others.map(({ subDistrict }) => subDistrict.name)).toEqual(["Pulo"]);
  expect(melawai).toEqual({
    province: { id: "31", name: "Daerah Khusus Ibukota Jakarta" },
    city: { id: "31.74", name: "Kota Administrasi Jakarta Selatan" },
    district: { id: "31.74.07", name: "Kebayoran Baru" },
    subDistrict: { id: "31.74.07.1001", name: "Melawai" },
  });
  const sharedPlaces = await client.location.fetchZipPlaces({ zipCode: "59463" });
  expect(sharedPlaces.length).toBeGreaterThan(10);
  const names = sharedPlaces.map(({ subDistrict }) => subDistrict.name);
  expect(names).toEqual(names.toSorted());
});

test("finds no place for an unused postal code, and refuses an invalid postal code", async () => {
  expect(await client.location.fetchZipPlaces({ zipCode: "00000" })).toEqual([]);
  for (const zipCode of ["1216", "121600", "12 60", "abcde"]) {
    const answer = await shop.call("GET", `utility/zip/fetch?zip_code=${encodeURIComponent(zipCode)}`);
    expect(await answer.json()).toMatchObject({ data: { form: expect.arrayContaining(["Invalid data"]) } });
  }
});

test("finds places by postal code through an index", async () => {
  const plan = await shop.database.execute(sql`explain select * from ${places} where zip_code = '12160'`);
  expect(JSON.stringify(plan.rows)).toContain("places_zip_code");
});

test("has no postal code for a place if it is unknown, so that a shopper types it", async () => {
  const unknownPlaces = await shop.database
    .select({ id: places.id, parentId: places.parentId })
    .from(places)
    .where(and(isNull(places.zipCode), sql`length(${places.id}) > 8`));
  expect(unknownPlaces).toHaveLength(527);
  const [first] = unknownPlaces;
  const siblingPlaces = await client.location.fetchSubDistricts({ districtId: first?.parentId ?? "" });
  expect(siblingPlaces.find(({ id }) => id === first?.id)?.zipCode).toBeNull();
});

test("may be cached for a day, since it is the same for everyone", async () => {
  const answer = await shop.call("GET", "utility/province/fetch");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=86400");
});

test("is seeded once", async () => {
  await seedShop([placesSeed], shop.services);
  expect(await shop.database.select({ count: count() }).from(places)).toEqual([{ count: 91_599 }]);
});
