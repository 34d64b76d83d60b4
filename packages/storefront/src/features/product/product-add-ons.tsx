import { type AvailableAddOn, applyBasisPoints, type Product } from "@griya/api";
import { Heading, Text, useMoneyFormatter } from "@griya/ui";
import { useId } from "react";
import { useTranslation } from "react-i18next";

export interface ProductAddOnsProps {
  addOns: readonly AvailableAddOn[];
  product: Pick<Product, "price" | "pricesVary">;
}

/** Renders the services for a product with their prices. The shopper chooses them in the cart. */
export function ProductAddOns({ addOns, product: { price, pricesVary } }: ProductAddOnsProps) {
  const { t } = useTranslation();
  const formatMoney = useMoneyFormatter();
  const titleId = useId();
  if (addOns.length === 0) return null;
  const formatCost = ({ kind, value }: AvailableAddOn): string => {
    if (kind === "flat") return formatMoney(value);
    const leastCost = formatMoney(applyBasisPoints(price.current, Math.round(value * 100)));
    return pricesVary ? `${t("product.from")} ${leastCost}` : leastCost;
  };
  return (
    <section aria-labelledby={titleId} data-screen-only="" className="flex flex-col gap-2">
      <Heading level={2} size="h4" id={titleId}>
        {t("product.page.addOns")}
      </Heading>
      <dl className="divide-y">
        {addOns.map((addOn) => (
          <div key={addOn.name} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-muted">{addOn.name}</dt>
            <dd translate={addOn.kind !== "flat" && pricesVary ? "yes" : "no"} className="text-end figures">
              {formatCost(addOn)}
            </dd>
          </div>
        ))}
      </dl>
      <Text size="small" tone="muted">
        {t("product.page.addOnsInTheCart")}
      </Text>
    </section>
  );
}
