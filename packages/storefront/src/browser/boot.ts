import { mendPart } from "../reload/mend-part.ts"; // imported statically: after a new release it could no longer be fetched
import { followScroll } from "../shell/scroll-direction.ts";
import { around } from "./around.ts";
import { createHold } from "./held-events.ts";
import { hideMissingPictures } from "./hide-missing-pictures.ts";
import { followLanguageLinks } from "./language-links.ts";
import { stayWhenOffline } from "./stay-when-offline.ts";

/** Timeout for an idle browser after the page has loaded, in milliseconds. */
const IDLE_PATIENCE = 2_000;

const islandAround = (target: EventTarget | null): HTMLElement | null =>
  around(target, "[data-island]:not([data-start=token])");

const whenIdle = (act: () => void): unknown =>
  window.requestIdleCallback?.(act, { timeout: IDLE_PATIENCE }) ?? setTimeout(act, 200); // Safari

/** Resolves after the first paint. Earlier requests would share a slow network with the picture of this paint. */
const firstPaint = () =>
  new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: "paint", buffered: true }));

/** Resolves at once when `isSo` is true, otherwise with the event. */
const until = async (isSo: boolean, event: string): Promise<void> => {
  if (!isSo) await new Promise((resolve) => addEventListener(event, resolve, true));
};

/** Resolves when the whole document is read. This code starts earlier, to hold presses while a slow network still sends the rest. */
const read = (): Promise<void> => until(document.readyState !== "loading", "DOMContentLoaded");

/** The islands that start at once. Those that need a token do so only where there may be one. */
const AT_ONCE = "[data-start=now], :root:not([data-newcomer]) [data-start=token]";

/** The events that show that an island is wanted, before it is pressed. */
const SIGNS = ["pointerover", "focusin", "touchstart"] as const;

/** Starts a page in the browser. A prerendered page starts only when it is shown. */
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
      const code = await import("./start.tsx"); // destructuring it here would cost bytes
      await code.startIsland(island);
    } catch (error) {
      started.delete(island); // the next sign tries again
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
  /** Starts islands one after the other, each in its own task, so that the browser can respond in between. */
  const startInTurn = async (islands: Iterable<HTMLElement>): Promise<void> => {
    for (const island of islands) await start(island).catch(reportError); // the other islands still start
  };
  await read();
  followScroll();
  hideMissingPictures();
  startAround({ target: document.activeElement }); // it was in use before this code ran
  for (const island of islandsOf(AT_ONCE)) void start(island);
  for (const { firstElementChild } of islandsOf("[data-start=sight]"))
    if (firstElementChild) inSight.observe(firstElementChild);
  await until(document.readyState === "complete", "load");
  await firstPaint();
  whenIdle(() => void startInTurn(islandsOf("[data-start=idle]")));
};
