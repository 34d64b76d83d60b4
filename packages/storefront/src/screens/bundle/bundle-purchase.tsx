import type { Bundle } from "@griya/api";
import { Heading, StockNotice, Text } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { BundlePieces } from "../../features/bundle/bundle-pieces.tsx";
import { BundlePrice } from "../../features/bundle/bundle-price.tsx";
import { useBundle } from "../../features/bundle/use-bundle.ts";
import { useCartActions, useIsAdding } from "../../features/cart/use-cart.ts";
import { DeliveryEstimate } from "../../features/delivery/delivery-estimate.tsx";
import { QuantityAndAdd } from "../../features/product/quantity-and-add.tsx";

export interface BundlePurchaseProps {
  bundle: Bundle;
}

/** Renders the purchase of a bundle: its pieces with their variants, the price, and the button that adds to the cart. */
export function BundlePurchase({ bundle }: BundlePurchaseProps) {
  const { t } = useTranslation();
  const { add } = useCartActions();
  const { createLine, sum, quantity, refusal, ...purchase } = useBundle(bundle);
  const isAdding = useIsAdding(purchase.variantId);
  const addToCart = () => {
    const line = createLine();
    if (line) add(line);
  };
  return (
    <>
      <header className="mt-3 mb-6 flex flex-col gap-3 lg:mb-10">
        <Heading level={1}>{bundle.name}</Heading>
        <Text tone="muted" className="max-w-2xl">
          {bundle.description}
        </Text>
        <div className="lg:hidden">
          <BundlePrice sum={sum} />
        </div>
      </header>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-x-16">
        <BundlePieces bundle={bundle} {...purchase} />
        <div className="flex flex-col gap-6 rounded-3 bg-sunken p-5 md:p-8 lg:sticky lg:top-4">
          <div className="flex flex-col gap-3">
            <p className="text-muted">{t("product.bundle.together")}</p>
            <BundlePrice sum={sum} />
            {purchase.isReducedFurther && (
              <p className="text-small text-pretty text-muted">{t("product.bundle.lowerWins")}</p>
            )}
            <StockNotice
              stock={sum.stock}
              labels={{
                inStock: t("product.purchase.inStock"),
                fewLeft: (stock) => t("product.fewLeft", { stock }),
                outOfStock: t("message.outOfStock"),
              }}
            />
          </div>
          <QuantityAndAdd
            name={bundle.name}
            quantity={quantity}
            setQuantity={purchase.setQuantity}
            refusal={refusal}
            isSoldOut={sum.stock === 0}
            addLabel={t("product.bundle.add")}
            isAdding={isAdding}
            onAdd={addToCart}
          />
          <DeliveryEstimate scope="set" itemKey={purchase.variantId} bundleId={bundle.id} />
        </div>
      </div>
    </>
  );
}
