import type { AnchorProps } from "@griya/ui";
import { Link } from "react-router";

/** Same-origin paths that the shop's server answers with something else than a page. */
const isServed = (href: string): boolean => /^\/(api|media|outbox|health|ready|downloads)(\/|$)/.test(href);

const isPage = (href: string): boolean => /^\/(?![/\\])/.test(href) && !isServed(href);

/** A link of the shop: pages through the router, everything else by the browser. */
export function ShopLink({ href, children, ...anchor }: AnchorProps) {
  if (isPage(href)) {
    return (
      <Link to={href} {...anchor}>
        {children}
      </Link>
    );
  }
  const isElsewhere = /^https?:/i.test(href);
  return (
    <a href={href} {...(isElsewhere && { rel: "noopener" })} {...anchor}>
      {children}
    </a>
  );
}
