import { Button, Heading, InlineAlert, Text } from "@griya/ui";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFocusFallback } from "../../islands/use-focus-fallback.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { accountForm, useAccountForm } from "./account-form.ts";
import { OutboxNote } from "./outbox-note.tsx";

interface AccountPromptProps {
  /** The email address of the guest's order. */
  email: string;
}

/** The prompt to create an account, for a guest after an order. The shop sends an email with a link that adds the order to the account. */
export function AccountPrompt(props: AccountPromptProps) {
  return (
    <accountForm.Provider>
      <AccountPromptContent {...props} />
    </accountForm.Provider>
  );
}

/** The content of `AccountPrompt`, without its form chart. */
export function AccountPromptContent({ email }: AccountPromptProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { submit, isBusy, isDone, problem, dismissProblem } = useAccountForm();
  const section = useFocusFallback<HTMLElement>(isDone);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-col items-start gap-4 rounded-3 border bg-surface p-5 shadow-1 outline-none md:p-6"
    >
      <div>
        <Heading level={2} size="h4" id={titleId}>
          {t("auth.accountPrompt.title")}
        </Heading>
        {!isDone && (
          <Text tone="muted" className="mt-1">
            {t("auth.accountPrompt.hint", { email })}
          </Text>
        )}
      </div>
      <ProblemAlert problem={problem} onDismiss={dismissProblem} />
      {isDone ? (
        <>
          <InlineAlert tone="success">{t("auth.accountPrompt.sent", { email })}</InlineAlert>
          <OutboxNote />
        </>
      ) : (
        <Button tone="secondary" isPending={isBusy} onClick={() => submit({ kind: "forgotPassword", form: { email } })}>
          {t("auth.noPassword.send")}
        </Button>
      )}
    </section>
  );
}
