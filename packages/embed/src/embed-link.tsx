import { parseProductHref } from "@griya/api";
import type { AnchorProps } from "@griya/ui";
import { createContext, type MouseEvent, useContext } from "react";

const OpenProductContext = createContext<(product: { productId: string; variantId: string | null }) => void>(
  () => undefined,
);

/** The provider of the function by which links open a product in place. */
export const OpenProductProvider = OpenProductContext.Provider;

/** Tells whether a click asks for no other tab, window or download. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link to the shop's own origin, also when it is copied or opened in a new tab. A plain click on a product opens it in place. */
export function EmbedLink({ href, children, onClick, ...anchor }: AnchorProps) {
  const openProduct = useContext(OpenProductContext);
  const product = parseProductHref(href);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!product || !isPlainClick(event)) return;
    event.preventDefault();
    openProduct(product);
  };
  return (
    <a href={href} {...anchor} onClick={open}>
      {children}
    </a>
  );
}
