import { type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "../../providers/address.tsx";
import { runWhenOnline } from "../../reload/run-when-online.ts";
import { isOffline } from "../../requests/is-offline.ts";
import { LIST_IDS, type ListFacts } from "./list-facts.ts";
import { PageReaderContext } from "./page-reader.ts";

/** The effect of a link in the list on the scroll position and the focus. */
type LinkEffect = "stay" | "toCount" | "toTop" | "append";

const getLinkEffect = (link: HTMLAnchorElement, results: Element): LinkEffect => {
  if (!results.contains(link)) return "stay";
  if (link.rel === "next") return "append";
  return link.closest("nav") ? "toTop" : "toCount";
};

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

type PageData = { islands: Readonly<Record<string, { name: string; props: { facts?: ListFacts } }>> };

const parseListFacts = (page: Document): ListFacts | undefined => {
  const pageData = JSON.parse(page.getElementById("shop-data")?.textContent ?? "{}") as Partial<PageData>;
  return Object.values(pageData.islands ?? {}).find(({ name }) => name === "filter-form")?.props.facts;
};

/** Appends the cards of the next page, and replaces the page links by the links of that page. */
const appendNextPage = (results: Element, more: Element): HTMLElement | null => {
  const [cards, newCards] = [results.querySelector("ul:has(article)"), more.querySelector("ul:has(article)")];
  const firstLink = newCards?.querySelector("a") ?? null;
  if (cards && newCards) cards.append(...newCards.children);
  const pageLinks = more.querySelector("nav");
  if (pageLinks) results.querySelector("nav")?.replaceWith(pageLinks);
  return firstLink;
};

/**
 * Returns the facts of the visible list, and keeps the list in sync with its URL. The hook loads the list from the page that the server
 * renders, and marks the old list as busy at once. The focus, open elements and the scroll position stay. Without a network, the hook waits
 * for the network. After any other failure, the browser opens the page.
 * @param address The canonical URL of the list.
 * @param count The ref of the element with the number of products. This element gets the focus when the pressed link disappears.
 */
export const useListInPlace = (
  initialFacts: ListFacts,
  { address, count }: { address: string; count: RefObject<HTMLElement | null> },
): ListFacts => {
  const navigate = useNavigate();
  const readPage = useContext(PageReaderContext);
  const [facts, setFacts] = useState(initialFacts);
  const visibleAddress = useRef(address);
  const linkEffect = useRef<LinkEffect>("stay");
  const pressedLink = useRef<HTMLAnchorElement | null>(null);

  useEffect(() => {
    const list = document.getElementById(LIST_IDS.whole);
    const followLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const results = document.getElementById(LIST_IDS.results);
      if (!link || !results || event.defaultPrevented || !isPlainClick(event) || link.pathname !== location.pathname)
        return;
      event.preventDefault();
      const targetHref = link.pathname + link.search;
      if (targetHref === location.pathname + location.search) return; // The link was pressed twice, or leads to the current page.
      linkEffect.current = getLinkEffect(link, results);
      pressedLink.current = link;
      navigate(targetHref, { keepsPage: true, replaces: linkEffect.current === "append" });
    };
    list?.addEventListener("click", followLink);
    return () => list?.removeEventListener("click", followLink);
  }, [navigate]);

  useLayoutEffect(() => {
    const results = document.getElementById(LIST_IDS.results);
    if (!results || visibleAddress.current === address) return undefined;
    const effect = linkEffect.current;
    linkEffect.current = "stay";
    const abortController = new AbortController();
    results.ariaBusy = "true";
    const showPage = (page: Document) => {
      const [newFacts, newResults] = [parseListFacts(page), page.getElementById(LIST_IDS.results)];
      if (!newFacts || !newResults) throw new Error("The loaded page has no list.");
      visibleAddress.current = address;
      if (effect === "append") appendNextPage(results, newResults)?.focus();
      else results.replaceChildren(...newResults.childNodes);
      results.ariaBusy = null;
      setFacts(newFacts);
      if (effect === "toCount" || effect === "toTop") count.current?.focus({ preventScroll: effect === "toCount" });
    };
    const loadPage = () => {
      if (abortController.signal.aborted) return;
      readPage(address, abortController.signal)
        .then(showPage)
        .catch(() => {
          if (isOffline()) runWhenOnline(loadPage);
          else if (!abortController.signal.aborted) window.location.assign(address);
        });
    };
    runWhenOnline(loadPage);
    return () => {
      abortController.abort();
      results.ariaBusy = null;
    };
  }, [address, readPage, count]);

  useEffect(() => {
    const link = pressedLink.current;
    if (link === null || facts === initialFacts) return;
    pressedLink.current = null;
    if (!link.isConnected && document.activeElement === document.body) count.current?.focus({ preventScroll: true });
  }, [facts, initialFacts, count]);

  return facts;
};
