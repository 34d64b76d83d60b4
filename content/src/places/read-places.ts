import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { getDistricts, getProvinces, getRegencies, getVillages } from "idn-area-data";

/** Codes come from the ministry, such as 31.74.07.1001: province, city, district and sub-district. */
export type ProvinceRow = { readonly code: string; readonly name: string };
/** A `Kota` or a `Kabupaten`. */
export type CityRow = { readonly code: string; readonly provinceCode: string; readonly name: string };
/** A kecamatan. */
export type DistrictRow = { readonly code: string; readonly cityCode: string; readonly name: string };
/** A kelurahan or desa with its zip code; the code is null where no source has it. */
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

/** Reads geografis's own file, since an import of the package also loads its second copy and a search index. */
async function readPostalRows(): Promise<readonly PostalRow[]> {
  const manifest = createRequire(import.meta.url).resolve("geografis/package.json");
  const rows: unknown = JSON.parse(await readFile(new URL("data/json/data.json", `file://${manifest}`), "utf8"));
  if (!Array.isArray(rows)) {
    throw new Error("geografis no longer keeps a list in data/json/data.json, so zip codes cannot be read: pin 1.3.2");
  }
  return rows.filter(isPostalRow);
}

/** Returns one key for these names: sources differ in capitals, spaces and hyphens. */
const createNameKey = (...names: readonly string[]) =>
  names.map((name) => name.toLowerCase().replace(/[^a-z0-9]/gu, "")).join("/");

const getDistrictCode = (subdistrictCode: string) => subdistrictCode.slice(0, 8);

type Village = { readonly code: string; readonly name: string; readonly district: string; readonly city: string };

/**
 * Returns a function that finds the zip code of a sub-district. The postal table is some years older than the list of areas: four provinces
 * of Papua have new codes since. An unknown code is therefore looked up by name within the district. If that fails, the most frequent zip
 * code of the district is used.
 */
function createZipCodeFinder(rows: readonly PostalRow[]): (village: Village) => string | null {
  const ofCode = new Map<string, number>();
  const ofName = new Map<string, number>();
  const counts = new Map<string, Map<number, number>>();
  for (const { code, city, district, village, postal } of rows) {
    ofCode.set(code, postal);
    ofName.set(createNameKey(city, district, village), postal);
    for (const key of [createNameKey(city, district), getDistrictCode(code)]) {
      const inDistrict = counts.get(key) ?? new Map<number, number>();
      counts.set(key, inDistrict.set(postal, (inDistrict.get(postal) ?? 0) + 1));
    }
  }
  const commonest = new Map(
    Array.from(counts, ([key, inDistrict]) => {
      const [first] = [...inDistrict].sort(
        ([zip, count], [otherZip, otherCount]) => otherCount - count || zip - otherZip,
      );
      return [key, first?.[0]];
    }),
  );
  return ({ code, city, district, name }) => {
    const zip =
      ofCode.get(code) ??
      ofName.get(createNameKey(city, district, name)) ??
      commonest.get(createNameKey(city, district)) ??
      commonest.get(getDistrictCode(code));
    return zip === undefined ? null : String(zip);
  };
}

/**
 * Reads every province, city, district and sub-district of Indonesia, for the seeder. It takes half a second and, for a moment, some 250
 * MB. Areas come from idn-area-data (data under the Open Database License 1.0), zip codes from geografis (MIT).
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
