import { cx } from "class-variance-authority";
import { CircleAlert } from "lucide";
import { type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";

/** The attributes that connect a control with its label, hint and error. */
export interface FieldControl {
  id: string;
  required: boolean | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** A hint before the control. The hint stays when there is an error. */
  hint?: ReactNode;
  /** The error, with its solution. */
  error?: ReactNode;
  /** A note after the label, such as "optional". */
  note?: ReactNode;
  isRequired?: boolean;
  /** The id of the control, for links to the field. */
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A label, a hint and an error around a control. Screen readers read them together with the control. */
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

/** The error below a refused field. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-small font-medium text-danger">
      <Icon icon={CircleAlert} size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}
