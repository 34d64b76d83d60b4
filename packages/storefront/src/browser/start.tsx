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
import { createPendingEventStore } from "../session/store-pending-events.ts";
import { storedViewsText } from "../session/stored-lists.ts";
import { createBrowserTokenStore } from "../session/token-store.ts";
import { type ChartProvider, createPageCharts } from "../shell/page-charts.tsx";
import { PageProviders } from "../shell/page-providers.tsx";
import { createBrowserAddressBar } from "./browser-address-bar.ts";
import { createPageClock } from "./page-clock.ts";
import { waitForPaint } from "./wait-for-paint.ts";
import { listenToNetwork } from "./watch-network.ts";

/** The data that the server writes into `#shop-data` as JSON. */
type PageData = PageFacts & { islands: Readonly<Record<string, PlacedIsland>> }; // the map has only the islands with props

const parsePageData = (): PageData => {
  const element = document.getElementById("shop-data");
  if (!element) throw new Error("The page has no #shop-data.");
  return JSON.parse(element.textContent) as PageData;
};

/** Returns a function that fetches only once. After a failure, the next call fetches again. */
const createRetryableLoad = (fetch: () => Promise<void>): (() => void) => {
  let isWanted = false;
  const loadOnce = (): void => {
    if (isWanted) return;
    isWanted = true;
    fetch().catch((error: unknown) => {
      isWanted = false;
      recoverChunk(error, loadOnce);
    });
  };
  return loadOnce;
};

/** Returns a function that loads code after a paint, so that a shopper sees the effect of a press first. */
const createLoadAfterPaint = (load: () => void) => (): void => void waitForPaint().then(load);

/** Creates the charts of a page. The first event of a chart loads its code. */
const createLazyCharts = (page: OpenPage): readonly ChartProvider[] => {
  const { tokens } = page.services;
  const getOwner = () => tokens.getAccessToken()?.slice(-6) ?? ""; // six characters are enough to distinguish two tokens
  const conditionalLoaders: (() => void)[] = [];
  const charts = createPageCharts((load, isWanted) => {
    const { promise: loadedCharts, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof load>>>();
    const loadCharts = createRetryableLoad(async () => resolve(await load(page)));
    const loadAfterPaint = createLoadAfterPaint(loadCharts);
    conditionalLoaders.push(() => isWanted(page) && loadCharts());
    return (first, select, pendingOptions) =>
      createLazyChart(
        first,
        loadedCharts.then(select),
        loadAfterPaint,
        pendingOptions?.getPendingView,
        pendingOptions &&
          createPendingEventStore(pendingOptions.key, { isReplayable: pendingOptions.isReplayable, owner: getOwner }),
      );
  });
  const startForToken = () => {
    for (const load of conditionalLoaders) load();
    const isLoggedIn = tokens.getAccessToken() !== null;
    if (isLoggedIn || tokens.hasGuestToken()) hydrateCartForToken();
    if (isLoggedIn || hasPendingProduct()) hydrateIslandIfPresent(compareBar);
    if (isLoggedIn) hydrateIslandIfPresent(helpfulMarks);
  };
  startForToken();
  tokens.subscribe(startForToken); // a login in another tab changes the token
  window.addEventListener("pageshow", startForToken); // a page in the back/forward cache misses changes of the token
  return charts;
};

/** Hydrates an island without a press. Does nothing when the page does not have the island. */
const hydrateIslandIfPresent = (island: { name: string }): void => {
  const element = document.querySelector<HTMLElement>(`[id][data-island="${island.name}"]`);
  if (element)
    startIsland(element).catch((error: unknown) => recoverChunk(error, () => hydrateIslandIfPresent(island)));
};

/** Hydrates the cart for a shopper who has a token. A new shopper gets the token later, with the first added piece. */
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

const openPageInBrowser = async (): Promise<OpenedPage> => {
  const undoTranslation = watchTranslator(document.body);
  const { islands: islandProps, ...facts } = parsePageData();
  await loadTranslations(facts.locale, facts.texts);
  const services: Services = {
    ...createServices({ origin: "", locale: facts.locale, tokens: createBrowserTokenStore() }),
    runClock: createPageClock(),
  };
  const page: OpenPage = { facts, services, addressBar: createBrowserAddressBar() };
  // The product facts change with the chosen variant, even while they are outside the viewport.
  page.addressBar.subscribe(() => page.addressBar.getPendingAddress() ?? hydrateIslandIfPresent(productFacts));
  listenToNetwork();
  const { accent } = facts.settings;
  if (accent) void import("../providers/accent.ts").then(({ applyAccent }) => applyAccent(accent));
  if (storedViewsText.read() !== null) {
    hydrateIslandIfPresent(recentlyViewed);
    hydrateIslandIfPresent(personalScreens.cart); // the cart page also shows the recently viewed products
  }
  if (facts.settings.hasAnalytics) void import("./watch-consent.ts").then(({ watchConsent }) => watchConsent(page));
  const portalContainer = document.querySelector<HTMLElement>("[data-popups]");
  return { page, islandProps, charts: createLazyCharts(page), portalContainer, undoTranslation };
};

let pendingPage: Promise<OpenedPage> | null = null;

/** Creates the page for all islands. Later calls return the same page, unless the first call has failed. */
const openPageOnce = (): Promise<OpenedPage> => {
  pendingPage ??= openPageInBrowser().catch((error: unknown) => {
    pendingPage = null;
    throw error;
  });
  return pendingPage;
};

/**
 * Calls `onAlive` after the hydration of the children. The component is the parent of the children, since an additional sibling would
 * change React's ids.
 */
function OnHydrated({ onAlive: onHydrated, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Copies the markup of an island. Returns a function that restores the markup after a failure. */
const copyMarkup = (element: HTMLElement): (() => void) => {
  const markup = [...element.childNodes].map((node) => node.cloneNode(true));
  return () => element.replaceChildren(...markup);
};

/** Hydrates an island in its place. After a failure, the markup from the server stays, and the rest of the page still works. */
const hydrateElement = async (
  element: HTMLElement,
  { page, charts, islandProps, portalContainer, undoTranslation }: OpenedPage,
): Promise<void> => {
  const name = element.dataset["island"];
  const island = islands.find((each) => each.name === name);
  if (!island) throw new Error(`No island has the name "${name}".`);
  const Component = (await island.load()) as ComponentType<object>;
  const restoreMarkup = copyMarkup(element);
  await waitForNextTask(); // the current task was busy with the code of the island
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
      setTimeout(restoreMarkup);
      resolve();
      reportError(error);
    },
  };
  startTransition(() => {
    // The browser translated the element before `watchTranslator` started, so hydration would fail.
    if (element.querySelector("font")) createRoot(element, options).render(content);
    else hydrateRoot(element, content, options);
  });
  return promise;
};

const pendingHydrations = new WeakMap<HTMLElement, Promise<void>>();

/**
 * Hydrates an island, and resolves after the hydration. An element without an id, such as a wishlist button in a card, is not an island
 * itself. Such an element uses the island of the same name elsewhere on the page.
 */
export const startIsland = async (element: HTMLElement): Promise<void> => {
  const openedPage = await openPageOnce();
  const islandSelector = `[id][data-island="${element.dataset["island"]}"]`;
  const islandElement = element.id !== "" ? element : (document.querySelector<HTMLElement>(islandSelector) ?? element);
  const pendingHydration = pendingHydrations.get(islandElement) ?? hydrateElement(islandElement, openedPage);
  pendingHydrations.set(islandElement, pendingHydration);
  await pendingHydration.catch((error: unknown) => {
    pendingHydrations.delete(islandElement); // the next event on the island tries again
    throw error;
  });
  if (islandElement.dataset["alive"] !== undefined) element.dataset["alive"] = "";
};
