import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { getDistricts, getProvinces, getRegencies, getVillages } from "idn-area-data";

/** A province. The codes of all places come from the ministry, such as 31.74.07.1001 for a sub-district. */
export type ProvinceRow = { readonly code: string; readonly name: string };
/** A city (`Kota`) or a regency (`Kabupaten`). */
export type CityRow = { readonly code: string; readonly provinceCode: string; readonly name: string };
/** A district (kecamatan). */
export type DistrictRow = { readonly code: string; readonly cityCode: string; readonly name: string };
/** A sub-district (kelurahan or desa). Its zip code is null if no source has the code. */
export type SubdistrictRow = {
  readonly code: string;
  readonly districtCode: string;
  readonly name: string;
  readonly zipCode: string | null;
};

export type Places = {
  readonly provinces: readonly ProvinceRow[];
  readonly cities: readonly CityRow[];
  readonly districts: readonly DistrictRow[];
  readonly subdistricts: readonly SubdistrictRow[];
};

type PostalRow = {
  readonly code: string;
  readonly postal: number;
  readonly city: string;
  readonly district: string;
  readonly village: string;
};

const isPostalRow = (row: unknown): row is PostalRow =>
  typeof row === "object" &&
  row !== null &&
  "code" in row &&
  typeof row.code === "string" &&
  "city" in row &&
  typeof row.city === "string" &&
  "district" in row &&
  typeof row.district === "string" &&
  "village" in row &&
  typeof row.village === "string" &&
  "postal" in row &&
  typeof row.postal === "number" &&
  row.postal >= 10_000 &&
  row.postal <= 99_999;

/** Reads the data file of geografis. An import of the package would also load a second copy and a search index. */
async function readPostalRows(): Promise<readonly PostalRow[]> {
  const manifestPath = createRequire(import.meta.url).resolve("geografis/package.json");
  const rows: unknown = JSON.parse(await readFile(new URL("data/json/data.json", `file://${manifestPath}`), "utf8"));
  if (!Array.isArray(rows)) {
    throw new Error("The package geografis has no list in data/json/data.json, so zip codes cannot be read: pin 1.3.2");
  }
  return rows.filter(isPostalRow);
}

/** Returns one key for these names. The sources differ in capitals, spaces and hyphens. */
const createNameKey = (...names: readonly string[]) =>
  names.map((name) => name.toLowerCase().replace(/[^a-z0-9]/gu, "")).join("/");

const getDistrictCode = (subdistrictCode: string) => subdistrictCode.slice(0, 8);

type Village = { readonly code: string; readonly name: string; readonly district: string; readonly city: string };

/**
 * Returns a function that finds the zip code of a sub-district. The postal table is older than the list of areas, and does not have the new
 * codes of four provinces of Papua. The function looks up an unknown code by name within the district. If the name is unknown too, the
 * function uses the most frequent zip code of the district.
 */
function createZipCodeFinder(rows: readonly PostalRow[]): (village: Village) => string | null {
  const zipCodeByVillageCode = new Map<string, number>();
  const zipCodeByName = new Map<string, number>();
  const zipCountsByDistrict = new Map<string, Map<number, number>>();
  for (const { code, city, district, village, postal } of rows) {
    zipCodeByVillageCode.set(code, postal);
    zipCodeByName.set(createNameKey(city, district, village), postal);
    for (const key of [createNameKey(city, district), getDistrictCode(code)]) {
      const districtCounts = zipCountsByDistrict.get(key) ?? new Map<number, number>();
      zipCountsByDistrict.set(key, districtCounts.set(postal, (districtCounts.get(postal) ?? 0) + 1));
    }
  }
  const commonestZipCodes = new Map(
    Array.from(zipCountsByDistrict, ([key, districtCounts]) => {
      const [first] = [...districtCounts].sort(
        ([zip, count], [otherZip, otherCount]) => otherCount - count || zip - otherZip,
      );
      return [key, first?.[0]];
    }),
  );
  return ({ code, city, district, name }) => {
    const zipCodeNumber =
      zipCodeByVillageCode.get(code) ??
      zipCodeByName.get(createNameKey(city, district, name)) ??
      commonestZipCodes.get(createNameKey(city, district)) ??
      commonestZipCodes.get(getDistrictCode(code));
    return zipCodeNumber === undefined ? null : String(zipCodeNumber);
  };
}

/**
 * Reads every province, city, district and sub-district of Indonesia, for the seeder. The function takes half a second and about 250 MB of
 * memory. Areas come from idn-area-data (data under the Open Database License 1.0), zip codes from geografis (MIT).
 */
export async function readPlaces(): Promise<Places> {
  const [provinces, cities, districts, villages, postalRows] = await Promise.all([
    getProvinces(),
    getRegencies(),
    getDistricts(),
    getVillages(),
    readPostalRows(),
  ]);
  const getZipCode = createZipCodeFinder(postalRows);
  const cityNames = new Map(cities.map(({ code, name }) => [code, name]));
  const districtNames = new Map(
    districts.map(({ code, regency_code: cityCode, name }) => [
      code,
      { district: name, city: cityNames.get(cityCode) ?? "" },
    ]),
  );
  return {
    provinces: provinces.map(({ code, name }) => ({ code, name })),
    cities: cities.map(({ code, province_code: provinceCode, name }) => ({ code, provinceCode, name })),
    districts: districts.map(({ code, regency_code: cityCode, name }) => ({ code, cityCode, name })),
    subdistricts: villages.map(({ code, district_code: districtCode, name }) => {
      const { district, city } = districtNames.get(districtCode) ?? { district: "", city: "" };
      return { code, districtCode, name, zipCode: getZipCode({ code, name, district, city }) };
    }),
  };
}
