import { cx } from "class-variance-authority";
import { Minus, Plus } from "lucide";
import { type KeyboardEvent, useId, useState } from "react";
import { FieldError } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { parseQuantity } from "./quantity.ts";
import { Spinner } from "./spinner.tsx";

export interface QuantityStepperProps {
  /** The current quantity. */
  value: number;
  /** The function that gets a new whole quantity within the limits. */
  onValueChange: (quantity: number) => void;
  /** The function for a typed zero, and for the minus button at the minimum. Without the function, zero is below the minimum. */
  onZero?: () => void;
  minimum?: number;
  /** The highest quantity of a line. */
  maximum: number;
  /** The stock, when it is lower than the maximum. Without it, the shop reports the limit by `error`. */
  available?: number;
  /** The name of the field, such as "Quantity of Sofa Lumbung". */
  label: string;
  labels: {
    decrease: string;
    increase: string;
    /** The error for a quantity below the minimum, or for no whole number: 'Must have minimum 1 item.' */
    minimum: string;
    /** The error for a quantity above the maximum: 'Maximum quantity exceeds.' */
    maximum: string;
    /** The error for a quantity above the stock: 'Product quantity exceeds inventory.' */
    available: string;
  };
  /** The shop's message about the quantity, such as a refused change. */
  error?: string | undefined;
  isPending?: boolean;
  isDisabled?: boolean;
  size?: "md" | "sm";
}

const stepButton =
  "grid w-(--griya-control) place-items-center transition-colors not-disabled:hover:bg-sunken disabled:text-faint";

/**
 * A quantity that the shopper types, or changes by one. A typed value counts on Enter or on blur. The field explains an invalid value and
 * drops it.
 */
export function QuantityStepper({
  value,
  onValueChange,
  onZero,
  minimum = 1,
  maximum,
  available = maximum,
  label,
  labels,
  error,
  isPending = false,
  isDisabled = false,
  size = "md",
}: QuantityStepperProps) {
  const id = useId();
  const [typedText, setTypedText] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const message = refusal ?? error;
  const highestQuantity = Math.max(minimum, Math.min(maximum, available));

  const submitQuantity = (text: string) => {
    const reading = parseQuantity(text, { minimum, maximum, available });
    setTypedText(null);
    if (reading.kind !== "quantity") return setRefusal(labels[reading.kind]);
    setRefusal(null);
    if (reading.quantity !== value) onValueChange(reading.quantity);
  };

  const submitZero = () => {
    setTypedText(null);
    setRefusal(null);
    onZero?.();
  };

  const submitText = (text: string) => (onZero && /^0+$/.test(text.trim()) ? submitZero() : submitQuantity(text));

  /** Changes the quantity by a step. From a quantity above the stock, a step down leads to the stock. */
  const changeQuantity = (difference: number) =>
    submitQuantity(String(difference < 0 ? Math.min(value + difference, highestQuantity) : value + difference));

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const difference = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (difference !== undefined) {
      event.preventDefault();
      return changeQuantity(difference);
    }
    if (event.key === "Enter" && (typedText !== null || refusal !== null)) {
      event.preventDefault();
      submitText(typedText ?? String(value)); // the typed quantity may equal the current quantity, which is valid
    }
    if (event.key === "Escape" && typedText !== null) setTypedText(null);
  };

  return (
    <div className="flex flex-col gap-1.5">
      <fieldset
        aria-label={label}
        className={cx(
          "relative w-fit overflow-clip rounded-2 border bg-surface has-focus-visible:border-ink",
          message ? "border-danger" : "border-line-strong",
          isDisabled && "text-faint",
        )}
      >
        <div className={cx("flex items-stretch", size === "md" ? "h-[calc(var(--griya-control)-2px)]" : "h-9.5")}>
          <button
            type="button"
            aria-label={labels.decrease}
            disabled={isDisabled}
            className={cx(stepButton, "-outline-offset-4", value <= minimum && !onZero && "text-faint")}
            onClick={() => (onZero && value <= minimum ? submitZero() : changeQuantity(-1))}
          >
            <Icon icon={Minus} />
          </button>
          <input
            id={id}
            role="spinbutton"
            inputMode="numeric"
            autoComplete="off"
            aria-label={label}
            aria-valuenow={value}
            aria-valuemin={minimum}
            aria-valuemax={highestQuantity}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? `${id}-message` : undefined}
            aria-busy={isPending || undefined}
            disabled={isDisabled}
            value={typedText ?? String(value)}
            onChange={(event) => setTypedText(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={() => typedText !== null && submitText(typedText)}
            onKeyDown={onKeyDown}
            className="w-12 border-x bg-transparent text-center text-body font-semibold figures -outline-offset-4"
          />
          <button
            type="button"
            aria-label={labels.increase}
            disabled={isDisabled}
            className={cx(stepButton, "-outline-offset-4", value >= highestQuantity && "text-faint")}
            onClick={() => changeQuantity(1)}
          >
            <Icon icon={Plus} />
          </button>
        </div>
        {isPending && (
          <span className="pointer-events-none absolute inset-0 grid place-items-center">
            <span className="grid size-7 place-items-center rounded-full bg-surface text-accent-ink">
              <Spinner size="sm" />
            </span>
          </span>
        )}
      </fieldset>
      <div aria-live="polite">{message && <FieldError id={`${id}-message`}>{message}</FieldError>}</div>
    </div>
  );
}
