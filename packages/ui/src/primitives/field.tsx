import { cx } from "class-variance-authority";
import { CircleAlert } from "lucide";
import { type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";

/** The attributes that tie a control to its label, hint and error. Spread them on the input. */
export interface FieldControl {
  id: string;
  required: boolean | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** Shown before the control, also when there is an error. */
  hint?: ReactNode;
  /** The error and its solution. */
  error?: ReactNode;
  /** A quiet note after the label, such as "optional". */
  note?: ReactNode;
  isRequired?: boolean;
  /** Own id for the control, for links to it. */
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A label, a hint and an error around one control, tied together for screen readers. */
export function Field({ label, hint, error, note, isRequired, id, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(" ");
  return (
    <div className={cx("flex min-w-0 flex-col gap-1.5", className)}>
      <label
        htmlFor={controlId}
        className="flex flex-wrap items-baseline justify-between gap-x-3 text-small font-medium"
      >
        {label}
        {note && <span className="font-normal text-faint">{note}</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-small text-muted">
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        required: isRequired || undefined,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** The error under a field that is refused. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-small font-medium text-danger">
      <Icon icon={CircleAlert} size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}
