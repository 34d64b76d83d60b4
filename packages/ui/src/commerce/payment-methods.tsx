import type { PaymentMethod, PaymentMethodId } from "@griya/api";
import type { ReactNode } from "react";
import { RadioCard, RadioGroup } from "../primitives/radio-group.tsx";
import { MethodMark } from "./method-mark.tsx";

export interface PaymentMethodsProps {
  methods: readonly PaymentMethod[];
  value: PaymentMethodId | null;
  onValueChange: (id: PaymentMethodId) => void;
  labels: { legend: string };
  error?: string | undefined;
  /** The texts or fields below the chosen method. */
  details?: ReactNode;
}

const toRadioValue = (id: string | number): string => String(id);

/** The payment methods, in the shop's order. An unavailable method stays in the list with its reason. */
export function PaymentMethods({ methods, value, onValueChange, labels, error, details }: PaymentMethodsProps) {
  return (
    <RadioGroup
      legend={labels.legend}
      isLegendHidden
      value={value === null ? null : toRadioValue(value)}
      onValueChange={(chosen) => {
        const method = methods.find(({ id }) => toRadioValue(id) === chosen);
        if (method) onValueChange(method.id);
      }}
      error={error}
      layout="cards"
    >
      {methods.map((method) => (
        <RadioCard
          key={method.id}
          value={toRadioValue(method.id)}
          title={method.name}
          description={method.description}
          isDisabled={method.unavailableReason !== null}
          disabledReason={method.unavailableReason}
          mark={method.mark && <MethodMark mark={method.mark} />}
        >
          {details}
        </RadioCard>
      ))}
    </RadioGroup>
  );
}
