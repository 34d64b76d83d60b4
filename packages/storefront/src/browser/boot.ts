import { mendPart } from "../frame/mending/mend-part.ts"; // at hand: once a new release has replaced all parts, it could not be fetched
import { followScroll } from "../shell/scroll-direction.ts";
import { around } from "./around.ts";
import { createHold } from "./held-events.ts";
import { hideMissingPictures } from "./hide-missing-pictures.ts";
import { followLanguageLinks } from "./language-links.ts";
import { stayWhenOffline } from "./stay-when-offline.ts";

/** How long an idle browser may be waited for after the page has loaded, in milliseconds. */
const IDLE_PATIENCE = 2_000;

const islandAround = (target: EventTarget | null): HTMLElement | null => around(target, "[data-island]");

const whenIdle = (act: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: IDLE_PATIENCE });
  else setTimeout(act, 200); // Safari
};

const whenLoaded = (act: () => void): void => {
  if (document.readyState === "complete") act();
  else addEventListener("load", act, { once: true });
};

/** A page that is prerendered is nobody's yet: nothing of it begins before somebody looks at it. */
const whenShown = (act: () => void): void => {
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener("prerenderingchange", act, { once: true });
  } else act();
};

/** What tells that an island is wanted, before it is pressed. */
const SIGNS = ["pointerover", "focusin", "touchstart"] as const;

const open = (): void => {
  const started = new Set<HTMLElement>();
  const hold = createHold((target) => {
    const island = islandAround(target);
    return island !== null && island.dataset["alive"] === undefined ? island : null;
  });

  const start = async (island: HTMLElement): Promise<void> => {
    if (started.has(island)) return;
    started.add(island);
    try {
      const code = await import("./start.tsx"); // taking it apart here would cost bytes
      await code.startIsland(island);
    } catch (error) {
      started.delete(island); // tried again with the next sign
      return mendPart(error, () => void start(island));
    }
    await hold.release(island);
  };
  const islandsOf = (kind: string) => [...document.querySelectorAll<HTMLElement>(`[data-start="${kind}"]`)];

  hold.begin((island) => void start(island));
  for (const sign of SIGNS) {
    document.addEventListener(
      sign,
      ({ target }) => {
        const island = islandAround(target);
        if (island) void start(island);
      },
      { capture: true, passive: true },
    );
  }
  const inUse = islandAround(document.activeElement); // since before this code was there
  if (inUse) void start(inUse);
  for (const island of islandsOf("now")) void start(island);
  const inSight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const island = isIntersecting ? islandAround(target) : null;
      if (island) void start(island);
    }
  });
  for (const { firstElementChild } of islandsOf("sight")) if (firstElementChild) inSight.observe(firstElementChild);
  /** One after the other: between two of them the browser may answer whoever uses the page. */
  const startInTurn = async (islands: readonly HTMLElement[]): Promise<void> => {
    for (const island of islands) {
      await start(island).catch(reportError); // the rest lives
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  whenLoaded(() => whenIdle(() => void startInTurn(islandsOf("idle"))));
};

/** Begins the life of a page in the browser. */
export const boot = (): void => {
  followScroll();
  followLanguageLinks();
  stayWhenOffline();
  hideMissingPictures();
  whenShown(open);
};
