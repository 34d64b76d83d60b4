import { ResetPasswordForm as ResetPasswordSchema } from "@griya/api";
import { Button, PasswordField } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { FormProblems } from "../../forms/form-problems.tsx";
import { useContractForm } from "../../forms/use-contract-form.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useAccountForm } from "./account-form.ts";

export interface ResetPasswordFormProps {
  /** The token of the email link. */
  token: string;
}

/** The form for a new password with its confirmation. The form stores no draft, since its fields are passwords. */
export function ResetPasswordForm({ token }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const { submit, dismissProblem, problem, isBusy } = useAccountForm();
  const { field, form, summary } = useContractForm({
    schema: ResetPasswordSchema,
    labels: {
      token: t("auth.reset.title"),
      password: t("auth.field.newPassword"),
      passwordConfirmation: t("auth.field.passwordAgain"),
    },
    draft: { name: "reset-password", fields: [] },
    initialValues: { token },
    onSubmit: (values) => submit({ kind: "resetPassword", form: values }),
  });
  const passwordLabels = { show: t("auth.showPassword"), hide: t("auth.hidePassword") };
  return (
    <form {...form} className="flex flex-col gap-5">
      <FormProblems title={t("auth.checkFields")} {...summary} />
      <ProblemAlert problem={problem} onDismiss={dismissProblem} />
      <PasswordField
        {...field("password")}
        labels={passwordLabels}
        autoComplete="new-password"
        hint={t("auth.passwordHint")}
      />
      <PasswordField {...field("passwordConfirmation")} labels={passwordLabels} autoComplete="new-password" />
      <Button type="submit" isWide isPending={isBusy}>
        {t("auth.reset.submit")}
      </Button>
    </form>
  );
}
