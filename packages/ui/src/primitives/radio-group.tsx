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

/** Returns the group of a radio button. Throws an error outside a `RadioGroup`, because a single radio button cannot be unchecked. */
export function useRadioGroup(): RadioGroupContextValue {
  const group = useContext(RadioGroupContext);
  if (!group) throw new Error("A radio button needs a RadioGroup around it, which stores the choice.");
  return group;
}

export interface RadioGroupProps {
  legend: ReactNode;
  isLegendHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** The chosen value; null without a choice. */
  value: string | null;
  onValueChange: (value: string) => void;
  /** The name of the field in a form without JavaScript. */
  name?: string | undefined;
  /** The arrangement of the options. `cards` are in one column, and `tiles` are side by side on a wide screen. */
  layout?: "row" | "cards" | "tiles";
  className?: string | undefined;
  children: ReactNode;
}

const layouts = {
  row: "flex flex-wrap gap-2",
  cards: "grid gap-3",
  tiles: "grid gap-3 sm:grid-cols-2",
};

/** A group of radio buttons with a legend, a hint and an error. The arrow keys change the choice. */
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

const dotClasses =
  "size-5 shrink-0 appearance-none forced-colors:appearance-auto rounded-full border-[1.5px] border-line-strong bg-surface transition-[border-color,border-width] checked:border-[6px] checked:border-accent disabled:cursor-not-allowed";

interface RadioInputProps extends Omit<ComponentProps<"input">, "type" | "name" | "checked" | "onChange" | "value"> {
  value: string;
}

/** The native radio button of a group, for radio buttons with their own style. */
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

/** A radio button with the look of the shop, for options with their own layout. */
export function RadioDot({ className, ...input }: RadioInputProps) {
  return <RadioInput {...input} className={cx(dotClasses, className)} />;
}

export interface RadioCardProps {
  value: string;
  title: ReactNode;
  description?: ReactNode;
  /** A small logo before the title. */
  mark?: ReactNode;
  /** Content at the end of the title, such as a price. */
  aside?: ReactNode;
  isDisabled?: boolean;
  /** The reason why the option is disabled. */
  disabledReason?: ReactNode;
  /** Content below the option while it is chosen. */
  children?: ReactNode;
}

/** A radio button in a card, with a title and a description. */
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
        <RadioDot
          value={value}
          disabled={isDisabled}
          aria-labelledby={`${id}-title`}
          aria-describedby={describedBy || undefined}
          className="mt-0.5 outline-none"
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
