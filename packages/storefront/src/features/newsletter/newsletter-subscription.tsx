import { NewsletterForm as NewsletterSchema } from "@griya/api";
import { Button, TextField } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useContractForm } from "../../forms/use-contract-form.ts";
import { useFocusFallback } from "../../islands/use-focus-fallback.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { newsletterForm } from "./newsletter-form.ts";

/** Renders the newsletter form in the footer. The answer is the same for an address that is subscribed already. */
export function NewsletterSubscription() {
  return (
    <newsletterForm.Provider>
      <SubscriptionForm />
    </newsletterForm.Provider>
  );
}

/** Renders the email field, or the message that an email was sent. */
export function SubscriptionForm() {
  const { t } = useTranslation();
  const { submit, dismissProblem, isBusy, isDone, problem } = newsletterForm.useForm();
  const container = useFocusFallback<HTMLDivElement>(isDone);
  const { field, form } = useContractForm({
    schema: NewsletterSchema,
    labels: { email: t("shell.newsletter.email") },
    draft: { name: "newsletter", fields: [] },
    onSubmit: (values) => submit({ kind: "subscribe", form: values }),
  });
  return (
    <div ref={container} tabIndex={-1} aria-live="polite" className="outline-none">
      {isDone ? (
        <p className="text-muted">{t("shell.newsletter.done")}</p>
      ) : (
        <form {...form} className="flex flex-col gap-3">
          <ProblemAlert problem={problem} onDismiss={dismissProblem} />
          <div className="flex flex-wrap items-start gap-x-3">
            <TextField
              {...field("email")}
              type="email"
              inputMode="email"
              autoComplete="email"
              spellCheck={false}
              className="min-w-32 flex-1"
            />
            <Button type="submit" tone="secondary" isPending={isBusy} className="mt-label">
              {t("shell.newsletter.submit")}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
