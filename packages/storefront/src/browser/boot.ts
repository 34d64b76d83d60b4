import { recoverChunk } from "../reload/recover-chunk.ts"; // imported statically: after a new release it could no longer be fetched
import { watchScroll } from "../shell/scroll-direction.ts";
import { getClosestElement } from "./closest-element.ts";
import { createEventReplay } from "./event-replay.ts";
import { handleLanguageLinks } from "./handle-language-links.ts";
import { hideMissingPictures } from "./hide-missing-pictures.ts";
import { preventOfflineNavigation } from "./prevent-offline-navigation.ts";

/** Timeout for an idle browser after the page has loaded, in milliseconds. */
const IDLE_TIMEOUT = 2_000;

const getClosestIsland = (target: EventTarget | null): HTMLElement | null =>
  getClosestElement(target, "[data-island]:not([data-start=token])");

const runWhenIdle = (act: () => void): unknown =>
  window.requestIdleCallback?.(act, { timeout: IDLE_TIMEOUT }) ?? setTimeout(act, 200); // Safari

/** Resolves after the first paint. Earlier requests would share a slow network with the picture of this paint. */
const waitForFirstPaint = () =>
  new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: "paint", buffered: true }));

/** Resolves at once when `isSo` is true, otherwise with the event. */
const waitForEvent = async (hasHappened: boolean, event: string): Promise<void> => {
  if (!hasHappened) await new Promise((resolve) => addEventListener(event, resolve, true));
};

/** Resolves when the whole document is read. This code starts earlier, to hold presses while a slow network still sends the rest. */
const waitForDocument = (): Promise<void> => waitForEvent(document.readyState !== "loading", "DOMContentLoaded");

/** The islands that start at once. Those that need a token do so only where there may be one. */
const IMMEDIATE_ISLANDS = "[data-start=now], :root:not([data-newcomer]) [data-start=token]";

/** The events that show that an island is wanted, before it is pressed. */
const INTENT_EVENTS = ["pointerover", "focusin", "touchstart"] as const;

/** Starts a page in the browser. A prerendered page starts only when it is shown. */
export const boot = async (): Promise<void> => {
  handleLanguageLinks();
  preventOfflineNavigation();
  await waitForEvent(!(document as Document & { prerendering?: boolean }).prerendering, "prerenderingchange");
  const started = new Set<HTMLElement>();
  const eventReplay = createEventReplay((target) => {
    const island = getClosestIsland(target);
    return island?.dataset["alive"] === undefined ? island : null;
  });

  const start = async (island: HTMLElement): Promise<void> => {
    if (started.has(island)) return;
    started.add(island);
    try {
      await waitForDocument();
      const code = await import("./start.tsx"); // destructuring it here would cost bytes
      await code.startIsland(island);
    } catch (error) {
      started.delete(island); // the next sign tries again
      return recoverChunk(error, () => void start(island));
    }
    await eventReplay.replay(island);
  };
  const startClosestIsland = ({ target }: { readonly target: EventTarget | null }): void => {
    const island = getClosestIsland(target);
    if (island) void start(island);
  };
  const selectIslands = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

  eventReplay.begin((island) => void start(island));
  for (const sign of INTENT_EVENTS)
    document.addEventListener(sign, startClosestIsland, { capture: true, passive: true });
  const visibilityObserver = new IntersectionObserver((entries) => {
    for (const entry of entries) if (entry.isIntersecting) startClosestIsland(entry);
  });
  /** Starts islands one after the other, each in its own task, so that the browser can respond in between. */
  const startOneByOne = async (islands: Iterable<HTMLElement>): Promise<void> => {
    for (const island of islands) await start(island).catch(reportError); // the other islands still start
  };
  await waitForDocument();
  watchScroll();
  hideMissingPictures();
  startClosestIsland({ target: document.activeElement }); // it was in use before this code ran
  for (const island of selectIslands(IMMEDIATE_ISLANDS)) void start(island);
  for (const { firstElementChild } of selectIslands("[data-start=sight]"))
    if (firstElementChild) visibilityObserver.observe(firstElementChild);
  await waitForEvent(document.readyState === "complete", "load");
  await waitForFirstPaint();
  runWhenIdle(() => void startOneByOne(selectIslands("[data-start=idle]")));
};
