import { Button, Heading } from "@griya/ui";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { ProductRow } from "../../features/product/product-cards.tsx";
import { useViewedProducts, ViewedProvider } from "../../features/viewed/viewed-products.tsx";
import { useFocusFallback } from "../../islands/use-focus-fallback.ts";
import { storedViewsText } from "../../session/stored-lists.ts";
import { RowPlaceholder } from "./row-placeholder.tsx";

/** Renders the products with these ids that are still sold, until the shopper deletes the list. */
export function ViewedShelf({ productIds }: { productIds: readonly string[] }) {
  return (
    <ViewedProvider productIds={productIds}>
      <ViewedRow count={productIds.length} />
    </ViewedProvider>
  );
}

/** Renders the viewed products. While they load, it renders `count` placeholders. */
export function ViewedRow({ count }: { count: number }) {
  const { t } = useTranslation();
  const products = useViewedProducts();
  const isStored = useSyncExternalStore(storedViewsText.subscribe, () => storedViewsText.read() !== null);
  const place = useFocusFallback<HTMLElement>(isStored);
  if (!products) return <RowPlaceholder count={count} />;
  if (products.length === 0) return null;
  const title = t("product.viewed.title");
  return (
    <section ref={place} tabIndex={-1} aria-label={title} className="outline-none">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <Heading level={2}>{title}</Heading>
        {isStored && (
          <Button tone="quiet" size="sm" onClick={() => storedViewsText.write(null)}>
            {t("product.viewed.clear")}
          </Button>
        )}
      </div>
      <output className="block text-muted">{!isStored && t("product.viewed.cleared")}</output>
      {isStored && <ProductRow label={title} products={products} />}
    </section>
  );
}
