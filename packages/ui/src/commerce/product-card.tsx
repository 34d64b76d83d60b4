import type { ProductSummary } from "@griya/api";
import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { Badge } from "../primitives/badge.tsx";
import { Link } from "../primitives/link.tsx";
import { Picture } from "../primitives/picture.tsx";
import { Skeleton } from "../primitives/skeleton.tsx";
import { VisuallyHidden } from "../primitives/visually-hidden.tsx";
import { LOW_STOCK_MAXIMUM } from "./low-stock.ts";
import { Price, type PriceLabels } from "./price.tsx";
import { type RatingLabel, RatingMark } from "./rating.tsx";

export interface ProductCardLabels extends PriceLabels {
  /** The text before the price, when the variants have different prices: "From". */
  from: string;
  /** The text over the picture of a product without stock: "Sold out". */
  soldOut: string;
  /** Returns the remaining stock, such as "Only 3 left". */
  fewLeft: (stock: number) => string;
  /** Returns the number of colours, such as "4 colours". */
  colours: (count: number) => string;
  rating: RatingLabel;
}

export interface ProductCardProps {
  product: ProductSummary;
  href: string;
  labels: ProductCardLabels;
  /** A button under the price. */
  action?: ReactNode;
  /** The content over the corner of the picture, such as the button of the wishlist. */
  corner?: ReactNode;
  /** The level of the heading in the page's outline. */
  headingLevel?: 2 | 3 | 4;
  /** The `sizes` of the `<img>`. The default fits ProductGrid. */
  sizes?: string;
  /** True for the first card of its page. Its picture is loaded before all other pictures. */
  isPriority?: boolean;
  /** True when the card is visible without scrolling. */
  isInSight?: boolean;
}

const gridSizes = "(width < 768px) 46vw, (width < 1200px) 30vw, 306px";
const MAXIMUM_SWATCHES = 5;

/** A product in a list. The whole card links to the product. Its buttons are above the link. */
export function ProductCard({
  product,
  href,
  labels,
  action,
  corner,
  headingLevel = 3,
  sizes = gridSizes,
  isPriority = false,
  isInSight = isPriority,
}: ProductCardProps) {
  const Heading = `h${headingLevel}` as const;
  const isSoldOut = product.stock <= 0;
  return (
    <article className="group relative flex h-full flex-col gap-3" part="card">
      <div className="relative overflow-clip rounded-3 bg-sunken">
        <Picture
          picture={product.picture}
          sizes={sizes}
          isPriority={isPriority}
          isInSight={isInSight}
          isDecorative
          className={cx("transition-[scale,opacity] duration-200 group-hover:scale-[1.02]", isSoldOut && "opacity-60")}
        />
        {isSoldOut && (
          <span className="absolute start-3 top-3 rounded-1 bg-ink px-2 py-0.5 text-caption font-semibold text-canvas">
            {labels.soldOut}
          </span>
        )}
      </div>
      {corner && <div className="absolute end-2 top-2 z-10">{corner}</div>}
      <div className="flex grow flex-col gap-1">
        <div className="flex justify-between gap-2">
          <p className="truncate text-caption text-muted">{product.brand.name}</p>
          {product.rating && <RatingMark rating={product.rating} label={labels.rating} />}
        </div>
        <Heading className="line-clamp-2 min-h-10 text-small font-medium text-ink md:min-h-12 md:text-body">
          <Link href={href} tone="card">
            {product.name}
          </Link>
        </Heading>
        <Price
          price={product.price}
          labels={labels}
          fromLabel={product.pricesVary ? labels.from : undefined}
          hasReservedLine
        />
        <div className="flex min-h-5 flex-wrap items-center justify-between gap-2">
          <Swatches colours={product.colours} label={labels.colours(product.colours.length)} />
          {!isSoldOut && product.stock <= LOW_STOCK_MAXIMUM && (
            <Badge tone="warning" className="figures">
              {labels.fewLeft(product.stock)}
            </Badge>
          )}
        </div>
      </div>
      {action && <div className="relative z-10">{action}</div>}
    </article>
  );
}

function Swatches({ colours, label }: { colours: readonly string[]; label: string }) {
  if (colours.length === 0) return null;
  const hiddenCount = colours.length - MAXIMUM_SWATCHES;
  return (
    <span className="inline-flex items-center gap-1.5">
      <VisuallyHidden>{label}</VisuallyHidden>
      {colours.slice(0, MAXIMUM_SWATCHES).map((colour) => (
        <Swatch key={colour} colour={colour} className="size-4" />
      ))}
      {hiddenCount > 0 && (
        <span aria-hidden="true" dir="ltr" className="text-caption text-muted figures">
          {`+${hiddenCount}`}
        </span>
      )}
    </span>
  );
}

/** A round sample of one or two colours, `#rrggbb`, separated by a space. Two colours are those of a frame and its seat. */
export function Swatch({ colour, className }: { colour: string; className?: string | undefined }) {
  const [whole, half] = colour.split(" ");
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cx("shrink-0 text-line-strong", className)}>
      <circle cx="12" cy="12" r="11" fill={whole} stroke="currentColor" strokeWidth="1.5" />
      {half && <path d="M12 2v20a1 1 0 0 0 0-20" fill={half} />}
    </svg>
  );
}

/** The placeholder of a product card, with the same size. */
export function ProductCardSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="aspect-theme rounded-3" />
      <div className="flex flex-col gap-1">
        <Skeleton className="h-4 w-1/3" />
        <div className="min-h-10 md:min-h-12">
          <Skeleton shape="text" className="w-11/12" />
          <Skeleton shape="text" className="w-2/3" />
        </div>
        <div className="min-h-13">
          <Skeleton shape="text" className="w-1/2" />
        </div>
        <Skeleton className="h-5 w-1/4" />
      </div>
    </div>
  );
}
