import { type Customer, getResponseMessage, type PasswordForm } from "@griya/api";
import { Button, Heading, Text } from "@griya/ui";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { createFormChart } from "../../forms/form-chart.tsx";
import { useFocusFallback } from "../../islands/use-focus-fallback.ts";
import { useSettings } from "../../providers/shop-provider.tsx";
import { useToast } from "../../toasts/toasts.tsx";
import { PasswordDialog, type PasswordDialogProps } from "./password-dialog.tsx";

/** The form chart that unlinks the Google account. The form needs the current password. */
export const unlinkingForm = createFormChart<PasswordForm, Customer>("unlinkingForm", (client, form, options) =>
  client.auth.unlinkGoogle(form, options),
);

export interface GoogleLinkProps extends Pick<PasswordDialogProps, "passwordChoice"> {
  customer: Customer;
  onUnlinked: (customer: Customer) => void;
}

/**
 * The section about the link with a Google account, with the form to unlink the account. Renders nothing in a shop without the Google
 * login.
 */
export function GoogleLink(props: GoogleLinkProps) {
  return (
    <unlinkingForm.Provider>
      <GoogleLinkContent {...props} />
    </unlinkingForm.Provider>
  );
}

export function GoogleLinkContent({ customer, passwordChoice, onUnlinked }: GoogleLinkProps) {
  const { t } = useTranslation();
  const { offersGoogleLogin } = useSettings();
  const { showSuccess } = useToast();
  const [isAsked, setIsAsked] = useState(false);
  const titleId = useId();
  const section = useFocusFallback<HTMLElement>(customer.isGoogleLinked);
  const { submit, isBusy, problem, dismissProblem } = unlinkingForm.useForm((unlinked) => {
    setIsAsked(false);
    showSuccess(getResponseMessage(unlinked) ?? t("account.google.unlinked"));
    onUnlinked(unlinked);
  });
  if (!customer.isGoogleLinked && !offersGoogleLogin) return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-wrap items-center justify-between gap-4 rounded-3 border bg-surface p-5 outline-none sm:p-6"
    >
      <div className="flex min-w-0 flex-col gap-1">
        <Heading level={2} size="h4" id={titleId}>
          {t("account.google.title")}
        </Heading>
        <Text tone="muted">{t(customer.isGoogleLinked ? "account.google.linked" : "account.google.none")}</Text>
      </div>
      {customer.isGoogleLinked && (
        <Button tone="secondary" size="sm" onClick={() => setIsAsked(true)}>
          {t("account.google.unlink")}
        </Button>
      )}
      {isAsked && (
        <PasswordDialog
          passwordChoice={passwordChoice}
          title={t("account.google.unlinkTitle")}
          description={t("account.google.unlinkHint")}
          confirmLabel={t("account.google.unlink")}
          isBusy={isBusy}
          problem={problem}
          onDismissProblem={dismissProblem}
          onConfirm={(password) => submit({ password })}
          onClose={() => {
            dismissProblem();
            setIsAsked(false);
          }}
        />
      )}
    </section>
  );
}
