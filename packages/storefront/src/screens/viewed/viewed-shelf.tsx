import { Button, Heading } from "@griya/ui";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { ProductRow } from "../../features/product/product-cards.tsx";
import { useViewedProducts, ViewedProvider } from "../../features/viewed/viewed-products.tsx";
import { useRescuedFocus } from "../../islands/use-rescued-focus.ts";
import { viewsText } from "../../session/kept-lists.ts";
import { RowRoom } from "./row-room.tsx";

/** The products with these ids that are still sold, until the shopper deletes the list. */
export function ViewedShelf({ productIds }: { productIds: readonly string[] }) {
  return (
    <ViewedProvider productIds={productIds}>
      <ViewedRow count={productIds.length} />
    </ViewedProvider>
  );
}

/** The viewed products, with `count` placeholders while they load. */
export function ViewedRow({ count }: { count: number }) {
  const { t } = useTranslation();
  const products = useViewedProducts();
  const isKept = useSyncExternalStore(viewsText.subscribe, () => viewsText.read() !== null);
  const place = useRescuedFocus<HTMLElement>(isKept);
  if (!products) return <RowRoom count={count} />;
  if (products.length === 0) return null;
  const title = t("product.viewed.title");
  return (
    <section ref={place} tabIndex={-1} aria-label={title} className="outline-none">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <Heading level={2}>{title}</Heading>
        {isKept && (
          <Button tone="quiet" size="sm" onClick={() => viewsText.write(null)}>
            {t("product.viewed.clear")}
          </Button>
        )}
      </div>
      <output className="block text-muted">{!isKept && t("product.viewed.cleared")}</output>
      {isKept && <ProductRow label={title} products={products} />}
    </section>
  );
}
