import type { AnchorProps } from "@griya/ui";
import { createContext, type MouseEvent, useContext } from "react";

/** How a product's address at the shop ends, so that a plain click can open it in place instead. */
const productAddress = /\/product\/([\w-]+)$/;

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const OpenProductContext = createContext<(productId: string) => void>(() => undefined);

/** Tells the links inside how to open a product in place. */
export const OpenProductProvider = OpenProductContext.Provider;

/** A link to the shop's own origin, which is where copying it or opening it in a new tab leads; a plain click on a product stays here. */
export function EmbedLink({ href, children, onClick, ...anchor }: AnchorProps) {
  const openProduct = useContext(OpenProductContext);
  const [, productId] = productAddress.exec(href) ?? [];
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (productId === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    openProduct(productId);
  };
  return (
    <a href={href} {...anchor} onClick={open}>
      {children}
    </a>
  );
}
