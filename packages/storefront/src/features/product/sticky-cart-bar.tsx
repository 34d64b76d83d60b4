import type { Picture as PictureModel, Price as PriceModel } from "@griya/api";
import { Button, Picture, Price } from "@griya/ui";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { reserveToastSpace } from "../../toasts/reserve-toast-space.ts";

/** Returns true while an element is above the viewport. */
export function useIsPassed(element: Element | null): boolean {
  const [isPassed, setIsPassed] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setIsPassed(!entry.isIntersecting),
      { rootMargin: "0px 0px 1000000px 0px" }, // Everything below the viewport counts as visible.
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isPassed;
}

export interface StickyCartBarProps {
  name: string;
  /** The picture of the chosen variant. */
  picture: PictureModel;
  price: PriceModel;
  /** True when the remaining choices can raise the price. */
  pricesVary: boolean;
  isSoldOut: boolean;
  isShown: boolean;
  isAdding: boolean;
  onAdd: () => void;
}

const CART_BAR_ID = "cart-bar";

/**
 * Renders the container of the sticky bar at the end of the page, above the footer. `StickyCartBar` fills it from another part of the page.
 */
export function CartBarContainer() {
  return (
    <div
      id={CART_BAR_ID}
      data-screen-only=""
      className="pointer-events-none sticky bottom-0 z-30 mt-10 -mb-20 h-[4.75rem] lg:-mb-28"
    />
  );
}

/**
 * Renders the sticky bar at the bottom of the window, with a button that adds to the cart. The bar appears when the other button leaves the
 * viewport.
 */
export function StickyCartBar(props: StickyCartBarProps) {
  const { name, picture, price, pricesVary, isSoldOut, isShown, isAdding, onAdd } = props;
  const { t } = useTranslation();
  const container = isShown ? document.getElementById(CART_BAR_ID) : null;
  if (!container) return null;
  return createPortal(
    <div
      ref={reserveToastSpace}
      className="pointer-events-auto absolute inset-x-0 bottom-0 animate-rise border-t bg-surface shadow-2"
    >
      <div className="page-column flex min-h-19 flex-wrap items-center gap-x-4 gap-y-2 py-1.5">
        <Picture picture={picture} sizes="72px" isDecorative className="w-18 rounded-1 max-sm:hidden" />
        <div className="flex-1">
          {/* A long name is cut off. A long price moves the button to the next line. */}
          <p className="w-0 min-w-full truncate text-small">{name}</p>
          <Price
            price={{ ...price, discountPercent: null }}
            fromLabel={pricesVary ? t("product.from") : undefined}
            size="line"
            labels={{ previousPrice: t("product.previousPrice") }}
          />
        </div>
        <Button
          tone={isSoldOut ? "secondary" : "primary"}
          onClick={onAdd}
          isPending={isAdding}
          className="max-w-max grow basis-[min-content]"
          aria-label={isSoldOut ? `${t("product.soldOut")}: ${name}` : t("product.page.bar", { name })}
        >
          {isSoldOut ? t("product.soldOut") : t("product.purchase.addToCart")}
        </Button>
      </div>
    </div>,
    container,
  );
}
