import { cx } from "class-variance-authority";
import { ChevronDown } from "lucide";
import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";
import { controlBox } from "./text-field.tsx";

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

export interface SelectProps
  extends Pick<FieldProps, "label" | "hint" | "error" | "note" | "isRequired">,
    Omit<ComponentProps<"select">, "required" | "children" | "multiple" | "size"> {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen. To choose it means to choose nothing. */
  placeholder?: string;
  /** Its options are loading. */
  isLoading?: boolean;
}

/** One choice of a list, by the device's own chooser, which is the best one on a phone. */
export function Select({
  label,
  hint,
  error,
  note,
  isRequired,
  options,
  placeholder,
  isLoading = false,
  disabled,
  id,
  className,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, hint, error, note, id, className }} isRequired={isRequired ?? false}>
      {(control) => (
        <div className="relative flex items-center">
          <select
            {...select}
            {...control}
            disabled={disabled || isLoading}
            aria-busy={isLoading || undefined}
            className={cx(
              controlBox({ isInvalid: Boolean(error) }),
              "h-(--griya-control) appearance-none truncate ps-3.5 pe-11",
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute end-3.5 text-muted">
            {isLoading ? <Spinner /> : <Icon icon={ChevronDown} />}
          </span>
        </div>
      )}
    </Field>
  );
}
