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
  /** The text while nothing is chosen. The shopper can choose it again to clear the field. */
  placeholder?: string;
  /** True while the options are loading. */
  isLoading?: boolean;
}

/** A native select field. A phone opens its own list of options. */
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
