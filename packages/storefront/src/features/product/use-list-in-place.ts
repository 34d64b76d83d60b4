import { type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useGo } from "../../providers/address.tsx";
import { whenOnline } from "../../reload/say-offline.ts";
import { isOffline } from "../../work/is-offline.ts";
import { LIST, type ListFacts } from "./list-facts.ts";
import { PageReaderContext } from "./page-reader.ts";

/** The effect of a link in the list on scroll position and focus. */
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

/** Appends the cards of the next page, and replaces the page links by those of the next page. */
const append = (results: Element, more: Element): HTMLElement | null => {
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
      if (target === location.pathname + location.search) return; // a second press, or a link to the current page
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
