import { type Product, QUANTITY_MAXIMUM } from "@griya/api";
import { Button, InlineAlert, Price, QuantityStepper, StockNotice, VariantPicker } from "@griya/ui";
import { ShoppingCart } from "lucide-react";
import type { Ref } from "react";
import { useWords } from "../../frame/words.ts";
import { FlashCountdown } from "./flash-countdown.tsx";
import type { Purchase } from "./use-purchase.ts";

export interface PurchasePanelProps {
  product: Product;
  purchase: Purchase;
  isAdding: boolean;
  onAdd: () => void;
  /** Of the button that adds: while it is out of sight the sticky bar stands in. */
  buttonRef?: Ref<HTMLDivElement>;
}

/** Price, variant, quantity, and into the cart. */
export function PurchasePanel({ product, purchase, isAdding, onAdd, buttonRef }: PurchasePanelProps) {
  const t = useWords();
  const { price, refusal } = purchase;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <Price
          price={price}
          from={purchase.pricesVary ? t("product.from") : undefined}
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
      <div ref={buttonRef} className="flex flex-wrap items-start gap-3">
        <QuantityStepper
          value={purchase.quantity}
          onValueChange={purchase.setQuantity}
          maximum={QUANTITY_MAXIMUM}
          label={t("product.purchase.quantityOf", { name: product.name })}
          labels={{
            decrease: t("product.purchase.decrease"),
            increase: t("product.purchase.increase"),
            minimum: t("message.minimumOneItem"),
            maximum: t("message.maximumQuantity"),
            available: t("message.exceedsInventory"),
          }}
          error={refusal === "exceedsInventory" ? t("message.exceedsInventory") : undefined}
        />
        <Button onClick={onAdd} isPending={isAdding} iconStart={ShoppingCart} className="grow">
          {t("product.purchase.addToCart")}
        </Button>
      </div>
      {refusal === "outOfStock" && <InlineAlert tone="danger">{t("message.outOfStock")}</InlineAlert>}
    </div>
  );
}
