import type { PaymentMethod, PaymentMethodId, PaymentMethodKind } from "@griya/api";
import { Banknote, CreditCard, Landmark, type LucideIcon, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../primitives/icon.tsx";
import { RadioCard, RadioGroup } from "../primitives/radio-group.tsx";

const icons: Record<PaymentMethodKind, LucideIcon> = {
  cashOnDelivery: Banknote,
  bankTransfer: Landmark,
  payPal: Wallet,
  razorpay: CreditCard,
  stripe: CreditCard,
  flutterwave: CreditCard,
  iyzico: CreditCard,
};

export interface PaymentMethodsProps {
  methods: readonly PaymentMethod[];
  value: PaymentMethodId | null;
  onValueChange: (id: PaymentMethodId) => void;
  labels: { legend: string };
  error?: string | undefined;
  /** What the chosen method needs to say or ask. */
  details?: ReactNode;
}

/** Ways to pay, in the shop's order. One that cannot be used now stays and says why. */
export function PaymentMethods({ methods, value, onValueChange, labels, error, details }: PaymentMethodsProps) {
  return (
    <RadioGroup
      legend={labels.legend}
      isLegendHidden
      value={value === null ? null : String(value)}
      onValueChange={(chosen) => {
        const method = methods.find(({ id }) => String(id) === chosen);
        if (method) onValueChange(method.id);
      }}
      error={error}
      layout="cards"
    >
      {methods.map((method) => (
        <RadioCard
          key={method.id}
          value={String(method.id)}
          title={method.name}
          description={method.description}
          isDisabled={method.unavailableReason !== null}
          disabledReason={method.unavailableReason}
          aside={<Icon icon={icons[method.kind]} size={24} className="text-muted" />}
        >
          {details}
        </RadioCard>
      ))}
    </RadioGroup>
  );
}
