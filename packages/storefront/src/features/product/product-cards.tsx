import { type ProductSummary, productHref } from "@griya/api";
import {
  ProductCard,
  type ProductCardLabels,
  type ProductCardProps,
  ProductCardSkeleton,
  ProductGrid,
} from "@griya/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useShop } from "../../providers/shop-provider.tsx";

const useProductLabels = (): ProductCardLabels => {
  const { t } = useTranslation();
  return {
    previousPrice: t("product.previousPrice"),
    from: t("product.from"),
    soldOut: t("product.soldOut"),
    fewLeft: (stock) => t("product.fewLeft", { stock }),
    colours: (count) => t("product.colours", { count }),
    rating: (average, count) => t("product.rating", { average, count }),
  };
};

/** A product's card in the shop's words. */
function ListedProduct(card: Omit<ProductCardProps, "labels">) {
  return <ProductCard {...card} labels={useProductLabels()} />;
}

export interface ProductCardsProps {
  /** Names the list. */
  label: string;
  products: readonly ProductSummary[];
  headingLevel?: 2 | 3;
  /** How many stand in sight when the page opens; the first of them has its main picture. */
  inSight?: number;
  /** How wide a picture is shown, where that is not what the page's whole width gives. */
  pictureSizes?: string | undefined;
  /** Where a card leads, where that is not the product's page as it opens by itself; without language prefix. */
  hrefOf?: (product: ProductSummary) => string;
  /** What stands over the corner of a product's picture, such as a wish list's heart. */
  cornerOf?: ((product: ProductSummary) => ReactNode) | undefined;
  /** What stands under a product's price, such as a button. */
  actionOf?: ((product: ProductSummary) => ReactNode) | undefined;
}

/** Products side by side, each with the way to its page. */
export function ProductCards({
  label,
  products,
  headingLevel = 3,
  inSight = 0,
  pictureSizes,
  hrefOf = productHref,
  cornerOf,
  actionOf,
}: ProductCardsProps) {
  const { href } = useShop();
  return (
    <ProductGrid label={label}>
      {products.map((product, index) => (
        <ListedProduct
          key={product.id}
          product={product}
          href={href(hrefOf(product))}
          headingLevel={headingLevel}
          isPriority={index === 0 && inSight > 0}
          isInSight={index < inSight}
          corner={cornerOf?.(product)}
          action={actionOf?.(product)}
          {...(pictureSizes && { sizes: pictureSizes })}
        />
      ))}
    </ProductGrid>
  );
}

const row =
  "-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-4 md:gap-6 md:overflow-visible md:px-0";
const rowItem = "w-[max(44vw,9rem)] shrink-0 snap-start md:w-auto";

/** Products in one row that scrolls sideways where there is no room for all. */
export function ProductRow({
  label,
  products,
  headingLevel = 3,
  inSight = 0,
  cornerOf,
  actionOf,
}: Omit<ProductCardsProps, "pictureSizes" | "hrefOf">) {
  const { href } = useShop();
  return (
    <ul aria-label={label} className={row}>
      {products.map((product, index) => (
        <li key={product.variantId ?? product.id} className={rowItem}>
          <ListedProduct
            product={product}
            href={href(productHref(product))}
            headingLevel={headingLevel}
            isPriority={index === 0 && inSight > 0}
            isInSight={index < inSight}
            corner={cornerOf?.(product)}
            action={actionOf?.(product)}
          />
        </li>
      ))}
    </ul>
  );
}

/** A row of as many products on its way, of the same size. */
export function ProductRowSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className={row}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={rowItem}>
          <ProductCardSkeleton />
        </div>
      ))}
    </div>
  );
}
