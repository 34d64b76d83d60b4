import type { CartAddOn } from "@griya/api";
import { ChevronDown } from "lucide";
import { useId, useState } from "react";
import { Checkbox } from "../primitives/checkbox.tsx";
import { Icon } from "../primitives/icon.tsx";
import { useMoneyFormatter } from "../primitives/shop-provider.tsx";

export interface AddOnPickerProps {
  addOns: readonly CartAddOn[];
  /** The number of pieces in the line, by which the price of each add-on is multiplied. */
  quantity: number;
  /** The heading above the add-ons, such as "Services". */
  label: string;
  isDisabled?: boolean;
  onChosenChange: (addOnId: string, isChosen: boolean) => void;
}

/** The add-ons of a cart line. The list is closed until the shopper has chosen an add-on. */
export function AddOnPicker({ addOns, quantity, label, isDisabled = false, onChosenChange }: AddOnPickerProps) {
  const formatMoney = useMoneyFormatter();
  const id = useId();
  const [isInitiallyOpen] = useState(() => addOns.some(({ isChosen }) => isChosen)); // a later choice does not close the list
  return (
    <details open={isInitiallyOpen} className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 text-small font-medium">
        <span id={id}>{label}</span>
        <Icon icon={ChevronDown} size={16} className="transition-[rotate] group-open:rotate-180" />
      </summary>
      <fieldset aria-labelledby={id} disabled={isDisabled} className="flex min-w-0 flex-col gap-3 pb-2">
        {addOns.map(({ addOnId, name, unitPrice, isChosen }) => (
          <Checkbox
            key={addOnId}
            label={
              <span className="text-small">
                {name}{" "}
                <bdi dir="ltr" translate="no" className="text-muted figures">
                  +{formatMoney(quantity * unitPrice)}
                </bdi>
              </span>
            }
            checked={isChosen}
            onChange={(event) => onChosenChange(addOnId, event.target.checked)}
          />
        ))}
      </fieldset>
    </details>
  );
}
