import { useMoneyFormatter } from "../primitives/shop-provider.tsx";

export interface BoughtAddOnsProps {
  line: {
    readonly quantity: number;
    readonly addOns: readonly { readonly name: string; readonly unitPrice: number }[];
  };
}

/** The add-ons of a bought line, with their costs for all pieces. */
export function BoughtAddOns({ line: { quantity, addOns } }: BoughtAddOnsProps) {
  const formatMoney = useMoneyFormatter();
  return (
    addOns.length > 0 && (
      <ul className="text-small text-muted">
        {addOns.map(({ name, unitPrice }) => (
          <li key={name}>
            {name}{" "}
            <bdi dir="ltr" translate="no" className="figures">
              +{formatMoney(quantity * unitPrice)}
            </bdi>
          </li>
        ))}
      </ul>
    )
  );
}
