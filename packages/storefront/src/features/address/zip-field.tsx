import { AddressForm, cleanZipCode } from "@griya/api";
import { Select, TextField } from "@griya/ui";
import { useTranslation } from "react-i18next";
import type { AddressFields } from "./use-address-fields.ts";

/** The field for the postal code. Several places can have the same postal code, so the field also shows a choice of places. */
export function ZipField({ field, fill, place }: Pick<AddressFields, "field" | "fill" | "place">) {
  const { t } = useTranslation();
  const { zip, typeZip, chooseZipPlace, choice } = place;
  const zipField = field("zipCode");
  const zipHintKey = zip.isLoading ? "address.zipLooking" : zip.isUnknown ? "address.zipUnknown" : "address.zipHint";
  const findPlace = (id: string) => zip.places.find(({ subDistrict }) => subDistrict.id === id);
  return (
    <>
      <TextField
        {...zipField}
        onChange={(event) => {
          void zipField.onChange(event);
          typeZip(event.target.value);
          const zipCode = cleanZipCode(event.target.value);
          if (AddressForm.shape.zipCode.safeParse(zipCode).success) fill({ zipCode });
        }}
        inputMode="numeric"
        autoComplete="postal-code"
        hint={t(zipHintKey)}
        className="sm:col-span-2"
      />
      <output className="sr-only">
        {zip.isUnknown && t("address.zipUnknown")}
        {zip.places.length > 0 && t("address.zipFound", { count: zip.places.length })}
      </output>
      {zip.places.length > 0 && (
        <Select
          label={t("address.zipPlace")}
          options={zip.places.map(({ subDistrict, district, city }) => ({
            value: subDistrict.id,
            label: [subDistrict, district, city].map(({ name }) => name).join(", "),
          }))}
          value={findPlace(choice.subDistrictId) ? choice.subDistrictId : ""}
          onChange={(event) => {
            const chosenPlace = findPlace(event.target.value);
            if (chosenPlace) chooseZipPlace(chosenPlace);
          }}
          placeholder={t("address.choose.zipPlace")}
          className="sm:col-span-2"
        />
      )}
    </>
  );
}
