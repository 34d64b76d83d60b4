import { type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useGo } from "../../providers/address.tsx";
import { whenOnline } from "../../reload/say-offline.ts";
import { isOffline } from "../../work/is-offline.ts";
import { LIST, type ListFacts } from "./list-facts.ts";
import { PageReaderContext } from "./page-reader.ts";

/** What a link in the list does to the place of whoever followed it. */
type Then = "stay" | "toCount" | "toTop" | "append";

const thenOf = (link: HTMLAnchorElement, results: Element): Then => {
  if (!results.contains(link)) return "stay";
  if (link.rel === "next") return "append";
  return link.closest("nav") ? "toTop" : "toCount";
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

type PageData = { islands: Readonly<Record<string, { name: string; props: { facts?: ListFacts } }>> };

const factsIn = (page: Document): ListFacts | undefined => {
  const data = JSON.parse(page.getElementById("shop-data")?.textContent ?? "{}") as Partial<PageData>;
  return Object.values(data.islands ?? {}).find(({ name }) => name === "filter-form")?.props.facts;
};

/** Adds the cards of the next page to those that are there; what follows them is the next page's own. */
const append = (results: Element, more: Element): HTMLElement | null => {
  const [cards, theirs] = [results.querySelector("ul:has(article)"), more.querySelector("ul:has(article)")];
  const first = theirs?.querySelector("a") ?? null;
  if (cards && theirs) cards.append(...theirs.children);
  const pages = more.querySelector("nav");
  if (pages) results.querySelector("nav")?.replaceWith(pages);
  return first;
};

/**
 * Keeps the page's list to its address: the same list narrowed otherwise, or another page of it, comes into this page as the server
 * writes it. In the frame that shows the choice the list is marked as on its way. Focus, what is open and where one has scrolled to
 * stay. Without a network it is read once there is one; where it does not come with one, the browser opens its page.
 * @param address of the list, as it is written alone
 * @param count tells how many there are, and takes the focus of a link that is gone
 */
export const useListInPlace = (
  first: ListFacts,
  { address, count }: { address: string; count: RefObject<HTMLElement | null> },
): ListFacts => {
  const go = useGo();
  const readPage = useContext(PageReaderContext);
  const [facts, setFacts] = useState(first);
  const shown = useRef(address);
  const then = useRef<Then>("stay");
  const pressed = useRef<HTMLAnchorElement | null>(null);

  useEffect(() => {
    const list = document.getElementById(LIST.whole);
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const results = document.getElementById(LIST.results);
      if (!link || !results || event.defaultPrevented || !isPlain(event) || link.pathname !== location.pathname) return;
      event.preventDefault();
      const target = link.pathname + link.search;
      if (target === location.pathname + location.search) return; // pressed twice, or where one is
      then.current = thenOf(link, results);
      pressed.current = link;
      go(target, { staysOpen: true, replaces: then.current === "append" });
    };
    list?.addEventListener("click", follow);
    return () => list?.removeEventListener("click", follow);
  }, [go]);

  useLayoutEffect(() => {
    const results = document.getElementById(LIST.results);
    if (!results || shown.current === address) return undefined;
    const way = then.current;
    then.current = "stay";
    const coming = new AbortController();
    results.ariaBusy = "true";
    const show = (page: Document) => {
      const [news, theirs] = [factsIn(page), page.getElementById(LIST.results)];
      if (!news || !theirs) throw new Error("The page that came has no list.");
      shown.current = address;
      if (way === "append") append(results, theirs)?.focus();
      else results.replaceChildren(...theirs.childNodes);
      results.ariaBusy = null;
      setFacts(news);
      if (way === "toCount" || way === "toTop") count.current?.focus({ preventScroll: way === "toCount" });
    };
    const read = () => {
      if (coming.signal.aborted) return;
      readPage(address, coming.signal)
        .then(show)
        .catch(() => {
          if (isOffline()) whenOnline(read);
          else if (!coming.signal.aborted) window.location.assign(address);
        });
    };
    whenOnline(read);
    return () => {
      coming.abort();
      results.ariaBusy = null;
    };
  }, [address, readPage, count]);

  useEffect(() => {
    const link = pressed.current;
    if (link === null || facts === first) return;
    pressed.current = null;
    if (!link.isConnected && document.activeElement === document.body) count.current?.focus({ preventScroll: true });
  }, [facts, first, count]);

  return facts;
};
