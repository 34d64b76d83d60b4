import { ErrorSummary, type ErrorSummaryProps } from "@griya/ui";
import { useCallback, useRef } from "react";

interface RefusedProps extends Pick<ErrorSummaryProps, "title" | "problems"> {}

/** Takes the focus once, when the form was refused, and never again while its fields are being mended. */
function Refused({ title, problems }: RefusedProps) {
  const hasTakenFocus = useRef(false);
  const takeFocus = useCallback((summary: HTMLDivElement | null) => {
    if (!summary || hasTakenFocus.current) return;
    hasTakenFocus.current = true;
    summary.focus();
  }, []);
  return problems.length === 0 ? null : <ErrorSummary ref={takeFocus} title={title} problems={problems} />;
}

export interface FormProblemsProps extends RefusedProps {
  /** How often the form was refused for more than one field; 0 shows nothing. */
  refusal: number;
}

/** Everything that stops a form, above its fields. One field alone says it in its own place. */
export function FormProblems({ refusal, ...refused }: FormProblemsProps) {
  return refusal === 0 ? null : <Refused key={refusal} {...refused} />;
}
