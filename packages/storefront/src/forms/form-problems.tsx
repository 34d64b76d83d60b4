import { ErrorSummary, type ErrorSummaryProps } from "@griya/ui";
import { useCallback, useRef } from "react";

interface RefusedSummaryProps extends Pick<ErrorSummaryProps, "title" | "problems"> {}

/** The error summary of a refused form. The summary takes the focus only once, so that a shopper can correct the fields. */
function RefusedSummary({ title, problems }: RefusedSummaryProps) {
  const hasTakenFocus = useRef(false);
  const takeFocus = useCallback((summary: HTMLDivElement | null) => {
    if (!summary || hasTakenFocus.current) return;
    hasTakenFocus.current = true;
    summary.focus();
  }, []);
  return problems.length === 0 ? null : <ErrorSummary ref={takeFocus} title={title} problems={problems} />;
}

export interface FormProblemsProps extends RefusedSummaryProps {
  /** The number of submits with errors in several fields. The summary is hidden while the number is 0. */
  refusalCount: number;
}

/** The errors of a form, above its fields. A single error is shown only at its field. */
export function FormProblems({ refusalCount, ...refused }: FormProblemsProps) {
  return refusalCount === 0 ? null : <RefusedSummary key={refusalCount} {...refused} />;
}
