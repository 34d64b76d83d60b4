import type { Problem } from "@griya/api";
import { Button, InlineAlert, useShop as useSurroundings } from "@griya/ui";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatProblem } from "./format-problem.ts";

export interface ProblemAlertProps {
  problem: Problem | null;
  /** Dismisses the problem. It is called when the language changes, since the provider's text is in the former one. */
  onDismiss?: () => void;
  /** Asks again for missing data. It adds a button. */
  onRetry?: (() => void) | undefined;
}

/** A problem at the place that it is about, with the time to wait where the provider gave one. */
export function ProblemAlert({ problem, onDismiss, onRetry }: ProblemAlertProps) {
  const { t } = useTranslation();
  const { locale } = useSurroundings();
  const shownLocale = useRef(locale);
  useEffect(() => {
    if (shownLocale.current !== locale) onDismiss?.();
    shownLocale.current = locale;
  }, [locale, onDismiss]);
  if (!problem) return null;
  return (
    <InlineAlert
      tone="danger"
      action={
        onRetry && (
          <Button size="sm" tone="secondary" onClick={onRetry}>
            {t("error.try")}
          </Button>
        )
      }
    >
      {formatProblem(t, problem)}
      {problem.retryAfterSeconds !== null && (
        <> {t("error.tryAgainIn", { seconds: String(problem.retryAfterSeconds) })}</>
      )}
    </InlineAlert>
  );
}
