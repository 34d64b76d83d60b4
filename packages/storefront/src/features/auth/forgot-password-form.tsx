import { ForgotPasswordForm as ForgotPasswordSchema } from "@griya/api";
import { Button, TextField } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { FormProblems } from "../../forms/form-problems.tsx";
import { useContractForm } from "../../forms/use-contract-form.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useAccountForm } from "./account-form.ts";

export interface ForgotPasswordFormProps {
  /** Receives the email address before the form sends the request. */
  onSend: (email: string) => void;
}

/** The form that requests an email with a link to choose a new password. */
export function ForgotPasswordForm({ onSend }: ForgotPasswordFormProps) {
  const { t } = useTranslation();
  const { submit, dismissProblem, problem, isBusy } = useAccountForm();
  const { field, form, summary } = useContractForm({
    schema: ForgotPasswordSchema,
    labels: { email: t("auth.field.email") },
    draft: { name: "forgot-password", fields: ["email"] },
    onSubmit: (values) => {
      onSend(values.email);
      submit({ kind: "forgotPassword", form: values });
    },
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <FormProblems title={t("auth.checkFields")} {...summary} />
      <ProblemAlert problem={problem} onDismiss={dismissProblem} />
      <TextField {...field("email")} type="email" autoComplete="username" inputMode="email" spellCheck={false} />
      <Button type="submit" isWide isPending={isBusy}>
        {t("auth.forgot.submit")}
      </Button>
    </form>
  );
}
