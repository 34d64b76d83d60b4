import type { AnchorProps } from "@griya/ui";

/** Renders a link of the shop as a plain `<a>`. The browser is the router. */
export function ShopLink({ href, children, ...anchor }: AnchorProps) {
  const isElsewhere = /^https?:/i.test(href);
  return (
    <a href={href} {...(isElsewhere && { rel: "noopener" })} {...anchor}>
      {children}
    </a>
  );
}
