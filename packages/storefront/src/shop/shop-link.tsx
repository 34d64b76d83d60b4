import type { AnchorProps } from "@griya/ui";
import { useLinkClickHandler } from "react-router";

/** Same-origin paths that the shop's server answers with something else than a page. */
const isServed = (href: string): boolean => /^\/(api|media|outbox|health|ready|downloads)(\/|$)/.test(href);

const isPage = (href: string): boolean => /^\/(?![/\\])/.test(href) && !isServed(href);

export interface PageLinkProps extends AnchorProps {
  hrefLang?: string;
  lang?: string;
  /** The next page stands where this one does, not at its top. */
  keepsScroll?: boolean;
}

/** A link to a page of the shop. The router's own brings what only its framework mode needs, to every first visit. */
export function PageLink({ href, onClick, keepsScroll = false, children, ...anchor }: PageLinkProps) {
  const follow = useLinkClickHandler(href, {
    preventScrollReset: keepsScroll,
    ...(anchor.target !== undefined && { target: anchor.target }),
  });
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** A link of the shop: pages through the router, everything else by the browser. */
export function ShopLink({ href, children, ...anchor }: AnchorProps) {
  if (isPage(href)) {
    return (
      <PageLink href={href} {...anchor}>
        {children}
      </PageLink>
    );
  }
  const isElsewhere = /^https?:/i.test(href);
  return (
    <a href={href} {...(isElsewhere && { rel: "noopener" })} {...anchor}>
      {children}
    </a>
  );
}
