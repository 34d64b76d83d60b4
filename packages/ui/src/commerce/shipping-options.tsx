import type { ShippingOption } from "@griya/api";
import { InlineAlert } from "../primitives/inline-alert.tsx";
import { RadioCard, RadioGroup } from "../primitives/radio-group.tsx";
import { useMoneyFormatter } from "../primitives/shop-provider.tsx";
import { Skeleton } from "../primitives/skeleton.tsx";
import { MethodMark } from "./method-mark.tsx";

export interface ShippingOptionsProps {
  /** The shipping options; null while they are loading. */
  options: readonly ShippingOption[] | null;
  value: string | null;
  onValueChange: (shippingId: string) => void;
  labels: {
    legend: string;
    /** Returns the days until the delivery, such as "Arrives in 3 to 5 days". */
    arrival: (daysMinimum: number, daysMaximum: number) => string;
    /** The text for a cost of 0. */
    free: string;
    /** The message without an option: 'Product is unable to be shipped.' */
    noOptions: string;
  };
  error?: string | undefined;
}

/** The shipping options, with the cost of each option. */
export function ShippingOptions({ options, value, onValueChange, labels, error }: ShippingOptionsProps) {
  const formatMoney = useMoneyFormatter();
  if (options === null)
    return (
      <div aria-busy="true" className="grid gap-3">
        <Skeleton className="h-19 rounded-3" />
        <Skeleton className="h-19 rounded-3" />
      </div>
    );
  if (options.length === 0) return <InlineAlert tone="warning">{labels.noOptions}</InlineAlert>;
  return (
    <RadioGroup
      legend={labels.legend}
      isLegendHidden
      value={value}
      onValueChange={onValueChange}
      error={error}
      layout="cards"
    >
      {options.map((option) => (
        <RadioCard
          key={option.id}
          value={option.id}
          title={option.name}
          mark={option.mark && <MethodMark mark={option.mark} />}
          description={labels.arrival(option.daysMinimum, option.daysMaximum)}
          aside={
            <span className="font-semibold">
              {option.cost === 0 ? (
                labels.free
              ) : (
                <bdi dir="ltr" translate="no">
                  {formatMoney(option.cost)}
                </bdi>
              )}
            </span>
          }
        />
      ))}
    </RadioGroup>
  );
}
