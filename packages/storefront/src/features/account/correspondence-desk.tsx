import { isLocale, LANGUAGES } from "@griya/api";
import { Checkbox, Heading, Select } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useCorrespondence } from "./use-correspondence.tsx";

/** The option for the language of the current page. It has an empty value. */
const AS_USED = "";

/** The form for the newsletter subscription and the language of emails. */
export function CorrespondenceDesk({ email }: { email: string }) {
  const { t } = useTranslation();
  const { correspondence, isWaiting, problem, change, retry, dismissProblem } = useCorrespondence();
  const isKnown = correspondence !== null;
  return (
    <section
      aria-labelledby="correspondence"
      aria-busy={!isKnown}
      className="flex flex-col gap-6 rounded-3 border bg-surface p-5 sm:p-6"
    >
      <Heading level={2} size="h4" id="correspondence">
        {t("account.correspondence.title")}
      </Heading>
      <ProblemAlert problem={problem} {...(isWaiting ? { onRetry: retry } : { onDismiss: dismissProblem })} />
      <Checkbox
        label={t("account.correspondence.newsletter", { email })}
        hint={t("account.correspondence.newsletterHint")}
        disabled={!isKnown}
        checked={correspondence?.getsNewsletter ?? false}
        onChange={({ target: { checked } }) => change({ getsNewsletter: checked })}
      />
      <Select
        className="max-w-md"
        label={t("account.correspondence.language")}
        hint={t("account.correspondence.languageHint")}
        isLoading={!isKnown}
        value={correspondence?.language ?? AS_USED}
        options={[
          { value: AS_USED, label: t("account.correspondence.asUsed") },
          ...LANGUAGES.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={({ target: { value } }) => change({ language: isLocale(value) ? value : null })}
      />
    </section>
  );
}
