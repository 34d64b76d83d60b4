import { getProductHref, type Product } from "@griya/api";
import {
  ProblemAlert,
  PurchasePanel,
  useActorEvent,
  useCart,
  useIsAdding,
  usePurchase,
  useTranslation,
} from "@griya/storefront/parts";
import { Heading, InlineAlert, Picture, Skeleton, Text } from "@griya/ui";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import { BackToProducts } from "./back-to-products.tsx";
import { LoadingFallback } from "./loading-fallback.tsx";
import type { CartRef, ShopRef } from "./partner-shop.ts";

export interface ProductViewProps {
  shop: ShopRef;
  cart: CartRef;
  getShopHref: (path: string) => string;
}

/** The view of one product, in which the visitor chooses a variant and adds the variant to the cart. */
export function ProductView({ shop, ...view }: ProductViewProps) {
  const { product, variantId } = useSelector(shop, (state) => state.context);
  return (
    <>
      <BackToProducts shop={shop} />
      {product ? (
        <ProductDetails key={product.id} product={product} variantId={variantId} {...view} />
      ) : (
        <LoadingFallback shop={shop} placeholder={<Skeleton className="aspect-4/3 rounded-3" />} />
      )}
    </>
  );
}

/**
 * Returns `wasAdded`, which is true after an addition to the cart, and a function that resets `wasAdded`. The view shows the success itself,
 * since toasts would cover the partner's page.
 */
const useWasAdded = (cart: CartRef) => {
  const [wasAdded, setWasAdded] = useState(false);
  useActorEvent(cart, "cart.added", () => setWasAdded(true));
  return { wasAdded, resetWasAdded: () => setWasAdded(false) };
};

function ProductDetails({
  product,
  variantId,
  cart,
  getShopHref,
}: Omit<ProductViewProps, "shop"> & { product: Product; variantId: string | null }) {
  const { t } = useTranslation();
  const purchase = usePurchase(product, variantId);
  const isAdding = useIsAdding(purchase.variant?.id ?? "");
  const { problem, add, dismissProblem } = useCart();
  const { wasAdded, resetWasAdded } = useWasAdded(cart);
  const addToCart = () => {
    resetWasAdded();
    dismissProblem();
    const line = purchase.createLine();
    if (line) add(line);
  };
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-10">
      <Picture
        picture={purchase.variant?.picture ?? product.picture}
        sizes="(width < 768px) 92vw, 46vw"
        className="h-fit rounded-3"
        isPriority
      />
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <p className="text-small text-muted">{product.brand.name}</p>
          <Heading level={2} size="h3">
            {product.name}
          </Heading>
        </div>
        <PurchasePanel product={product} purchase={purchase} isAdding={isAdding} onAdd={addToCart} />
        <ProblemAlert problem={problem} onDismiss={dismissProblem} />
        {wasAdded && !problem && <InlineAlert tone="success">{t("embed.added")}</InlineAlert>}
        <Text tone="muted">{product.description}</Text>
        <a
          href={getShopHref(getProductHref({ ...product, variantId: purchase.variant?.id }))}
          className="self-start font-semibold text-accent-ink underline underline-offset-4"
        >
          {t("embed.openInShop")}
        </a>
      </div>
    </div>
  );
}
