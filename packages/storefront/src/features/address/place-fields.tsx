import { Select } from "@griya/ui";
import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import type { AddressFields } from "./use-address-fields.ts";

/** The fields for the place of an address, from province to sub-district. Each choice loads the options of the next field. */
export function PlaceFields({ field, fill, place }: Pick<AddressFields, "field" | "fill" | "place">) {
  const { t } = useTranslation();
  const { provinceId, cityId, districtId, subDistrictId } = place.choice;
  const createChangeHandler = (choose: (id: string) => void) => (event: ChangeEvent<HTMLSelectElement>) =>
    choose(event.target.value);
  const chooseSubDistrict = (id: string) => {
    place.chooseSubDistrict(id);
    const zipCode = place.getZipCode(id);
    if (zipCode === null) return;
    fill({ zipCode });
    place.typeZip("");
  };

  return (
    <>
      <Select
        {...field("provinceId")}
        {...place.provinces}
        value={provinceId}
        onChange={createChangeHandler(place.chooseProvince)}
        placeholder={t("address.choose.province")}
      />
      <Select
        {...field("cityId")}
        {...place.cities}
        value={cityId}
        onChange={createChangeHandler(place.chooseCity)}
        disabled={provinceId === ""}
        placeholder={t(provinceId === "" ? "address.choose.provinceFirst" : "address.choose.city")}
      />
      <Select
        {...field("districtId")}
        {...place.districts}
        value={districtId}
        onChange={createChangeHandler(place.chooseDistrict)}
        disabled={cityId === ""}
        placeholder={t(cityId === "" ? "address.choose.cityFirst" : "address.choose.district")}
      />
      <Select
        {...field("subDistrictId")}
        {...place.subDistricts}
        value={subDistrictId}
        onChange={createChangeHandler(chooseSubDistrict)}
        disabled={districtId === ""}
        placeholder={t(districtId === "" ? "address.choose.districtFirst" : "address.choose.subDistrict")}
      />
    </>
  );
}
