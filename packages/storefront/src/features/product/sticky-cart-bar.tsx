import type { Picture as PictureModel, Price as PriceModel } from "@griya/api";
import { Button, Picture, Price } from "@griya/ui";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { roomForToasts } from "../../toasts/room-for-toasts.ts";

/** Whether an element has been scrolled away upwards. */
export function useIsPassed(element: Element | null): boolean {
  const [isPassed, setIsPassed] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setIsPassed(!entry.isIntersecting),
      { rootMargin: "0px 0px 1000000px 0px" }, // everything below the window counts as in sight
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isPassed;
}

export interface StickyCartBarProps {
  name: string;
  /** Of what is chosen. */
  picture: PictureModel;
  price: PriceModel;
  /** Whether what is still to be chosen may make it more. */
  pricesVary: boolean;
  isSoldOut: boolean;
  isShown: boolean;
  isAdding: boolean;
  onAdd: () => void;
}

const PLACE = "cart-bar";

/** The bar's place: kept at the page's end, on the footer's edge, whatever stands between it and what fills it. */
export function CartBarPlace() {
  return (
    <div
      id={PLACE}
      data-screen-only=""
      className="pointer-events-none sticky bottom-0 z-30 mt-10 -mb-20 h-[4.75rem] lg:-mb-28"
    />
  );
}

/** The way into the cart, at the foot of the window once the button above is out of sight; shown in its place on the page. */
export function StickyCartBar(props: StickyCartBarProps) {
  const { name, picture, price, pricesVary, isSoldOut, isShown, isAdding, onAdd } = props;
  const { t } = useTranslation();
  const place = isShown ? document.getElementById(PLACE) : null;
  if (!place) return null;
  return createPortal(
    <div
      ref={roomForToasts}
      className="pointer-events-auto absolute inset-x-0 bottom-0 animate-rise border-t bg-surface shadow-2"
    >
      <div className="page-column flex min-h-19 flex-wrap items-center gap-x-4 gap-y-2 py-1.5">
        <Picture picture={picture} sizes="72px" isDecorative className="w-18 rounded-1 max-sm:hidden" />
        <div className="flex-1">
          {/* a long name makes no room for itself; the price does, where the button then takes two lines, or stands below */}
          <p className="w-0 min-w-full truncate text-small">{name}</p>
          <Price
            price={{ ...price, discountPercent: null }}
            from={pricesVary ? t("product.from") : undefined}
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
    place,
  );
}
