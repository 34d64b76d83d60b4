import { Button, Link } from "@griya/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormPage } from "../../forms/form-page.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { useAccountForm } from "./account-form.ts";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { OutboxNote } from "./outbox-note.tsx";

/** The page that requests an email to choose a new password. The answer does not reveal whether the email address has an account. */
export function PasswordRequest() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { isDone, submit } = useAccountForm();
  const [email, setEmail] = useState("");
  const loginLink = <Link href={getHref("/login")}>{t("auth.forgot.login")}</Link>;
  if (isDone) {
    return (
      <FormPage title={t("auth.forgot.done")} hint={t("auth.forgot.doneHint", { email })} footer={loginLink}>
        <OutboxNote />
        <Button tone="secondary" isWide onClick={() => submit({ kind: "forgotPassword", form: { email } })}>
          {t("auth.forgot.again")}
        </Button>
      </FormPage>
    );
  }
  return (
    <FormPage title={t("auth.forgot.title")} hint={t("auth.forgot.hint")} footer={loginLink}>
      <ForgotPasswordForm onSend={setEmail} />
    </FormPage>
  );
}
