import { RegistrationForm } from "@griya/api";
import { Button, PasswordField, TextField } from "@griya/ui";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { FormProblems } from "../../shop/form-problems.tsx";
import { ProblemAlert } from "../../shop/problem-alert.tsx";
import { useContractForm } from "../../shop/use-contract-form.ts";
import { keepRegistrationEmail } from "./registration-email.ts";
import { AuthFormContext, useAuthForm } from "./use-auth-form.ts";

export interface RegisterFormProps {
  onRegistered: () => void;
}

/** A new account. The passwords are never kept; everything else survives until it is done. */
export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const { t } = useTranslation();
  const { submit, dismissProblem, problem, isBusy } = useAuthForm();
  const account = AuthFormContext.useActorRef();
  const { field, form, summary, forget } = useContractForm({
    schema: RegistrationForm,
    labels: {
      name: t("auth.field.name"),
      email: t("auth.field.email"),
      phone: t("auth.field.phone"),
      password: t("auth.field.password"),
      password_confirmation: t("auth.field.passwordAgain"),
    },
    draft: { name: "register", fields: ["name", "email", "phone"] },
    onSubmit: (registration) => {
      keepRegistrationEmail(registration.email);
      submit({ kind: "register", form: registration });
    },
  });
  useEffect(() => {
    const taken = account.on("form.taken", () => {
      forget();
      onRegistered();
    });
    return () => taken.unsubscribe();
  }, [account, forget, onRegistered]);
  const passwordLabels = { show: t("auth.showPassword"), hide: t("auth.hidePassword") };
  return (
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
      <PasswordField {...field("password_confirmation")} labels={passwordLabels} autoComplete="new-password" />
      <Button type="submit" isWide isPending={isBusy}>
        {t("auth.register.submit")}
      </Button>
    </form>
  );
}
