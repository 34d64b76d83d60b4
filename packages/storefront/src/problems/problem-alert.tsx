import type { Problem } from "@griya/api";
import { Button, InlineAlert, useShop as useSurroundings } from "@griya/ui";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatProblem } from "./format-problem.ts";

export interface ProblemAlertProps {
  problem: Problem | null;
  /** Dismisses the problem. The alert calls it after a change of language, since the provider's text has the former language. */
  onDismiss?: () => void;
  /** Repeats the failed request. The alert then has a button for it. */
  onRetry?: (() => void) | undefined;
}

/** Renders a problem near the content that failed. Also shows the time to wait, when the provider sent this time. */
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
