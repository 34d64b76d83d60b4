import type { Place, ZipPlace } from "@griya/api";

/** The place of an address, from large to small; all levels below a null are null. */
export type LocationChoice = {
  provinceId: string | null;
  cityId: string | null;
  districtId: string | null;
  subDistrictId: string | null;
};

/** A place with all its levels. */
export type ChosenPlace = { [Level in keyof LocationChoice]: string };

/** Tells whether a place is in a loaded list. */
export const hasPlace = (places: readonly Place[] | null, id: string | null): boolean =>
  places !== null && places.some((place) => place.id === id);

/** Returns all levels of the place of a postal code. */
export const toChosenPlace = ({ province, city, district, subDistrict }: ZipPlace): ChosenPlace => ({
  provinceId: province.id,
  cityId: city.id,
  districtId: district.id,
  subDistrictId: subDistrict.id,
});
