import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { awaitedChart } from "../charts/shared-chart.ts";
import { hasAsked } from "../features/compare/asked-product.ts";
import { followTranslator, type UndoTranslation } from "../i18n/follow-translator.ts";
import { loadTranslations } from "../i18n/translations.ts";
import type { PlacedIsland } from "../islands/island.tsx";
import { nextTask } from "../islands/next-task.ts";
import type { OpenPage, PageFacts } from "../providers/open-page.ts";
import { createServices, type Services } from "../providers/services.ts";
import { mendPart } from "../reload/mend-part.ts";
import { compareBar, helpfulMarks, islands, ownScreens, productFacts, recentlyViewed } from "../screens/islands.tsx";
import { viewsText } from "../session/kept-lists.ts";
import { keptUnsent } from "../session/kept-unsent.ts";
import { browserTokenStore } from "../session/token-store.ts";
import { type ProvidedChart, pageCharts } from "../shell/page-charts.tsx";
import { Surroundings } from "../shell/surroundings.tsx";
import { browserAddressBar } from "./browser-address-bar.ts";
import { followNetwork } from "./follow-network.ts";
import { createPageClock } from "./page-clock.ts";
import { painted } from "./painted.ts";

/** The data that the server writes into `#shop-data`. */
type PageData = PageFacts & { islands: Readonly<Record<string, PlacedIsland>> }; // those that have props

const readData = (): PageData => {
  const element = document.getElementById("shop-data");
  if (!element) throw new Error("The page has no #shop-data.");
  return JSON.parse(element.textContent) as PageData;
};

/** Returns a function that fetches once. After a failure, the next call fetches again. */
const once = (fetch: () => Promise<void>): (() => void) => {
  let isWanted = false;
  const want = (): void => {
    if (isWanted) return;
    isWanted = true;
    fetch().catch((error: unknown) => {
      isWanted = false;
      mendPart(error, want);
    });
  };
  return want;
};

/** Returns a function that fetches code after a paint, so that a shopper sees the effect of a press first. */
const oncePainted = (want: () => void) => (): void => void painted().then(want);

/** Opens the charts of a page. Their code is fetched when it is wanted. */
const openCharts = (page: OpenPage): readonly ProvidedChart[] => {
  const { tokens } = page.services;
  const owner = () => tokens.accessToken()?.slice(-6) ?? ""; // enough to tell two tokens apart
  const wantWhereNeeded: (() => void)[] = [];
  const charts = pageCharts((load, isWanted) => {
    const { promise: arrived, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof load>>>();
    const want = once(async () => resolve(await load(page)));
    const wantSoon = oncePainted(want);
    wantWhereNeeded.push(() => isWanted(page) && want());
    return (first, select, waiting) =>
      awaitedChart(
        first,
        arrived.then(select),
        wantSoon,
        waiting?.shownOf,
        waiting && keptUnsent(waiting.key, { isDeed: waiting.isDeed, owner }),
      );
  });
  const wantForToken = () => {
    for (const want of wantWhereNeeded) want();
    const isLoggedIn = tokens.accessToken() !== null;
    if (isLoggedIn || tokens.hasGuestToken()) welcomeNewcomer();
    if (isLoggedIn || hasAsked()) awaken(compareBar);
    if (isLoggedIn) awaken(helpfulMarks);
  };
  wantForToken();
  tokens.subscribe(wantForToken); // from another tab
  window.addEventListener("pageshow", wantForToken); // a page in the back/forward cache receives no events
  return charts;
};

/** Hydrates an island that nobody has touched, where the page has it. */
const awaken = (island: { name: string }): void => {
  const place = document.querySelector<HTMLElement>(`[id][data-island="${island.name}"]`);
  if (place) startIsland(place).catch((error: unknown) => mendPart(error, () => awaken(island)));
};

/** Hydrates the cart of a newcomer who has a token now. */
const welcomeNewcomer = (): void => {
  delete document.documentElement.dataset["newcomer"];
  awaken(ownScreens.cart);
};

type Opened = {
  page: OpenPage;
  charts: readonly ProvidedChart[];
  given: PageData["islands"];
  popups: HTMLElement | null;
  undoTranslation: UndoTranslation;
};

const openInBrowser = async (): Promise<Opened> => {
  const undoTranslation = followTranslator(document.body);
  const { islands: given, ...facts } = readData();
  await loadTranslations(facts.locale, facts.texts);
  const services: Services = {
    ...createServices({ origin: "", locale: facts.locale, tokens: browserTokenStore() }),
    runClock: createPageClock(),
  };
  const page: OpenPage = { facts, services, addressBar: browserAddressBar() };
  // the facts further down follow the chosen variant, also before they are scrolled into view
  page.addressBar.subscribe(() => page.addressBar.coming() ?? awaken(productFacts));
  followNetwork();
  const { accent } = facts.settings;
  if (accent) void import("../providers/accent.ts").then(({ applyAccent }) => applyAccent(accent));
  if (viewsText.read() !== null) {
    awaken(recentlyViewed);
    awaken(ownScreens.cart); // the cart shows them too
  }
  if (facts.settings.countsVisits) void import("./follow-consent.ts").then(({ followConsent }) => followConsent(page));
  const popups = document.querySelector<HTMLElement>("[data-popups]");
  return { page, given, charts: openCharts(page), popups, undoTranslation };
};

let opening: Promise<Opened> | null = null;

/** Opens the page once for all islands. After a failure, the next call opens it again. */
const opened = (): Promise<Opened> => {
  opening ??= openInBrowser().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
};

/** Runs `onAlive` once its children are hydrated. It is around them, since React's ids count siblings. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/** Copies the markup of an island. Returns a function that restores it after a failure. */
const keepMarkup = (element: HTMLElement): (() => void) => {
  const markup = [...element.childNodes].map((node) => node.cloneNode(true));
  return () => element.replaceChildren(...markup);
};

/** Hydrates an island in its place. If it fails, its markup from the server stays, and the rest of the page works on. */
const hydrate = async (
  element: HTMLElement,
  { page, charts, given, popups, undoTranslation }: Opened,
): Promise<void> => {
  const name = element.dataset["island"];
  const island = islands.find((each) => each.name === name);
  if (!island) throw new Error(`No island is called "${name}".`);
  const Component = (await island.load()) as ComponentType<object>;
  const restore = keepMarkup(element);
  await nextTask(); // this task has run its code
  const { promise, resolve } = Promise.withResolvers<void>();
  const isTranslated = element.querySelector("font") !== null;
  const letTranslate = isTranslated && (await import("./show-own-words.ts")).showOwnWords(element, undoTranslation);
  const alive = () => {
    if (letTranslate) letTranslate();
    element.dataset["alive"] = "";
    resolve();
  };
  const around = (children: ReactNode) => (
    <StrictMode>
      <Surroundings page={page} charts={charts} popups={popups}>
        <Alive onAlive={alive}>{children}</Alive>
      </Surroundings>
    </StrictMode>
  );
  const shown = around(<Component {...given[element.id]?.props} />);
  const options = {
    identifierPrefix: `${element.id}-`,
    onUncaughtError: (error: unknown) => {
      setTimeout(restore);
      resolve();
      reportError(error);
    },
  };
  startTransition(() => {
    // it was translated before the shop could read its texts
    if (element.querySelector("font")) createRoot(element, options).render(shown);
    else hydrateRoot(element, shown, options);
  });
  return promise;
};

const hydrating = new WeakMap<HTMLElement, Promise<void>>();

/**
 * Hydrates an island, and resolves when it is alive. An element without an id, such as a heart in a card, has no place of its own. It
 * belongs to an island of the same name elsewhere on the page, which is hydrated once for all.
 */
export const startIsland = async (element: HTMLElement): Promise<void> => {
  const all = await opened();
  const named = `[id][data-island="${element.dataset["island"]}"]`;
  const place = element.id !== "" ? element : (document.querySelector<HTMLElement>(named) ?? element);
  const started = hydrating.get(place) ?? hydrate(place, all);
  hydrating.set(place, started);
  await started.catch((error: unknown) => {
    hydrating.delete(place); // the next sign tries again
    throw error;
  });
  if (place.dataset["alive"] !== undefined) element.dataset["alive"] = "";
};
