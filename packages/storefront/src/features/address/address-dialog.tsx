import { type Address, getResponseMessage } from "@griya/api";
import { Button, TextField } from "@griya/ui";
import { Dialog } from "@griya/ui/dialog";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FormProblems } from "../../forms/form-problems.tsx";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { reserveToastSpace } from "../../toasts/reserve-toast-space.ts";
import { useToast } from "../../toasts/toasts.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { type InitialAddressValues, useAddressFields } from "./use-address-fields.ts";
import { useAddressForm } from "./use-address-form.ts";
import { ZipField } from "./zip-field.tsx";

export interface AddressDialogProps {
  /** The address to change; null for a new address. */
  address: Address | null;
  /** The initial values of a new address. */
  initialValues: InitialAddressValues;
  onSaved: (address: Address) => void;
  onClose: () => void;
}

/** The dialog for a new or a changed address. The input survives a closed dialog, a reload and a change of language. */
export function AddressDialog({ address, initialValues, onSaved, onClose }: AddressDialogProps) {
  const { t } = useTranslation();
  const { showSuccess, showProblem } = useToast();
  const formId = useId();
  const fields = useAddressFields({ address, initialValues, onSubmit: (values) => submit(values) });
  const { field, form, summary, forget, place } = fields;
  const { submit, isBusy } = useAddressForm({
    addressId: address?.id ?? null,
    onSaved: ({ address: saved, isNew }) => {
      forget();
      showSuccess(getResponseMessage(saved) ?? t(isNew ? "address.added" : "address.updated"));
      onSaved(saved);
    },
    onRefused: showProblem,
  });

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(address ? "address.editTitle" : "address.addTitle")}
      closeLabel={t("address.close")}
      footerRef={reserveToastSpace}
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
        <ZipField {...fields} />
        <PlaceFields {...fields} />
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
