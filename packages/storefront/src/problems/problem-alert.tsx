import type { Problem } from "@griya/api";
import { Button, InlineAlert, useShop as useSurroundings } from "@griya/ui";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { problemText } from "./problem-text.ts";

export interface ProblemAlertProps {
  problem: Problem | null;
  /** Puts the problem away. Called when the language changes, since the provider's words are in the former one. */
  onDismiss?: () => void;
  /** Asks again for what did not come; with it stands a button to try. */
  onRetry?: (() => void) | undefined;
}

/** A problem in the place that it is about, with the time to wait where the provider gave one. */
export function ProblemAlert({ problem, onDismiss, onRetry }: ProblemAlertProps) {
  const { t } = useTranslation();
  const { locale } = useSurroundings();
  const saidIn = useRef(locale);
  useEffect(() => {
    if (saidIn.current !== locale) onDismiss?.();
    saidIn.current = locale;
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
      {problemText(t, problem)}
      {problem.retryAfterSeconds !== null && (
        <> {t("error.tryAgainIn", { seconds: String(problem.retryAfterSeconds) })}</>
      )}
    </InlineAlert>
  );
}
