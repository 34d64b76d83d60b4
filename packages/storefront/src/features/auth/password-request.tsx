import { Button, Link } from "@griya/ui";
import { useState } from "react";
import { useShop } from "../../frame/shop-provider.tsx";
import { useWords } from "../../frame/words.ts";
import { useAccountForm } from "./account-form.ts";
import { AuthPage } from "./auth-page.tsx";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { OutboxNote } from "./outbox-note.tsx";

/** Asking for a link to choose a new password. The answer is the same whether or not the e-mail has an account. */
export function PasswordRequest() {
  const t = useWords();
  const { href } = useShop();
  const { isDone, submit } = useAccountForm();
  const [email, setEmail] = useState("");
  const login = <Link href={href("/login")}>{t("auth.forgot.login")}</Link>;
  if (isDone) {
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
