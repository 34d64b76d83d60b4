import type { AnchorProps } from "@griya/ui";

/** A link of the shop: the browser is the router. */
export function ShopLink({ href, children, ...anchor }: AnchorProps) {
  const isElsewhere = /^https?:/i.test(href);
  return (
    <a href={href} {...(isElsewhere && { rel: "noopener" })} {...anchor}>
      {children}
    </a>
  );
}
