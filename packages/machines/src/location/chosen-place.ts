import type { Place, ZipPlace } from "@griya/api";

/** The place of an address, from the province to the sub-district. Below a null, all levels are null. */
export type LocationChoice = {
  provinceId: string | null;
  cityId: string | null;
  districtId: string | null;
  subDistrictId: string | null;
};

/** A place with all its levels. */
export type ChosenPlace = { [Level in keyof LocationChoice]: string };

/** Returns true if a loaded list has the place. */
export const hasPlace = (places: readonly Place[] | null, id: string | null): boolean =>
  places !== null && places.some((place) => place.id === id);

/** Returns the ids of all levels for the place of a postal code. */
export const toChosenPlace = ({ province, city, district, subDistrict }: ZipPlace): ChosenPlace => ({
  provinceId: province.id,
  cityId: city.id,
  districtId: district.id,
  subDistrictId: subDistrict.id,
});
