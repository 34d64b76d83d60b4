import { Button, Link } from "@griya/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useShop } from "../../shop/shop-provider.tsx";
import { AuthPage } from "./auth-page.tsx";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { OutboxNote } from "./outbox-note.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** Asking for a link to choose a new password. The answer is the same whether or not the e-mail has an account. */
export function PasswordRequest() {
  const { t } = useTranslation();
  const { href } = useShop();
  const { outcome, submit } = useAuthForm();
  const [email, setEmail] = useState("");
  const login = <Link href={href("/login")}>{t("auth.forgot.login")}</Link>;
  if (outcome === "done") {
    return (
      <AuthPage title={t("auth.forgot.done")} hint={t("auth.forgot.doneHint", { email })} footer={login}>
        <OutboxNote />
        <Button tone="secondary" isWide onClick={() => submit({ kind: "forgotPassword", form: { email } })}>
          {t("auth.forgot.again")}
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t("auth.forgot.title")} hint={t("auth.forgot.hint")} footer={login}>
      <ForgotPasswordForm onSend={setEmail} />
    </AuthPage>
  );
}
