import { type Customer, ProfileForm as ProfileSchema } from "@griya/api";
import { Button, TextField } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { createFormChart } from "../../forms/form-chart.tsx";
import { FormProblems } from "../../forms/form-problems.tsx";
import { useContractForm } from "../../forms/use-contract-form.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";

/** The form chart that changes the customer's details. Its result is the updated customer. */
export const profileForm = createFormChart<ProfileSchema, Customer>("profileForm", (client, form, options) =>
  client.auth.updateProfile(form, options),
);

export interface ProfileFormProps {
  customer: Customer;
  onSaved: (customer: Customer) => void;
  onCancel: () => void;
}

/**
 * The form to change a customer's name and phone number. The form has no field for the email address, since a new address would need a
 * verification.
 */
export function ProfileForm({ customer, onSaved, onCancel }: ProfileFormProps) {
  const { t } = useTranslation();
  const { submit, dismissProblem, problem, isBusy } = profileForm.useForm(onSaved);
  const { field, form, summary } = useContractForm({
    schema: ProfileSchema,
    labels: { name: t("auth.field.name"), phone: t("auth.field.phone") },
    draft: { name: "profile", fields: [] },
    initialValues: { name: customer.name, phone: customer.phone },
    onSubmit: submit,
  });
  return (
    <form {...form} className="flex max-w-md flex-col gap-5">
      <FormProblems title={t("auth.checkFields")} {...summary} />
      <ProblemAlert problem={problem} onDismiss={dismissProblem} />
      <TextField {...field("name")} autoComplete="name" />
      <TextField {...field("phone")} type="tel" inputMode="tel" autoComplete="tel" hint={t("auth.phoneHint")} />
      <p className="text-small text-muted">{t("auth.profile.emailHint")}</p>
      <div className="flex flex-wrap gap-4">
        <Button type="submit" isPending={isBusy}>
          {t("auth.profile.save")}
        </Button>
        <Button tone="secondary" onClick={onCancel}>
          {t("auth.cancel")}
        </Button>
      </div>
    </form>
  );
}
