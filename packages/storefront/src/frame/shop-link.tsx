import { isProviderPath } from "@griya/api";
import type { AnchorProps } from "@griya/ui";
import type { MouseEvent } from "react";
import { useAddress, useGo } from "./address.tsx";

const isPage = (href: string): boolean => /^\/(?![/\\])/.test(href) && !isProviderPath(href);

/** A click that asks for no other tab, window or download. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export interface PageLinkProps extends AnchorProps {
  hrefLang?: string;
  lang?: string;
  /** The next page stands where this one does, not at its top. */
  keepsScroll?: boolean;
}

/** A link to a page of the shop; to the page that is open already it leads without another entry in the history. */
export function PageLink({ href, onClick, keepsScroll = false, children, ...anchor }: PageLinkProps) {
  const { pathname, search, hash } = useAddress();
  const go = useGo();
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event) || anchor.target === "_blank") return;
        event.preventDefault();
        go(href, { replaces: href === pathname + search + hash, keepsScroll });
      }}
    >
      {children}
    </a>
  );
}

/** A link of the shop: pages in place, everything else by the browser. */
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
