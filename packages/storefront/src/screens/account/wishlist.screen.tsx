import { getProductHref, type ProductSummary, type WishedProduct } from "@griya/api";
import {
  Button,
  ButtonLink,
  EmptyState,
  Heading,
  HeartDrawing,
  IconButton,
  InlineAlert,
  Link,
  ProductGridSkeleton,
  Text,
} from "@griya/ui";
import { X } from "lucide";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCartActions, useIsAdding } from "../../features/cart/use-cart.ts";
import { ProductCards } from "../../features/product/product-cards.tsx";
import { useWishlist } from "../../features/wishlist/use-wishlist.ts";
import { WishedProductsProvider } from "../../features/wishlist/wished-products-context.tsx";
import { useFocusFallback } from "../../islands/use-focus-fallback.ts";
import type { PageModule } from "../../page/page-module.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { getLoginHref, useAddress } from "../../providers/address.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { RecentlyViewed } from "../viewed/recently-viewed.tsx";

export const head: PageModule["head"] = ({ t }) => ({ title: t("wishlist.title") });

/** The number of placeholders: one row on the widest screen. */
const PLACEHOLDER_COUNT = 4;

/**
 * Renders the page with the wishlist. A customer has the same wishlist on all devices. The wishlist of a guest exists only in this browser.
 */
export function Screen() {
  return (
    <WishedProductsProvider>
      <Wishlist />
    </WishedProductsProvider>
  );
}

export function Wishlist() {
  const { t } = useTranslation();
  const { wishes, availableProducts, unavailableWishes, isLoading, isInAccount, isWaiting, problem, retry, ...verbs } =
    useWishlist();
  const [removals, setRemovals] = useState(0);
  const removeWish = (productId: string) => {
    verbs.remove(productId);
    setRemovals(removals + 1);
  };
  const title = useFocusFallback<HTMLDivElement>(removals);
  const isEmpty = wishes.length === 0 && !isLoading;
  const { getRemover: renderRemoveButton, getWayToBuy: renderBuyButton } = useCardActions(
    availableProducts,
    removeWish,
  );
  return (
    <div className="page-column flex flex-col gap-6 py-6 md:py-10">
      <div ref={title} tabIndex={-1} className="outline-none">
        <Heading level={1}>{t("wishlist.title")}</Heading>
        <output className="mt-1 block min-h-5 text-muted figures">
          {!isLoading && t("wishlist.count", { count: wishes.length })}
        </output>
      </div>
      {isWaiting && <ProblemAlert problem={problem} onRetry={retry} />}
      {!isEmpty && !isLoading && !isInAccount && <DeviceNotice />}
      {isEmpty && (
        <>
          <EmptyWishlist isInAccount={isInAccount} />
          <RecentlyViewed />
        </>
      )}
      {availableProducts.length > 0 && (
        <ProductCards
          label={t("wishlist.list")}
          products={availableProducts.map(({ product }) => product)}
          headingLevel={2}
          renderCorner={renderRemoveButton}
          renderAction={renderBuyButton}
        />
      )}
      {isLoading && availableProducts.length === 0 && !isWaiting && (
        <ProductGridSkeleton label={t("wishlist.loading")} count={PLACEHOLDER_COUNT} />
      )}
      {unavailableWishes.length > 0 && (
        <section aria-label={t("wishlist.goneTitle")} className="max-w-4xl">
          <Heading level={2} size="h4">
            {t("wishlist.goneTitle")}
          </Heading>
          <Text tone="muted" className="mt-1">
            {t("wishlist.goneHint")}
          </Text>
          <ul className="mt-2 divide-y">
            {unavailableWishes.map(({ productId, name }) => (
              <li key={productId} className="flex items-center justify-between gap-4 py-1">
                <span className="min-w-0">{name}</span>
                <IconButton icon={X} label={t("wishlist.remove", { name })} onClick={() => removeWish(productId)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/**
 * Returns the functions that render the two buttons of a card. One button removes the product from the wishlist, and the other leads to its
 * purchase.
 */
const useCardActions = (sold: readonly WishedProduct[], removeWish: (productId: string) => void) => {
  const { t } = useTranslation();
  const productsById = new Map(sold.map((wishedProduct) => [wishedProduct.product.id, wishedProduct]));
  return {
    getRemover: ({ id, name }: ProductSummary) => (
      <IconButton icon={X} tone="surface" label={t("wishlist.remove", { name })} onClick={() => removeWish(id)} />
    ),
    getWayToBuy: ({ id }: ProductSummary) => {
      const wishedProduct = productsById.get(id);
      return wishedProduct && <BuyButton {...wishedProduct} />;
    },
  };
};

/**
 * Renders the button that adds the product to the cart. A product with several variants has a link to its page instead. Renders nothing for
 * a sold-out product.
 */
function BuyButton({ product, onlyVariantId }: WishedProduct) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { add } = useCartActions();
  const isAdding = useIsAdding(onlyVariantId ?? "");
  const { id, name, stock } = product;
  if (stock <= 0) return null;
  if (onlyVariantId === null) {
    return (
      <ButtonLink
        href={getHref(getProductHref(product))}
        tone="secondary"
        size="sm"
        isWide
        aria-label={t("wishlist.chooseNamed", { name })}
      >
        {t("wishlist.choose")}
      </ButtonLink>
    );
  }
  return (
    <Button
      size="sm"
      isWide
      isPending={isAdding}
      aria-label={t("wishlist.addNamed", { name })}
      onClick={() => add({ productId: id, variantId: onlyVariantId, quantity: 1 })}
    >
      {t("wishlist.addToCart")}
    </Button>
  );
}

/** Renders the notice that a guest's wishlist exists only in this browser, with a link to the login. */
function DeviceNotice() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  return (
    <InlineAlert tone="info" action={<Link href={getHref(getLoginHref(useAddress()))}>{t("wishlist.logIn")}</Link>}>
      {t("wishlist.onDevice")}
    </InlineAlert>
  );
}

function EmptyWishlist({ isInAccount }: { isInAccount: boolean }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const address = useAddress();
  return (
    <EmptyState
      drawing={<HeartDrawing />}
      title={t("wishlist.emptyTitle")}
      description={t("wishlist.emptyHint")}
      action={
        <div className="flex flex-col items-center gap-4">
          <ButtonLink href={getHref("/categories")}>{t("wishlist.browse")}</ButtonLink>
          {!isInAccount && <Link href={getHref(getLoginHref(address))}>{t("wishlist.logIn")}</Link>}
        </div>
      }
    />
  );
}
