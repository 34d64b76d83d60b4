import { isLocale, LANGUAGES } from "@griya/api";
import { Checkbox, Heading, Select } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useEmailPreferences } from "./use-email-preferences.tsx";

/** The value of the option for the language of the current page. The provider stores this choice as null. */
const PAGE_LANGUAGE = "";

/** The form for the newsletter subscription and the language of emails. */
export function EmailPreferencesForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const { emailPreferences, isWaiting, problem, change, retry, dismissProblem } = useEmailPreferences();
  const isLoaded = emailPreferences !== null;
  return (
    <section
      aria-labelledby="email-preferences"
      aria-busy={!isLoaded}
      className="flex flex-col gap-6 rounded-3 border bg-surface p-5 sm:p-6"
    >
      <Heading level={2} size="h4" id="email-preferences">
        {t("account.correspondence.title")}
      </Heading>
      <ProblemAlert problem={problem} {...(isWaiting ? { onRetry: retry } : { onDismiss: dismissProblem })} />
      <Checkbox
        label={t("account.correspondence.newsletter", { email })}
        hint={t("account.correspondence.newsletterHint")}
        disabled={!isLoaded}
        checked={emailPreferences?.isSubscribedToNewsletter ?? false}
        onChange={({ target: { checked } }) => change({ isSubscribedToNewsletter: checked })}
      />
      <Select
        className="max-w-md"
        label={t("account.correspondence.language")}
        hint={t("account.correspondence.languageHint")}
        isLoading={!isLoaded}
        value={emailPreferences?.language ?? PAGE_LANGUAGE}
        options={[
          { value: PAGE_LANGUAGE, label: t("account.correspondence.asUsed") },
          ...LANGUAGES.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={({ target: { value } }) => change({ language: isLocale(value) ? value : null })}
      />
    </section>
  );
}
