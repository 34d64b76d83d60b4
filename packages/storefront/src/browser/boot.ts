// This import is static, since the chunk may be missing on the server after a new release.
import { recoverChunk } from "../reload/recover-chunk.ts";
import { watchScroll } from "../shell/scroll-direction.ts";
import { getClosestElement } from "./closest-element.ts";
import { createEventReplay } from "./event-replay.ts";
import { handleLanguageLinks } from "./handle-language-links.ts";
import { hideMissingPictures } from "./hide-missing-pictures.ts";
import { preventOfflineNavigation } from "./prevent-offline-navigation.ts";

/** The maximum wait for an idle browser after the page has loaded, in milliseconds. */
const IDLE_TIMEOUT = 2_000;

const getClosestIsland = (target: EventTarget | null): HTMLElement | null =>
  getClosestElement(target, "[data-island]:not([data-start=token])");

const runWhenIdle = (act: () => void): unknown =>
  window.requestIdleCallback?.(act, { timeout: IDLE_TIMEOUT }) ?? setTimeout(act, 200); // Safari has no `requestIdleCallback`

/** Resolves after the first paint. Earlier requests would delay the first picture on a slow network. */
const waitForFirstPaint = () =>
  new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: "paint", buffered: true }));

/** Resolves at once when the event has already happened, otherwise with the event. */
const waitForEvent = async (hasHappened: boolean, event: string): Promise<void> => {
  if (!hasHappened) await new Promise((resolve) => addEventListener(event, resolve, true));
};

/** Resolves when the browser has read the whole document. This script starts earlier, so it can record presses on a slow network. */
const waitForDocument = (): Promise<void> => waitForEvent(document.readyState !== "loading", "DOMContentLoaded");

/** The selector of the islands that start at once. Islands for a token start only when the browser may have a token. */
const IMMEDIATE_ISLANDS = "[data-start=now], :root:not([data-newcomer]) [data-start=token]";

/** The events on an island that usually come before a press. */
const INTENT_EVENTS = ["pointerover", "focusin", "touchstart"] as const;

/** Starts a page in the browser. A prerendered page starts only when the browser shows it. */
export const boot = async (): Promise<void> => {
  handleLanguageLinks();
  preventOfflineNavigation();
  await waitForEvent(!(document as Document & { prerendering?: boolean }).prerendering, "prerenderingchange");
  const startedIslands = new Set<HTMLElement>();
  const eventReplay = createEventReplay((target) => {
    const island = getClosestIsland(target);
    return island?.dataset["alive"] === undefined ? island : null;
  });

  const startIslandOnce = async (island: HTMLElement): Promise<void> => {
    if (startedIslands.has(island)) return;
    startedIslands.add(island);
    try {
      await waitForDocument();
      const startModule = await import("./start.tsx"); // a destructuring would add bytes to the bundle
      await startModule.startIsland(island);
    } catch (error) {
      startedIslands.delete(island); // the next event on the island tries again
      return recoverChunk(error, () => void startIslandOnce(island));
    }
    await eventReplay.replay(island);
  };
  const startClosestIsland = ({ target }: { readonly target: EventTarget | null }): void => {
    const island = getClosestIsland(target);
    if (island) void startIslandOnce(island);
  };
  const findIslands = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

  eventReplay.begin((island) => void startIslandOnce(island));
  for (const eventType of INTENT_EVENTS)
    document.addEventListener(eventType, startClosestIsland, { capture: true, passive: true });
  const visibilityObserver = new IntersectionObserver((entries) => {
    for (const entry of entries) if (entry.isIntersecting) startClosestIsland(entry);
  });
  /** Starts islands in sequence, each in a separate task, so that the browser can respond between them. */
  const startIslands = async (islands: Iterable<HTMLElement>): Promise<void> => {
    for (const island of islands) await startIslandOnce(island).catch(reportError); // after an error, the loop continues with the next island
  };
  await waitForDocument();
  watchScroll();
  hideMissingPictures();
  startClosestIsland({ target: document.activeElement }); // the shopper may have focused an island before this script ran
  for (const island of findIslands(IMMEDIATE_ISLANDS)) void startIslandOnce(island);
  for (const { firstElementChild } of findIslands("[data-start=sight]"))
    if (firstElementChild) visibilityObserver.observe(firstElementChild);
  await waitForEvent(document.readyState === "complete", "load");
  await waitForFirstPaint();
  runWhenIdle(() => void startIslands(findIslands("[data-start=idle]")));
};
