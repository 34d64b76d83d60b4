import { type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "../../providers/address.tsx";
import { runWhenOnline } from "../../reload/run-when-online.ts";
import { isOffline } from "../../requests/is-offline.ts";
import { LIST_IDS, type ListFacts } from "./list-facts.ts";
import { PageReaderContext } from "./page-reader.ts";

/** The effect of a link in the list on scroll position and focus. */
type LinkEffect = "stay" | "toCount" | "toTop" | "append";

const getLinkEffect = (link: HTMLAnchorElement, results: Element): LinkEffect => {
  if (!results.contains(link)) return "stay";
  if (link.rel === "next") return "append";
  return link.closest("nav") ? "toTop" : "toCount";
};

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

type PageData = { islands: Readonly<Record<string, { name: string; props: { facts?: ListFacts } }>> };

const readListFacts = (page: Document): ListFacts | undefined => {
  const data = JSON.parse(page.getElementById("shop-data")?.textContent ?? "{}") as Partial<PageData>;
  return Object.values(data.islands ?? {}).find(({ name }) => name === "filter-form")?.props.facts;
};

/** Appends the cards of the next page, and replaces the page links by those of the next page. */
const appendNextPage = (results: Element, more: Element): HTMLElement | null => {
  const [cards, theirs] = [results.querySelector("ul:has(article)"), more.querySelector("ul:has(article)")];
  const first = theirs?.querySelector("a") ?? null;
  if (cards && theirs) cards.append(...theirs.children);
  const pages = more.querySelector("nav");
  if (pages) results.querySelector("nav")?.replaceWith(pages);
  return first;
};

/**
 * Keeps the list in sync with its URL. It loads the filtered list, or another page of it, from the page that the server renders. It marks
 * the list as busy in the frame that shows the choice. Focus, open elements and scroll position stay. Without a network it waits for one.
 * Another failure opens the page in the browser.
 * @param address the canonical URL of the list
 * @param count the element with the number of products, which gets the focus when the pressed link disappears
 */
export const useListInPlace = (
  first: ListFacts,
  { address, count }: { address: string; count: RefObject<HTMLElement | null> },
): ListFacts => {
  const navigate = useNavigate();
  const readPage = useContext(PageReaderContext);
  const [facts, setFacts] = useState(first);
  const visibleAddress = useRef(address);
  const linkEffect = useRef<LinkEffect>("stay");
  const pressedLink = useRef<HTMLAnchorElement | null>(null);

  useEffect(() => {
    const list = document.getElementById(LIST_IDS.whole);
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const results = document.getElementById(LIST_IDS.results);
      if (!link || !results || event.defaultPrevented || !isPlainClick(event) || link.pathname !== location.pathname)
        return;
      event.preventDefault();
      const target = link.pathname + link.search;
      if (target === location.pathname + location.search) return; // a second press, or a link to the current page
      linkEffect.current = getLinkEffect(link, results);
      pressedLink.current = link;
      navigate(target, { keepsPage: true, replaces: linkEffect.current === "append" });
    };
    list?.addEventListener("click", follow);
    return () => list?.removeEventListener("click", follow);
  }, [navigate]);

  useLayoutEffect(() => {
    const results = document.getElementById(LIST_IDS.results);
    if (!results || visibleAddress.current === address) return undefined;
    const effect = linkEffect.current;
    linkEffect.current = "stay";
    const abortController = new AbortController();
    results.ariaBusy = "true";
    const show = (page: Document) => {
      const [newFacts, newResults] = [readListFacts(page), page.getElementById(LIST_IDS.results)];
      if (!newFacts || !newResults) throw new Error("The page that came has no list.");
      visibleAddress.current = address;
      if (effect === "append") appendNextPage(results, newResults)?.focus();
      else results.replaceChildren(...newResults.childNodes);
      results.ariaBusy = null;
      setFacts(newFacts);
      if (effect === "toCount" || effect === "toTop") count.current?.focus({ preventScroll: effect === "toCount" });
    };
    const read = () => {
      if (abortController.signal.aborted) return;
      readPage(address, abortController.signal)
        .then(show)
        .catch(() => {
          if (isOffline()) runWhenOnline(read);
          else if (!abortController.signal.aborted) window.location.assign(address);
        });
    };
    runWhenOnline(read);
    return () => {
      abortController.abort();
      results.ariaBusy = null;
    };
  }, [address, readPage, count]);

  useEffect(() => {
    const link = pressedLink.current;
    if (link === null || facts === first) return;
    pressedLink.current = null;
    if (!link.isConnected && document.activeElement === document.body) count.current?.focus({ preventScroll: true });
  }, [facts, first, count]);

  return facts;
};
