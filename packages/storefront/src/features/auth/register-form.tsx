import { RegistrationForm } from "@griya/api";
import { Button, PasswordField, TextField } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { FormProblems } from "../../forms/form-problems.tsx";
import { useContractForm } from "../../forms/use-contract-form.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useAccountForm } from "./account-form.ts";
import { GoogleLogin } from "./google-login.tsx";
import { REGISTER_DRAFT } from "./send-account-form.ts";

/**
 * The form for a new account, with the Google login as an alternative. The browser stores all input except the passwords until the
 * registration succeeds.
 */
export function RegisterForm() {
  const { t } = useTranslation();
  const { submit, dismissProblem, problem, isBusy } = useAccountForm();
  const { field, form, summary } = useContractForm({
    schema: RegistrationForm,
    labels: {
      name: t("auth.field.name"),
      email: t("auth.field.email"),
      phone: t("auth.field.phone"),
      password: t("auth.field.password"),
      passwordConfirmation: t("auth.field.passwordAgain"),
    },
    draft: { name: REGISTER_DRAFT, fields: ["name", "email", "phone"] },
    onSubmit: (registration) => submit({ kind: "register", form: registration }),
  });
  const passwordLabels = { show: t("auth.showPassword"), hide: t("auth.hidePassword") };
  return (
    <div className="flex flex-col gap-5">
      <form {...form} className="flex flex-col gap-5">
        <FormProblems title={t("auth.checkFields")} {...summary} />
        <ProblemAlert problem={problem} onDismiss={dismissProblem} />
        <TextField {...field("name")} autoComplete="name" />
        <TextField {...field("email")} type="email" autoComplete="email" inputMode="email" spellCheck={false} />
        <TextField {...field("phone")} type="tel" autoComplete="tel" inputMode="tel" hint={t("auth.phoneHint")} />
        <PasswordField
          {...field("password")}
          labels={passwordLabels}
          autoComplete="new-password"
          hint={t("auth.passwordHint")}
        />
        <PasswordField {...field("passwordConfirmation")} labels={passwordLabels} autoComplete="new-password" />
        <Button type="submit" isWide isPending={isBusy}>
          {t("auth.register.submit")}
        </Button>
      </form>
      <GoogleLogin />
    </div>
  );
}
