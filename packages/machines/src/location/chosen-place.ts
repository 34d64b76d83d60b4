import type { Place, ZipPlace } from "@griya/api";

/** Where an address lies, from large to small; a null has nothing below it. */
export type LocationChoice = {
  provinceId: string | null;
  cityId: string | null;
  districtId: string | null;
  subDistrictId: string | null;
};

/** Every level of a place. */
export type ChosenPlace = { [Level in keyof LocationChoice]: string };

/** Whether a place is in a list that has come. */
export const has = (places: readonly Place[] | null, id: string | null): boolean =>
  places !== null && places.some((place) => place.id === id);

/** Every level of the place that a postal code has. */
export const chosenOf = ({ province, city, district, subDistrict }: ZipPlace): ChosenPlace => ({
  provinceId: province.id,
  cityId: city.id,
  districtId: district.id,
  subDistrictId: subDistrict.id,
});
