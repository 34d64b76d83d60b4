import { mendPart } from "../reload/mend-part.ts"; // at hand: once a new release has replaced all parts, it could not be fetched
import { followScroll } from "../shell/scroll-direction.ts";
import { around } from "./around.ts";
import { createHold } from "./held-events.ts";
import { hideMissingPictures } from "./hide-missing-pictures.ts";
import { followLanguageLinks } from "./language-links.ts";
import { stayWhenOffline } from "./stay-when-offline.ts";

/** How long an idle browser may be waited for after the page has loaded, in milliseconds. */
const IDLE_PATIENCE = 2_000;

const islandAround = (target: EventTarget | null): HTMLElement | null =>
  around(target, "[data-island]:not([data-start=token])");

const whenIdle = (act: () => void): unknown =>
  window.requestIdleCallback?.(act, { timeout: IDLE_PATIENCE }) ?? setTimeout(act, 200); // Safari

/** Resolves after the first paint, with whose picture what is fetched meanwhile would share a slow line. */
const firstPaint = () =>
  new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: "paint", buffered: true }));

/** Resolves once this is so, which this event tells. */
const until = async (isSo: boolean, event: string): Promise<void> => {
  if (!isSo) await new Promise((resolve) => addEventListener(event, resolve, true));
};

/** The whole page: this code runs as soon as it has come, for what is pressed while a slow network still owes the rest. */
const read = (): Promise<void> => until(document.readyState !== "loading", "DOMContentLoaded");

/** The islands that nothing is waited for with: of these, those that need a token where there may be one. */
const AT_ONCE = "[data-start=now], :root:not([data-newcomer]) [data-start=token]";

/** What tells that an island is wanted, before it is pressed. */
const SIGNS = ["pointerover", "focusin", "touchstart"] as const;

/** Begins the life of a page in the browser. One that is prerendered is nobody's yet: nothing of it begins before somebody looks at it. */
export const boot = async (): Promise<void> => {
  followLanguageLinks();
  stayWhenOffline();
  await until(!(document as Document & { prerendering?: boolean }).prerendering, "prerenderingchange");
  const started = new Set<HTMLElement>();
  const hold = createHold((target) => {
    const island = islandAround(target);
    return island?.dataset["alive"] === undefined ? island : null;
  });

  const start = async (island: HTMLElement): Promise<void> => {
    if (started.has(island)) return;
    started.add(island);
    try {
      await read();
      const code = await import("./start.tsx"); // taking it apart here would cost bytes
      await code.startIsland(island);
    } catch (error) {
      started.delete(island); // tried again with the next sign
      return mendPart(error, () => void start(island));
    }
    await hold.release(island);
  };
  const startAround = ({ target }: { readonly target: EventTarget | null }): void => {
    const island = islandAround(target);
    if (island) void start(island);
  };
  const islandsOf = (kinds: string) => document.querySelectorAll<HTMLElement>(kinds);

  hold.begin((island) => void start(island));
  for (const sign of SIGNS) document.addEventListener(sign, startAround, { capture: true, passive: true });
  const inSight = new IntersectionObserver((entries) => {
    for (const entry of entries) if (entry.isIntersecting) startAround(entry);
  });
  /** One after the other, each in a task of its own, so that the browser may answer whoever uses the page. */
  const startInTurn = async (islands: Iterable<HTMLElement>): Promise<void> => {
    for (const island of islands) await start(island).catch(reportError); // the rest lives
  };
  await read();
  followScroll();
  hideMissingPictures();
  startAround({ target: document.activeElement }); // in use since before this code was there
  for (const island of islandsOf(AT_ONCE)) void start(island);
  for (const { firstElementChild } of islandsOf("[data-start=sight]"))
    if (firstElementChild) inSight.observe(firstElementChild);
  await until(document.readyState === "complete", "load");
  await firstPaint();
  whenIdle(() => void startInTurn(islandsOf("[data-start=idle]")));
};
