import type { Customer } from "@griya/api";
import { Button, InlineAlert, Text } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { accountForm, useAccountForm } from "./account-form.ts";
import { OutboxNote } from "./outbox-note.tsx";

interface PasswordByEmailProps {
  email: string;
}

/** The button that sends an email with a link to choose a password, for a customer without a password. */
export function PasswordByEmail(props: PasswordByEmailProps) {
  return (
    <accountForm.Provider>
      <PasswordByEmailContent {...props} />
    </accountForm.Provider>
  );
}

/** Returns the button to choose a password by email. Returns null for a customer with a password. */
export const renderPasswordChoice = ({ hasPassword, email }: Customer) =>
  hasPassword ? null : <PasswordByEmail email={email} />;

/** The content of `PasswordByEmail`, without its form chart. */
export function PasswordByEmailContent({ email }: PasswordByEmailProps) {
  const { t } = useTranslation();
  const { submit, isBusy, isDone, problem, dismissProblem } = useAccountForm();
  if (isDone) {
    return (
      <div className="flex flex-col gap-5">
        <InlineAlert tone="success">{t("auth.noPassword.sent", { email })}</InlineAlert>
        <OutboxNote />
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <Text tone="muted">{t("auth.noPassword.hint", { email })}</Text>
      <ProblemAlert problem={problem} onDismiss={dismissProblem} />
      <Button isPending={isBusy} onClick={() => submit({ kind: "forgotPassword", form: { email } })}>
        {t("auth.noPassword.send")}
      </Button>
    </div>
  );
}
