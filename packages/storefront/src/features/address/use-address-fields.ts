import { type Address, AddressForm } from "@griya/api";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { readDraft } from "../../forms/form-draft.ts";
import { useContractForm } from "../../forms/use-contract-form.ts";
import { usePlace } from "./use-place.ts";

const emptyForm: AddressForm = {
  name: "",
  phone: "",
  provinceId: "",
  cityId: "",
  districtId: "",
  subDistrictId: "",
  zipCode: "",
  address: "",
  address2: "",
};

const toAddressForm = (address: Address): AddressForm => ({
  name: address.name,
  phone: address.phone,
  provinceId: address.province.id,
  cityId: address.city.id,
  districtId: address.district.id,
  subDistrictId: address.subDistrict.id,
  zipCode: address.zipCode,
  address: address.address,
  address2: address.address2,
});

/** The initial values of a new address, from the account and this visit. */
export type InitialAddressValues = Pick<AddressForm, "name" | "phone" | "zipCode">;

const fieldNames = Object.keys(emptyForm) as (keyof AddressForm)[];

interface AddressFieldsOptions {
  /** The address to change; null for a new address. */
  address: Address | null;
  /** The initial values of a new address. */
  initialValues: InitialAddressValues;
  onSubmit: (values: AddressForm) => void;
}

/**
 * Returns the form of an address with its place, and functions that set or forget the input. The input survives a closed dialog, a reload
 * and a change of language.
 */
export const useAddressFields = ({ address, initialValues, onSubmit }: AddressFieldsOptions) => {
  const { t } = useTranslation();
  const draftName = `address_${address?.id ?? "new"}`;
  const [initial] = useState<AddressForm>(() => ({
    ...(address ? toAddressForm(address) : { ...emptyForm, ...initialValues }),
    ...readDraft(draftName),
  }));
  const place = usePlace({
    provinceId: initial.provinceId || null,
    cityId: initial.cityId || null,
    districtId: initial.districtId || null,
    subDistrictId: initial.subDistrictId || null,
  });
  const { typeZip } = place;
  useEffect(() => {
    if (initial.provinceId === "" && initial.zipCode !== "") typeZip(initial.zipCode);
  }, [initial, typeZip]);

  const form = useContractForm<AddressForm>({
    schema: AddressForm,
    labels: {
      name: t("address.field.name"),
      phone: t("address.field.phone"),
      zipCode: t("address.field.zipCode"),
      provinceId: t("address.field.province"),
      cityId: t("address.field.city"),
      districtId: t("address.field.district"),
      subDistrictId: t("address.field.subDistrict"),
      address: t("address.field.address"),
      address2: t("address.field.address2"),
    },
    draft: { name: draftName, fields: fieldNames },
    initialValues: initial,
    onSubmit,
  });
  const { fill } = form;

  const { provinceId, cityId, districtId, subDistrictId } = place.choice;
  useEffect(() => {
    fill({ provinceId, cityId, districtId, subDistrictId });
  }, [fill, provinceId, cityId, districtId, subDistrictId]);

  return { ...form, place };
};

export type AddressFields = ReturnType<typeof useAddressFields>;
