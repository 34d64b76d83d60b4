import { cx } from "class-variance-authority";
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";
import { FieldError } from "./field.tsx";

interface RadioGroupContextValue {
  name: string;
  value: string | null;
  onValueChange: (value: string) => void;
  isInvalid: boolean;
}

const RadioGroupContext = createContext<RadioGroupContextValue | null>(null);

/** Returns the group of a radio button. Throws outside a `RadioGroup`, since a single radio button cannot be unchecked. */
export function useRadioGroup(): RadioGroupContextValue {
  const group = useContext(RadioGroupContext);
  if (!group)
    throw new Error("A radio stands outside a RadioGroup, so nothing remembers the choice. Put it inside one.");
  return group;
}

export interface RadioGroupProps {
  legend: ReactNode;
  isLegendHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** The chosen value; null while nothing is chosen. */
  value: string | null;
  onValueChange: (value: string) => void;
  /** For a form that is sent without JavaScript. */
  name?: string | undefined;
  /** Cards are in one column; tiles are side by side where there is room. */
  layout?: "row" | "cards" | "tiles";
  className?: string | undefined;
  children: ReactNode;
}

const layouts = {
  row: "flex flex-wrap gap-2",
  cards: "grid gap-3",
  tiles: "grid gap-3 sm:grid-cols-2",
};

/** One choice of several. Arrow keys move the choice, as in any native radio group. */
export function RadioGroup({
  legend,
  isLegendHidden = false,
  hint,
  error,
  value,
  onValueChange,
  name,
  layout = "cards",
  className,
  children,
}: RadioGroupProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      role="radiogroup"
      aria-describedby={describedBy || undefined}
      aria-invalid={error ? true : undefined}
      className={cx("min-w-0", className)}
    >
      <legend className={isLegendHidden ? "sr-only" : "mb-2 text-small font-medium"}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-small text-muted">
          {hint}
        </p>
      )}
      <RadioGroupContext value={{ name: name ?? id, value, onValueChange, isInvalid: Boolean(error) }}>
        <div className={layouts[layout]}>{children}</div>
      </RadioGroupContext>
      {error && (
        <div className="mt-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

const dot =
  "size-5 shrink-0 appearance-none forced-colors:appearance-auto rounded-full border-[1.5px] border-line-strong bg-surface transition-[border-color,border-width] checked:border-[6px] checked:border-accent disabled:cursor-not-allowed";

interface RadioInputProps extends Omit<ComponentProps<"input">, "type" | "name" | "checked" | "onChange" | "value"> {
  value: string;
}

/** The native radio of a group, for radios with a look of their own. */
export function RadioInput({ value, className, ...input }: RadioInputProps) {
  const group = useRadioGroup();
  return (
    <input
      {...input}
      type="radio"
      name={group.name}
      value={value}
      checked={group.value === value}
      onChange={() => group.onValueChange(value)}
      className={className}
    />
  );
}

export interface RadioCardProps {
  value: string;
  title: ReactNode;
  description?: ReactNode;
  /** Shown before the title: a small drawing that says the same. */
  mark?: ReactNode;
  /** Shown at the far side of the title: a price. */
  aside?: ReactNode;
  isDisabled?: boolean;
  /** The reason why it cannot be chosen. */
  disabledReason?: ReactNode;
  /** More content, shown while it is chosen. */
  children?: ReactNode;
}

/** A choice with room for an explanation. */
export function RadioCard({
  value,
  title,
  description,
  mark,
  aside,
  isDisabled = false,
  disabledReason,
  children,
}: RadioCardProps) {
  const group = useRadioGroup();
  const id = useId();
  const describedBy = [description && `${id}-description`, isDisabled && disabledReason && `${id}-reason`]
    .filter(Boolean)
    .join(" ");
  return (
    <div
      className={cx(
        "rounded-3 border transition-colors has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus",
        isDisabled
          ? "bg-sunken"
          : "bg-surface has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--griya-accent)] not-has-checked:hover:border-line-strong",
        group.isInvalid && "border-danger",
      )}
    >
      <label className="flex items-start gap-3 p-4 has-disabled:cursor-not-allowed">
        <RadioInput
          value={value}
          disabled={isDisabled}
          aria-labelledby={`${id}-title`}
          aria-describedby={describedBy || undefined}
          className={cx(dot, "mt-0.5 outline-none")}
        />
        {mark && <span className="-me-1 shrink-0 sm:-mt-1 sm:me-0">{mark}</span>}
        <span className="flex min-w-0 grow flex-col gap-0.5">
          <span className="flex flex-wrap items-start justify-between gap-x-3">
            <span id={`${id}-title`} className={cx("font-medium", isDisabled && "text-muted")}>
              {title}
            </span>
            {aside && <span className="figures">{aside}</span>}
          </span>
          {description && (
            <span id={`${id}-description`} className="text-small text-muted">
              {description}
            </span>
          )}
          {isDisabled && disabledReason && (
            <span id={`${id}-reason`} className="text-small font-medium text-muted">
              {disabledReason}
            </span>
          )}
        </span>
      </label>
      {children && group.value === value && <div className="border-t p-4">{children}</div>}
    </div>
  );
}
