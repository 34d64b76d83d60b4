import { getProductHref, type ProductSummary } from "@griya/api";
import {
  ProductCard,
  type ProductCardLabels,
  type ProductCardProps,
  ProductCardSkeleton,
  ProductGrid,
} from "@griya/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../../providers/shop-provider.tsx";

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

/** Renders a product card with the texts of the shop. */
function ListedProduct(card: Omit<ProductCardProps, "labels">) {
  return <ProductCard {...card} labels={useProductLabels()} />;
}

export interface ProductCardsProps {
  /** The accessible name of the list. */
  label: string;
  products: readonly ProductSummary[];
  headingLevel?: 2 | 3;
  /** The number of cards in the first viewport. The picture of the first card is the main picture of the page. */
  firstViewportCount?: number;
  /** The `sizes` of a picture, when the list does not fill the width of the page. */
  pictureSizes?: string | undefined;
  /** Returns the path of a card's link, without the language prefix. The default is the product's page. */
  getHref?: (product: ProductSummary) => string;
  /** Renders an element over the corner of a product's picture, such as the heart of the wishlist. */
  renderCorner?: ((product: ProductSummary) => ReactNode) | undefined;
  /** Renders an element under a product's price, such as a button. */
  renderAction?: ((product: ProductSummary) => ReactNode) | undefined;
}

/** Renders a grid of products with links to their pages. */
export function ProductCards({
  label,
  products,
  headingLevel = 3,
  firstViewportCount = 0,
  pictureSizes,
  getHref: hrefOf = getProductHref,
  renderCorner,
  renderAction,
}: ProductCardsProps) {
  const { getHref } = useLocalization();
  return (
    <ProductGrid label={label}>
      {products.map((product, index) => (
        <ListedProduct
          key={product.id}
          product={product}
          href={getHref(hrefOf(product))}
          headingLevel={headingLevel}
          isPriority={index === 0 && firstViewportCount > 0}
          isInSight={index < firstViewportCount}
          corner={renderCorner?.(product)}
          action={renderAction?.(product)}
          {...(pictureSizes && { sizes: pictureSizes })}
        />
      ))}
    </ProductGrid>
  );
}

const rowClass =
  "-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-4 md:gap-6 md:overflow-visible md:px-0";
const rowItemClass = "w-[max(44vw,9rem)] shrink-0 snap-start md:w-auto";

/** Renders a row of products, which scrolls sideways when the products do not fit. */
export function ProductRow({
  label,
  products,
  headingLevel = 3,
  firstViewportCount = 0,
  renderCorner,
  renderAction,
}: Omit<ProductCardsProps, "pictureSizes" | "hrefOf">) {
  const { getHref } = useLocalization();
  return (
    <ul aria-label={label} className={rowClass}>
      {products.map((product, index) => (
        <li key={product.variantId ?? product.id} className={rowItemClass}>
          <ListedProduct
            product={product}
            href={getHref(getProductHref(product))}
            headingLevel={headingLevel}
            isPriority={index === 0 && firstViewportCount > 0}
            isInSight={index < firstViewportCount}
            corner={renderCorner?.(product)}
            action={renderAction?.(product)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Renders the placeholder for a row of products that is still loading, with the size of the row. */
export function ProductRowSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className={rowClass}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={rowItemClass}>
          <ProductCardSkeleton />
        </div>
      ))}
    </div>
  );
}
