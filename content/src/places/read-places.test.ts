import { getZone } from "@griya/provider/testing";
import { describe, expect, it } from "vitest";
import { showrooms } from "../furniture/showrooms.ts";
import { vouchers } from "../furniture/vouchers.ts";
import { readPlaces } from "./read-places.ts";

const { provinces, cities, districts, subdistricts } = await readPlaces();
const zipCodeByCode = new Map(subdistricts.map(({ code, zipCode }) => [code, zipCode]));

/** Returns the zip codes of the sub-districts with these names of city, district and sub-district. */
const findZipCodes = (cityName: string, districtName: string, name: string) => {
  const cityCodes = cities.filter((city) => city.name === cityName).map(({ code }) => code);
  const districtCodes = districts
    .filter((district) => district.name === districtName && cityCodes.includes(district.cityCode))
    .map(({ code }) => code);
  return subdistricts
    .filter((subdistrict) => subdistrict.name === name && districtCodes.includes(subdistrict.districtCode))
    .map(({ zipCode }) => zipCode);
};

describe("the places of Indonesia", () => {
  it("are 38 provinces, 514 cities, 7 285 districts and 83 762 sub-districts", () => {
    expect([provinces.length, cities.length, districts.length, subdistricts.length]).toEqual([38, 514, 7285, 83_762]);
  });

  it("have an existing parent each, and unique codes", () => {
    const toCodeSet = (rows: readonly { readonly code: string }[]) => new Set(rows.map(({ code }) => code));
    const [provinceCodes, cityCodes, districtCodes] = [toCodeSet(provinces), toCodeSet(cities), toCodeSet(districts)];
    expect(cities.filter(({ provinceCode }) => !provinceCodes.has(provinceCode))).toEqual([]);
    expect(districts.filter(({ cityCode }) => !cityCodes.has(cityCode))).toEqual([]);
    expect(subdistricts.filter(({ districtCode }) => !districtCodes.has(districtCode))).toEqual([]);
    expect(toCodeSet(subdistricts).size).toBe(subdistricts.length);
  });

  it.each([
    ["Kota Administrasi Jakarta Selatan", "Kebayoran Baru", "Melawai", "12160"],
    ["Kota Administrasi Jakarta Pusat", "Gambir", "Gambir", "10110"],
    ["Kota Denpasar", "Denpasar Selatan", "Serangan", "80229"],
    ["Kabupaten Jepara", "Kedung", "Kedungmalang", "59463"],
    ["Kota Bandung", "Sukasari", "Sukarasa", "40152"],
    ["Kabupaten Merauke", "Merauke", "Maro", "99613"],
  ])("contain the zip code of %s, %s, %s", (city, district, name, zipCode) => {
    expect(findZipCodes(city, district, name)).toEqual([zipCode]);
  });

  it("have a zip code of five digits for more than 99% of sub-districts, and none for the rest", () => {
    const knownZipCodes = subdistricts.flatMap(({ zipCode }) => (zipCode === null ? [] : [zipCode]));
    expect(knownZipCodes.filter((zipCode) => !/^[1-9]\d{4}$/u.test(zipCode))).toEqual([]);
    expect(subdistricts.length - knownZipCodes.length).toBe(527);
  });

  it("contain the addresses of the shop's showrooms, with their zip codes", () => {
    const wrongShowrooms = showrooms.filter(
      ({ districtCode, subdistrictCode, zipCode }) =>
        !subdistrictCode.startsWith(`${districtCode}.`) || zipCodeByCode.get(subdistrictCode) !== zipCode,
    );
    expect(wrongShowrooms.map(({ slug, subdistrictCode }) => [slug, zipCodeByCode.get(subdistrictCode)])).toEqual([]);
  });

  it("belong to provinces that the shop ships to", () => {
    expect(provinces.filter(({ code }) => getZone(`${code}.01.01.1001`) === null)).toEqual([]);
  });

  it("contain the cities of the vouchers", () => {
    const cityCodes = new Set(cities.map(({ code }) => code));
    expect(vouchers.flatMap((voucher) => voucher.cityCodes ?? []).filter((code) => !cityCodes.has(code))).toEqual([]);
  });
});
