import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createLazyChart } from "../charts/shared-chart.ts";
import { hasPendingProduct } from "../features/compare/pending-product.ts";
import { loadTranslations } from "../i18n/translations.ts";
import { type UndoTranslation, watchTranslator } from "../i18n/watch-translator.ts";
import type { PlacedIsland } from "../islands/island.tsx";
import { waitForNextTask } from "../islands/wait-for-next-task.ts";
import type { OpenPage, PageFacts } from "../providers/open-page.ts";
import { createServices, type Services } from "../providers/services.ts";
import { recoverChunk } from "../reload/recover-chunk.ts";
import {
  compareBar,
  helpfulMarks,
  islands,
  personalScreens,
  productFacts,
  recentlyViewed,
} from "../screens/islands.tsx";
import { storePendingEvents } from "../session/store-pending-events.ts";
import { storedViewsText } from "../session/stored-lists.ts";
import { createBrowserTokenStore } from "../session/token-store.ts";
import { type ChartProvider, createPageCharts } from "../shell/page-charts.tsx";
import { PageProviders } from "../shell/page-providers.tsx";
import { createBrowserAddressBar } from "./browser-address-bar.ts";
import { createPageClock } from "./page-clock.ts";
import { waitForPaint } from "./wait-for-paint.ts";
import { listenToNetwork } from "./watch-network.ts";

/** The data that the server writes into `#shop-data`. */
type PageData = PageFacts & { islands: Readonly<Record<string, PlacedIsland>> }; // those that have props

const readData = (): PageData => {
  const element = document.getElementById("shop-data");
  if (!element) throw new Error("The page has no #shop-data.");
  return JSON.parse(element.textContent) as PageData;
};

/** Returns a function that fetches once. After a failure, the next call fetches again. */
const createRetryableOnce = (fetch: () => Promise<void>): (() => void) => {
  let isWanted = false;
  const load = (): void => {
    if (isWanted) return;
    isWanted = true;
    fetch().catch((error: unknown) => {
      isWanted = false;
      recoverChunk(error, load);
    });
  };
  return load;
};

/** Returns a function that fetches code after a paint, so that a shopper sees the effect of a press first. */
const createAfterPaint = (load: () => void) => (): void => void waitForPaint().then(load);

/** Opens the charts of a page. Their code is fetched when it is wanted. */
const createLazyCharts = (page: OpenPage): readonly ChartProvider[] => {
  const { tokens } = page.services;
  const owner = () => tokens.getAccessToken()?.slice(-6) ?? ""; // enough to tell two tokens apart
  const loadersIfNeeded: (() => void)[] = [];
  const charts = createPageCharts((load, isWanted) => {
    const { promise: loadedCharts, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof load>>>();
    const loadCharts = createRetryableOnce(async () => resolve(await load(page)));
    const loadAfterPaint = createAfterPaint(loadCharts);
    loadersIfNeeded.push(() => isWanted(page) && loadCharts());
    return (first, select, pendingOptions) =>
      createLazyChart(
        first,
        loadedCharts.then(select),
        loadAfterPaint,
        pendingOptions?.getPendingView,
        pendingOptions && storePendingEvents(pendingOptions.key, { isReplayable: pendingOptions.isReplayable, owner }),
      );
  });
  const startForToken = () => {
    for (const load of loadersIfNeeded) load();
    const isLoggedIn = tokens.getAccessToken() !== null;
    if (isLoggedIn || tokens.hasGuestToken()) hydrateCartForToken();
    if (isLoggedIn || hasPendingProduct()) hydrateIslandIfPresent(compareBar);
    if (isLoggedIn) hydrateIslandIfPresent(helpfulMarks);
  };
  startForToken();
  tokens.subscribe(startForToken); // from another tab
  window.addEventListener("pageshow", startForToken); // a page in the back/forward cache receives no events
  return charts;
};

/** Hydrates an island that nobody has touched, where the page has it. */
const hydrateIslandIfPresent = (island: { name: string }): void => {
  const element = document.querySelector<HTMLElement>(`[id][data-island="${island.name}"]`);
  if (element)
    startIsland(element).catch((error: unknown) => recoverChunk(error, () => hydrateIslandIfPresent(island)));
};

/** Hydrates the cart of a newcomer who has a token now. */
const hydrateCartForToken = (): void => {
  delete document.documentElement.dataset["newcomer"];
  hydrateIslandIfPresent(personalScreens.cart);
};

type OpenedPage = {
  page: OpenPage;
  charts: readonly ChartProvider[];
  islandProps: PageData["islands"];
  portalContainer: HTMLElement | null;
  undoTranslation: UndoTranslation;
};

const openInBrowser = async (): Promise<OpenedPage> => {
  const undoTranslation = watchTranslator(document.body);
  const { islands: islandProps, ...facts } = readData();
  await loadTranslations(facts.locale, facts.texts);
  const services: Services = {
    ...createServices({ origin: "", locale: facts.locale, tokens: createBrowserTokenStore() }),
    runClock: createPageClock(),
  };
  const page: OpenPage = { facts, services, addressBar: createBrowserAddressBar() };
  // the facts further down follow the chosen variant, also before they are scrolled into view
  page.addressBar.subscribe(() => page.addressBar.getPendingAddress() ?? hydrateIslandIfPresent(productFacts));
  listenToNetwork();
  const { accent } = facts.settings;
  if (accent) void import("../providers/accent.ts").then(({ applyAccent }) => applyAccent(accent));
  if (storedViewsText.read() !== null) {
    hydrateIslandIfPresent(recentlyViewed);
    hydrateIslandIfPresent(personalScreens.cart); // the cart shows them too
  }
  if (facts.settings.hasAnalytics) void import("./watch-consent.ts").then(({ watchConsent }) => watchConsent(page));
  const portalContainer = document.querySelector<HTMLElement>("[data-popups]");
  return { page, islandProps, charts: createLazyCharts(page), portalContainer, undoTranslation };
};

let pendingPage: Promise<OpenedPage> | null = null;

/** Opens the page once for all islands. After a failure, the next call opens it again. */
const openOnce = (): Promise<OpenedPage> => {
  pendingPage ??= openInBrowser().catch((error: unknown) => {
    pendingPage = null;
    throw error;
  });
  return pendingPage;
};

/** Runs `onAlive` once its children are hydrated. It is around them, since React's ids count siblings. */
function OnHydrated({ onAlive: onHydrated, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Copies the markup of an island. Returns a function that restores it after a failure. */
const copyMarkup = (element: HTMLElement): (() => void) => {
  const markup = [...element.childNodes].map((node) => node.cloneNode(true));
  return () => element.replaceChildren(...markup);
};

/** Hydrates an island in its place. If it fails, its markup from the server stays, and the rest of the page works on. */
const hydrate = async (
  element: HTMLElement,
  { page, charts, islandProps, portalContainer, undoTranslation }: OpenedPage,
): Promise<void> => {
  const name = element.dataset["island"];
  const island = islands.find((each) => each.name === name);
  if (!island) throw new Error(`No island is called "${name}".`);
  const Component = (await island.load()) as ComponentType<object>;
  const restore = copyMarkup(element);
  await waitForNextTask(); // this task has run its code
  const { promise, resolve } = Promise.withResolvers<void>();
  const isTranslated = element.querySelector("font") !== null;
  const allowTranslation =
    isTranslated && (await import("./show-original-texts.ts")).showOriginalTexts(element, undoTranslation);
  const markHydrated = () => {
    if (allowTranslation) allowTranslation();
    element.dataset["alive"] = "";
    resolve();
  };
  const wrapInProviders = (children: ReactNode) => (
    <StrictMode>
      <PageProviders page={page} charts={charts} portalContainer={portalContainer}>
        <OnHydrated onAlive={markHydrated}>{children}</OnHydrated>
      </PageProviders>
    </StrictMode>
  );
  const content = wrapInProviders(<Component {...islandProps[element.id]?.props} />);
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
    if (element.querySelector("font")) createRoot(element, options).render(content);
    else hydrateRoot(element, content, options);
  });
  return promise;
};

const pendingHydrations = new WeakMap<HTMLElement, Promise<void>>();

/**
 * Hydrates an island, and resolves when it is alive. An element without an id, such as a heart in a card, has no place of its own. It
 * belongs to an island of the same name elsewhere on the page, which is hydrated once for all.
 */
export const startIsland = async (element: HTMLElement): Promise<void> => {
  const all = await openOnce();
  const named = `[id][data-island="${element.dataset["island"]}"]`;
  const islandElement = element.id !== "" ? element : (document.querySelector<HTMLElement>(named) ?? element);
  const started = pendingHydrations.get(islandElement) ?? hydrate(islandElement, all);
  pendingHydrations.set(islandElement, started);
  await started.catch((error: unknown) => {
    pendingHydrations.delete(islandElement); // the next sign tries again
    throw error;
  });
  if (islandElement.dataset["alive"] !== undefined) element.dataset["alive"] = "";
};
