import { Children, type ReactNode } from "react";
import { VisuallyHidden } from "../primitives/visually-hidden.tsx";
import { ProductCardSkeleton } from "./product-card.tsx";

/** The number of placeholders while a list is loading (specification, section 9). */
export const PRODUCT_PLACEHOLDERS = 21;

const gridClasses = "grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-6 md:gap-y-10 xl:grid-cols-4";

/** A grid of product cards: two columns on a phone, three from 768 px, four from 1200 px. */
export function ProductGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={gridClasses}>
      {Children.map(children, (card) => (
        <li className="min-w-0">{card}</li>
      ))}
    </ul>
  );
}

/** The placeholder of a grid whose products are loading. */
export function ProductGridSkeleton({ label, count = PRODUCT_PLACEHOLDERS }: { label: string; count?: number }) {
  return (
    <div aria-busy="true">
      <output>
        <VisuallyHidden>{label}</VisuallyHidden>
      </output>
      <div className={gridClasses}>
        {Array.from({ length: count }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
