import { QUANTITY_MAXIMUM } from "@griya/api";
import { Button, InlineAlert, QuantityStepper } from "@griya/ui";
import { ShoppingCart } from "lucide";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import type { Purchase } from "./use-purchase.ts";

export interface QuantityAndAddProps extends Pick<Purchase, "quantity" | "setQuantity"> {
  /** The name of the product or bundle. */
  name: string;
  refusal: Purchase["refusal"];
  /** True when the product is sold out. The button then has a quiet colour, and a press shows the reason. */
  isSoldOut: boolean;
  addLabel: string;
  isAdding: boolean;
  onAdd: () => void;
  rowRef?: Ref<HTMLDivElement> | undefined;
}

/** Renders the quantity and the button that adds to the cart. Also renders the reason for a refusal. */
export function QuantityAndAdd(props: QuantityAndAddProps) {
  const { t } = useTranslation();
  const { name, quantity, setQuantity, refusal, isSoldOut, addLabel, isAdding, onAdd, rowRef } = props;
  return (
    <>
      <div ref={rowRef} className="flex flex-wrap items-start gap-3">
        <QuantityStepper
          value={quantity}
          onValueChange={setQuantity}
          maximum={QUANTITY_MAXIMUM}
          label={t("product.purchase.quantityOf", { name })}
          labels={{
            decrease: t("product.purchase.decrease"),
            increase: t("product.purchase.increase"),
            minimum: t("message.minimumOneItem"),
            maximum: t("message.maximumQuantity"),
            available: t("message.exceedsInventory"),
          }}
          error={refusal === "exceedsInventory" ? t("message.exceedsInventory") : undefined}
        />
        <Button
          tone={isSoldOut ? "secondary" : "primary"}
          onClick={onAdd}
          isPending={isAdding}
          iconStart={ShoppingCart}
          className="grow"
        >
          {addLabel}
        </Button>
      </div>
      {refusal === "outOfStock" && <InlineAlert tone="danger">{t("message.outOfStock")}</InlineAlert>}
    </>
  );
}
