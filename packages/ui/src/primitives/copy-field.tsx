import { Check, Copy } from "lucide";
import { type ReactNode, useId, useState } from "react";
import { Button } from "./button.tsx";

export interface CopyFieldProps {
  label: ReactNode;
  /** The text to copy, without spaces. */
  value: string;
  /** The displayed text, when it differs from the copied text: "0123 4567 890". */
  displayValue?: string;
  labels: { copy: string; copied: string; failed: string };
}

/** A value with a button that copies it, such as an account number. */
export function CopyField({ label, value, displayValue = value, labels }: CopyFieldProps) {
  const id = useId();
  const [outcome, setOutcome] = useState<"idle" | "copied" | "failed">("idle");
  const copyValue = () =>
    navigator.clipboard.writeText(value).then(
      () => setOutcome("copied"),
      () => setOutcome("failed"),
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p id={`${id}-label`} className="text-small text-muted">
          {label}
        </p>
        <p id={`${id}-value`} className="text-lead font-semibold break-words figures">
          <bdi dir="ltr" translate="no">
            {displayValue}
          </bdi>
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end">
        <Button
          tone="secondary"
          size="sm"
          iconStart={outcome === "copied" ? Check : Copy}
          aria-describedby={`${id}-label`}
          onClick={() => void copyValue()}
        >
          {labels.copy}
        </Button>
        <output className={outcome === "failed" ? "text-caption text-danger" : "sr-only"}>
          {outcome === "idle" ? "" : labels[outcome]}
        </output>
      </div>
    </div>
  );
}
