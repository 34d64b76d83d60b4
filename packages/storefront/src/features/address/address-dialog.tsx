import { type Address, AddressForm, messageOf, readZipCode } from "@griya/api";
import { Button, Select, TextField } from "@griya/ui";
import { Dialog } from "@griya/ui/dialog";
import { type ChangeEvent, useCallback, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { readDraft } from "../../forms/form-draft.ts";
import { FormProblems } from "../../forms/form-problems.tsx";
import { useContractForm } from "../../forms/use-contract-form.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { roomForToasts } from "../../toasts/room-for-toasts.ts";
import { useToast } from "../../toasts/toasts.tsx";
import type { SavedAddress } from "./address.actors.ts";
import { useAddressForm } from "./use-address-form.ts";
import { usePlace } from "./use-place.ts";

const empty: AddressForm = {
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

const formOf = (address: Address): AddressForm => ({
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

/** What is known of an address before it is typed. */
export type KnownOfAddress = Pick<AddressForm, "name" | "phone" | "zipCode">;

const fieldNames = Object.keys(empty) as (keyof AddressForm)[];

export interface AddressDialogProps {
  /** The address to change; null for a new one. */
  address: Address | null;
  /** What a new one begins with. */
  known: KnownOfAddress;
  onSaved: (address: Address) => void;
  onClose: () => void;
}

/** An address in a popup, from province to sub-district. What is typed survives closing, a reload and a change of language. */
export function AddressDialog({ address, known, onSaved, onClose }: AddressDialogProps) {
  const { t } = useTranslation();
  const { showSuccess, showProblem } = useToast();
  const formId = useId();
  const draftName = `address_${address?.id ?? "new"}`;
  const [initial] = useState<AddressForm>(() => ({
    ...(address ? formOf(address) : { ...empty, ...known }),
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

  const { field, form, fill, summary, forget } = useContractForm<AddressForm>({
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
    initial,
    onSubmit: (values) => submit(values),
  });

  const finish = useCallback(
    ({ address: saved, isNew }: SavedAddress) => {
      forget();
      showSuccess(messageOf(saved) ?? t(isNew ? "address.added" : "address.updated"));
      onSaved(saved);
    },
    [forget, showSuccess, t, onSaved],
  );
  const { submit, isBusy } = useAddressForm({
    addressId: address?.id ?? null,
    onSaved: finish,
    onRefused: showProblem,
  });

  const { provinceId, cityId, districtId, subDistrictId } = place.choice;
  useEffect(() => {
    fill({ provinceId, cityId, districtId, subDistrictId });
  }, [fill, provinceId, cityId, districtId, subDistrictId]);

  const { zip } = place;
  const zipField = field("zipCode");
  const zipHint = zip.isLooking ? "address.zipLooking" : zip.isUnknown ? "address.zipUnknown" : "address.zipHint";
  const chooseZipPlace = (id: string) => {
    const chosen = zip.places.find(({ subDistrict }) => subDistrict.id === id);
    if (chosen) place.chooseZipPlace(chosen);
  };

  const on = (choose: (id: string) => void) => (event: ChangeEvent<HTMLSelectElement>) => choose(event.target.value);
  const chooseSubDistrict = (id: string) => {
    place.chooseSubDistrict(id);
    const zipCode = place.zipCodeOf(id);
    if (zipCode === null) return;
    fill({ zipCode });
    typeZip("");
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(address ? "address.editTitle" : "address.addTitle")}
      closeLabel={t("address.close")}
      footerRef={roomForToasts}
      footer={
        <>
          <Button
            tone="secondary"
            onClick={() => {
              forget();
              onClose();
            }}
          >
            {t("address.cancel")}
          </Button>
          <Button type="submit" form={formId} isPending={isBusy}>
            {t("address.save")}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="grid gap-5 sm:grid-cols-2">
        <div className="flex flex-col gap-3 empty:hidden sm:col-span-2">
          <FormProblems title={t("address.checkFields")} {...summary} />
          <ProblemAlert problem={place.problem} onRetry={place.retry} />
        </div>
        <TextField {...field("name")} autoComplete="name" className="sm:col-span-2" />
        <TextField
          {...field("phone")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t("address.phoneHint")}
          className="sm:col-span-2"
        />
        <TextField
          {...zipField}
          onChange={(event) => {
            void zipField.onChange(event);
            typeZip(event.target.value);
            const zipCode = readZipCode(event.target.value);
            if (AddressForm.shape.zipCode.safeParse(zipCode).success) fill({ zipCode });
          }}
          inputMode="numeric"
          autoComplete="postal-code"
          hint={t(zipHint)}
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
            value={zip.places.some(({ subDistrict }) => subDistrict.id === subDistrictId) ? subDistrictId : ""}
            onChange={on(chooseZipPlace)}
            placeholder={t("address.choose.zipPlace")}
            className="sm:col-span-2"
          />
        )}
        <Select
          {...field("provinceId")}
          {...place.provinces}
          value={provinceId}
          onChange={on(place.chooseProvince)}
          placeholder={t("address.choose.province")}
        />
        <Select
          {...field("cityId")}
          {...place.cities}
          value={cityId}
          onChange={on(place.chooseCity)}
          disabled={provinceId === ""}
          placeholder={t(provinceId === "" ? "address.choose.provinceFirst" : "address.choose.city")}
        />
        <Select
          {...field("districtId")}
          {...place.districts}
          value={districtId}
          onChange={on(place.chooseDistrict)}
          disabled={cityId === ""}
          placeholder={t(cityId === "" ? "address.choose.cityFirst" : "address.choose.district")}
        />
        <Select
          {...field("subDistrictId")}
          {...place.subDistricts}
          value={subDistrictId}
          onChange={on(chooseSubDistrict)}
          disabled={districtId === ""}
          placeholder={t(districtId === "" ? "address.choose.districtFirst" : "address.choose.subDistrict")}
        />
        <TextField {...field("address")} autoComplete="address-line1" className="sm:col-span-2" />
        <TextField
          {...field("address2")}
          isRequired={false}
          note={t("address.optional")}
          autoComplete="address-line2"
          className="sm:col-span-2"
        />
      </form>
    </Dialog>
  );
}
