import type { AnchorProps } from "@griya/ui";

/** Renders a link of the shop as a plain `<a>`. The browser is the router. */
export function ShopLink({ children, ...anchor }: AnchorProps) {
  return <a {...anchor}>{children}</a>;
}
