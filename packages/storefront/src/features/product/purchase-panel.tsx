import type { Product } from "@griya/api";
import { Price, StockNotice, VariantPicker } from "@griya/ui";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { FlashCountdown } from "./flash-countdown.tsx";
import { QuantityAndAdd } from "./quantity-and-add.tsx";
import type { Purchase } from "./use-purchase.ts";

export interface PurchasePanelProps {
  product: Product;
  purchase: Purchase;
  isAdding: boolean;
  onAdd: () => void;
  /** The ref of the button that adds to the cart. The sticky bar replaces the button while it is outside the viewport. */
  buttonRef?: Ref<HTMLDivElement>;
}

/** Renders the price, the variants, the quantity, and the button that adds to the cart. */
export function PurchasePanel({ product, purchase, isAdding, onAdd, buttonRef }: PurchasePanelProps) {
  const { t } = useTranslation();
  const { price, refusal } = purchase;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <Price
          price={price}
          fromLabel={purchase.pricesVary ? t("product.from") : undefined}
          size="page"
          labels={{ previousPrice: t("product.previousPrice") }}
        />
        {price.endsAt !== null && <FlashCountdown endsAt={price.endsAt} />}
        <StockNotice
          stock={purchase.stock}
          labels={{
            inStock: t("product.purchase.inStock"),
            fewLeft: (stock) => t("product.fewLeft", { stock }),
            outOfStock: t("message.outOfStock"),
          }}
        />
      </div>
      <VariantPicker
        variants={product.variants}
        selection={purchase.selection}
        onSelect={purchase.select}
        labels={{ soldOut: t("product.purchase.optionSoldOut"), choose: t("product.purchase.choose") }}
        error={refusal === "selectAttributes" ? t("message.selectAttributes") : undefined}
      />
      <QuantityAndAdd
        name={product.name}
        quantity={purchase.quantity}
        setQuantity={purchase.setQuantity}
        refusal={refusal}
        isSoldOut={purchase.stock === 0}
        addLabel={purchase.stock === 0 ? t("product.soldOut") : t("product.purchase.addToCart")}
        isAdding={isAdding}
        onAdd={onAdd}
        rowRef={buttonRef}
      />
    </div>
  );
}
