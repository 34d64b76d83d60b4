import { LoginForm as LoginSchema } from "@griya/api";
import { Button, InlineAlert, Link, PasswordField, TextField } from "@griya/ui";
import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { FormProblems } from "../../forms/form-problems.tsx";
import { useContractForm } from "../../forms/use-contract-form.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useServices } from "../../providers/services.ts";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { getGuestLifetime } from "../../session/guest-lifetime.ts";
import { GoogleLogin } from "./google-login.tsx";
import { LOGIN_DRAFT } from "./session.actors.ts";
import { useAuth } from "./use-auth.ts";

export interface LoginFormProps {
  /** The initial email address, such as the address of the customer whose session has expired. */
  email?: string | undefined;
}

/**
 * The login form with an email address and a password, and the Google login. The input survives a refused login and a failure of the
 * provider.
 */
export function LoginForm({ email }: LoginFormProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { tokens } = useServices();
  const [lifetime] = useState(() => getGuestLifetime(tokens));
  const isTemporary = useSyncExternalStore(
    tokens.subscribe,
    () => lifetime === "page",
    () => false, // the server has no browser storage
  );
  const { logIn, cancelLogin, dismissProblem, problem, isLoggingIn, shopper } = useAuth();
  const { field, form, summary } = useContractForm({
    schema: LoginSchema,
    labels: { email: t("auth.field.email"), password: t("auth.field.password") },
    draft: { name: LOGIN_DRAFT, fields: ["email"] },
    initialValues: email === undefined ? undefined : { email },
    onSubmit: logIn,
  });
  return (
    <div className="flex flex-col gap-5">
      {isTemporary && <InlineAlert tone="warning">{t("auth.login.passing")}</InlineAlert>}
      <form {...form} className="flex flex-col gap-5">
        <FormProblems title={t("auth.checkFields")} {...summary} />
        <ProblemAlert problem={problem} onDismiss={dismissProblem} />
        <TextField {...field("email")} type="email" autoComplete="username" inputMode="email" spellCheck={false} />
        <div className="flex flex-col gap-2">
          <PasswordField
            {...field("password")}
            labels={{ show: t("auth.showPassword"), hide: t("auth.hidePassword") }}
            autoComplete="current-password"
            data-first-focus={email === undefined ? undefined : ""}
          />
          <Link href={getHref("/forgot-password")} className="w-fit py-1 text-small">
            {t("auth.login.forgot")}
          </Link>
        </div>
        <div className="flex flex-col gap-2">
          <Button type="submit" isWide isPending={isLoggingIn}>
            {t("auth.login.submit")}
          </Button>
          {isLoggingIn && shopper === "guest" && (
            <Button tone="quiet" isWide onClick={cancelLogin}>
              {t("auth.cancel")}
            </Button>
          )}
        </div>
      </form>
      <GoogleLogin />
    </div>
  );
}
