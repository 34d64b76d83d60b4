import { ChangePasswordForm as ChangePasswordSchema } from "@griya/api";
import { Button, PasswordField } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { createFormChart } from "../../forms/form-chart.tsx";
import { FormProblems } from "../../forms/form-problems.tsx";
import { useContractForm } from "../../forms/use-contract-form.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";

/** The form chart that changes the password. The form needs the current password. */
export const changePasswordForm = createFormChart<ChangePasswordSchema>("changePasswordForm", (client, form, options) =>
  client.auth.changePassword(form, options),
);

export interface ChangePasswordFormProps {
  onChanged: () => void;
  onCancel: () => void;
}

/** The form that changes the password. The form stores no draft, since all its fields are passwords. */
export function ChangePasswordForm({ onChanged, onCancel }: ChangePasswordFormProps) {
  const { t } = useTranslation();
  const { submit, dismissProblem, problem, isBusy } = changePasswordForm.useForm(onChanged);
  const { field, form, summary } = useContractForm({
    schema: ChangePasswordSchema,
    labels: {
      currentPassword: t("auth.profile.currentPassword"),
      password: t("auth.field.newPassword"),
      passwordConfirmation: t("auth.field.passwordAgain"),
    },
    draft: { name: "change-password", fields: [] },
    onSubmit: submit,
  });
  const passwordLabels = { show: t("auth.showPassword"), hide: t("auth.hidePassword") };
  return (
    <form {...form} className="flex max-w-md flex-col gap-5">
      <FormProblems title={t("auth.checkFields")} {...summary} />
      <ProblemAlert problem={problem} onDismiss={dismissProblem} />
      <PasswordField {...field("currentPassword")} labels={passwordLabels} autoComplete="current-password" />
      <PasswordField
        {...field("password")}
        labels={passwordLabels}
        autoComplete="new-password"
        hint={t("auth.passwordHint")}
      />
      <PasswordField {...field("passwordConfirmation")} labels={passwordLabels} autoComplete="new-password" />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" isPending={isBusy}>
          {t("auth.reset.submit")}
        </Button>
        <Button tone="secondary" onClick={onCancel}>
          {t("auth.cancel")}
        </Button>
      </div>
    </form>
  );
}
