import { cx } from "class-variance-authority";
import { Minus, Plus } from "lucide";
import { type KeyboardEvent, useId, useState } from "react";
import { FieldError } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { readQuantity } from "./quantity.ts";
import { Spinner } from "./spinner.tsx";

export interface QuantityStepperProps {
  /** The current quantity. */
  value: number;
  /** Receives only whole quantities within the limits. */
  onValueChange: (quantity: number) => void;
  /** Called when zero is typed, or by the button at the minimum. Left out, zero is fewer than the minimum. */
  onZero?: () => void;
  minimum?: number;
  /** The highest quantity that anybody may ask for. */
  maximum: number;
  /** The stock, where it is lower than the maximum. Left out, the shop reports it by `error`. */
  available?: number;
  /** Names the field: "Quantity of Sofa Lumbung". */
  label: string;
  labels: {
    decrease: string;
    increase: string;
    /** Says that fewer than the minimum, or no whole number, was asked for: 'Must have minimum 1 item.' */
    minimum: string;
    /** Says that more than the maximum was asked for: 'Maximum quantity exceeds.' */
    maximum: string;
    /** Says that more than the stock was asked for: 'Product quantity exceeds inventory.' */
    available: string;
  };
  /** The shop's message about it: stock, a refused change. */
  error?: string | undefined;
  isPending?: boolean;
  isDisabled?: boolean;
  size?: "md" | "sm";
}

const stepButton =
  "grid w-(--griya-control) place-items-center transition-colors not-disabled:hover:bg-sunken disabled:text-faint";

/** A quantity, typed or changed by one. A typed value counts on Enter or on leaving; an invalid one is explained and dropped. */
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
  const highest = Math.max(minimum, Math.min(maximum, available));

  const submitQuantity = (text: string) => {
    const reading = readQuantity(text, { minimum, maximum, available });
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

  /** Changes the quantity by a step. A step down from too many leads to the stock. */
  const step = (by: number) => submitQuantity(String(by < 0 ? Math.min(value + by, highest) : value + by));

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      return step(by);
    }
    if (event.key === "Enter" && (typedText !== null || refusal !== null)) {
      event.preventDefault();
      submitText(typedText ?? String(value)); // typing the current quantity changes nothing, but is valid
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
            onClick={() => (onZero && value <= minimum ? submitZero() : step(-1))}
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
            aria-valuemax={highest}
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
            className={cx(stepButton, "-outline-offset-4", value >= highest && "text-faint")}
            onClick={() => step(1)}
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
