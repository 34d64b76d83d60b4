import type { Province } from "@griya/api/office";
import { readPlaces } from "./read-places.ts";

/** Reads every place of Indonesia in the format of the office, one province after another. */
export const readOfficePlaces = async (): Promise<Province[]> => {
  const { provinces, cities, districts, subdistricts } = await readPlaces();
  const citiesByProvince = Map.groupBy(cities, ({ provinceCode }) => provinceCode);
  const districtsByCity = Map.groupBy(districts, ({ cityCode }) => cityCode);
  const subDistrictsByDistrict = Map.groupBy(subdistricts, ({ districtCode }) => districtCode);
  return provinces.map((province) => ({
    ...province,
    cities: (citiesByProvince.get(province.code) ?? []).map((city) => ({
      code: city.code,
      name: city.name,
      districts: (districtsByCity.get(city.code) ?? []).map((district) => ({
        code: district.code,
        name: district.name,
        subDistricts: (subDistrictsByDistrict.get(district.code) ?? []).map(({ code, name, zipCode }) => ({
          code,
          name,
          zipCode,
        })),
      })),
    })),
  }));
};
