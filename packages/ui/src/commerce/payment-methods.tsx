import type { PaymentMethod, PaymentMethodId } from "@griya/api";
import { cx } from "class-variance-authority";
import { useId } from "react";
import { RadioDot, RadioGroup, useRadioGroup } from "../primitives/radio-group.tsx";
import { MethodMark } from "./method-mark.tsx";

/** Payment methods of the same kind, such as the virtual accounts of banks. */
export interface PaymentMethodGroup {
  /** The heading of the group. Null for a method that needs no heading, because it stands alone. */
  label: string | null;
  methods: readonly PaymentMethod[];
}

export interface PaymentMethodsProps {
  groups: readonly PaymentMethodGroup[];
  value: PaymentMethodId | null;
  onValueChange: (id: PaymentMethodId) => void;
  labels: { legend: string };
  /** Notes below the description of the chosen method, such as its limits. Each has its own line. */
  notes?: readonly string[];
}

const toRadioValue = (id: string | number): string => String(id);

/**
 * The payment methods in groups, in one radio group. Only the chosen method shows its description. An unavailable method stays in the list
 * with its reason.
 */
export function PaymentMethods({ groups, value, onValueChange, labels, notes = [] }: PaymentMethodsProps) {
  const methods = groups.flatMap((group) => group.methods);
  return (
    <RadioGroup
      legend={labels.legend}
      isLegendHidden
      value={value === null ? null : toRadioValue(value)}
      onValueChange={(chosen) => {
        const method = methods.find(({ id }) => toRadioValue(id) === chosen);
        if (method) onValueChange(method.id);
      }}
    >
      <div className="divide-y rounded-3 border bg-surface">
        {groups.map(({ label, methods: groupMethods }) => {
          const rows = groupMethods.map((method) => <MethodRow key={method.id} method={method} notes={notes} />);
          return (
            <div key={label ?? groupMethods[0]?.id} className="p-1">
              {label === null ? (
                rows
              ) : (
                <fieldset className="min-w-0">
                  <legend className="px-3 py-2 text-small font-medium text-muted">{label}</legend>
                  {rows}
                </fieldset>
              )}
            </div>
          );
        })}
      </div>
    </RadioGroup>
  );
}

interface MethodRowProps {
  method: PaymentMethod;
  notes: readonly string[];
}

function MethodRow({ method, notes }: MethodRowProps) {
  const { id, name, description, mark, unavailableReason } = method;
  const rowId = useId();
  const isChosen = useRadioGroup().value === toRadioValue(id);
  const isUnavailable = unavailableReason !== null;
  const describedBy = [isUnavailable && `${rowId}-reason`, isChosen && `${rowId}-description`]
    .filter(Boolean)
    .join(" ");
  return (
    <label className="flex items-start gap-3 rounded-2 px-3 py-2.5 has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus">
      <RadioDot
        value={toRadioValue(id)}
        disabled={isUnavailable}
        aria-labelledby={`${rowId}-name`}
        aria-describedby={describedBy || undefined}
        className={cx("mt-0.5 outline-none", isUnavailable && "opacity-50")}
      />
      {mark && (
        <span className={cx("shrink-0 sm:-mt-1", isUnavailable && "opacity-50")}>
          <MethodMark mark={mark} />
        </span>
      )}
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <span className="flex flex-wrap items-start justify-between gap-x-3">
          <span id={`${rowId}-name`} className={cx(isChosen && "font-medium", isUnavailable && "text-muted")}>
            {name}
          </span>
          {isUnavailable && (
            <span id={`${rowId}-reason`} className="text-small text-muted">
              {unavailableReason}
            </span>
          )}
        </span>
        {isChosen && (
          <span id={`${rowId}-description`} className="text-small text-muted">
            {description}
            {notes.map((note) => (
              <span key={note} className="block">
                {note}
              </span>
            ))}
          </span>
        )}
      </span>
    </label>
  );
}
