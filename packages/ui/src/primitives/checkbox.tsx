import { cx } from "class-variance-authority";
import { Check, Minus } from "lucide";
import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";
import { Icon } from "./icon.tsx";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  label: ReactNode;
  /** True when only screen readers get the label, as in the lines of the cart. */
  isLabelHidden?: boolean;
  /** True when only a part of the items is selected. */
  isMixed?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A native checkbox in the style of the theme: checked, unchecked or mixed. */
export function Checkbox({
  label,
  isLabelHidden = false,
  isMixed = false,
  hint,
  error,
  id,
  className,
  ref,
  ...input
}: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(" ");
  return (
    <div className={cx("flex flex-col gap-1", className)}>
      <label
        htmlFor={controlId}
        className="relative -my-2.5 inline-flex min-h-11 w-fit max-w-full items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-faint"
      >
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            id={controlId}
            type="checkbox"
            ref={(node) => {
              if (node) node.indeterminate = isMixed;
              if (typeof ref === "function") return ref(node);
              if (ref) ref.current = node;
              return undefined;
            }}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy || undefined}
            className={cx(
              "peer size-5 appearance-none forced-colors:appearance-auto rounded-1 border-[1.5px] bg-surface transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:cursor-not-allowed disabled:opacity-45",
              error ? "border-danger" : "border-line-strong not-disabled:hover:border-ink",
              isLabelHidden && "after:absolute after:-inset-3",
            )}
          />
          <Icon
            icon={isMixed ? Minus : Check}
            size={16}
            className="pointer-events-none absolute stroke-[2.5] forced-colors:hidden text-on-accent opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100 peer-disabled:opacity-60"
          />
        </span>
        <span className={isLabelHidden ? "sr-only" : "min-w-0"}>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className="ps-8 text-small text-muted">
          {hint}
        </p>
      )}
      {error && (
        <div className="ps-8">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
