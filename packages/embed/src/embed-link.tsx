import { parseProductHref } from "@griya/api";
import type { AnchorProps } from "@griya/ui";
import { createContext, type MouseEvent, useContext } from "react";

const OpenProductContext = createContext<(product: { productId: string; variantId: string | null }) => void>(
  () => undefined,
);

/** The context provider of the function with which links open a product in place. */
export const OpenProductProvider = OpenProductContext.Provider;

/** Returns true for a click with the main button and without a modifier key. Other clicks open a tab or a window, or start a download. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link to a page at the shop's own origin. A plain click on the link of a product opens the product in place. */
export function EmbedLink({ href, children, onClick, ...anchor }: AnchorProps) {
  const openProduct = useContext(OpenProductContext);
  const product = parseProductHref(href);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!product || !isPlainClick(event)) return;
    event.preventDefault();
    openProduct(product);
  };
  return (
    <a href={href} {...anchor} onClick={handleClick}>
      {children}
    </a>
  );
}
