import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { awaitedCart, isCartDeed } from "../features/cart/cart-context.ts";
import { hasAsked } from "../features/compare/asked-product.ts";
import { awaitedWishlist, isWishDeed } from "../features/wishlist/wishlist-context.ts";
import { followTranslator, type UndoTranslation } from "../frame/follow-translator.ts";
import type { PlacedIsland } from "../frame/island.tsx";
import { mendPart } from "../frame/mending/mend-part.ts";
import { nextTask } from "../frame/parts/next-task.ts";
import { createServices, type Services } from "../frame/services.ts";
import { awaitedChart } from "../frame/shared-chart.ts";
import { toastsOf } from "../frame/toasts.tsx";
import { loadTranslations, translationsOf, withTexts } from "../frame/translations.ts";
import { compareBar, helpfulMarks, islands, ownScreens, productFacts, recentlyViewed } from "../screens/islands.tsx";
import { viewsText, wishesText } from "../session/kept-lists.ts";
import { keptUnsent } from "../session/kept-unsent.ts";
import { browserTokenStore } from "../session/token-store.ts";
import type { OpenPage, PageFacts } from "../shell/open-page.ts";
import { type PageCharts, unknownCharts } from "../shell/page-charts.tsx";
import { Surroundings } from "../shell/surroundings.tsx";
import { browserAddressBar } from "./browser-address-bar.ts";
import { followNetwork } from "./follow-network.ts";
import { createPageClock } from "./page-clock.ts";
import { painted } from "./painted.ts";

/** What the server writes into `#shop-data`. */
type PageData = PageFacts & { islands: Readonly<Record<string, PlacedIsland>> }; // that are given something

const readData = (): PageData => {
  const element = document.getElementById("shop-data");
  if (!element) throw new Error("The page has no #shop-data.");
  return JSON.parse(element.textContent) as PageData;
};

/** Asks for it once; after a failure the next wish asks anew. */
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

/** Asking for code is work too: a shopper first sees that what they did was heard. */
const oncePainted = (want: () => void) => (): void => void painted().then(want);

/** The place of a page of the shopper's own that does not wait for a token. */
const OWN_PAGE = "[data-start=now], :root:is(:not([data-newcomer]), [data-viewed]) [data-start=token]";

/**
 * Charts come with the first that is done, on a page of the shopper's own, or with a shopper who has a token; a first visit pays for none. That of
 * the wish list comes with the first wish, or with a customer whose wishes the browser still keeps.
 */
const chartsOf = (page: OpenPage): PageCharts => {
  const { tokens } = page.services;
  const { promise: arrived, resolve } = Promise.withResolvers<Omit<PageCharts, "wishlist" | "compare">>();
  const { promise: wishlistArrived, resolve: resolveWishlist } = Promise.withResolvers<PageCharts["wishlist"]>();
  const { promise: compareArrived, resolve: resolveCompare } = Promise.withResolvers<PageCharts["compare"]>();
  const want = once(async () => {
    void import("../work/open-client.ts").catch(() => undefined); // its first call is on its way soon, and asks again
    const { runPage } = await import("../shell/run-page.ts");
    resolve(runPage(page));
  });
  const wantSoon = oncePainted(want);
  const { shopper, session, cart, wishlist, compare, toaster } = unknownCharts;
  const { locale } = page.facts;
  const toasterIn = () => toastsOf(shownToaster, translationsOf(locale));
  const shownToaster = awaitedChart(
    toaster.first,
    arrived.then((charts) => charts.toaster),
    wantSoon,
  );
  const wantWishlist = once(async () => {
    const { runWishlist } = await withTexts(["wishlist"], () => import("./run-wishlist.ts"));
    resolveWishlist(runWishlist(page.services, { locale, toaster: toasterIn() }));
  });
  const wantCompare = once(async () => {
    const { runCompare } = await withTexts(["compare"], () => import("./run-compare.ts"));
    resolveCompare(runCompare(page.services, { locale, addressBar: page.addressBar, toaster: toasterIn() }));
  });
  const owner = () => tokens.accessToken()?.slice(-6) ?? ""; // enough of it to tell two apart
  const wantForToken = () => {
    const isLoggedIn = tokens.accessToken() !== null;
    if (isLoggedIn || tokens.hasGuestToken()) {
      want();
      welcomeNewcomer();
    }
    if (isLoggedIn || hasAsked()) awaken(compareBar);
    if (isLoggedIn) awaken(helpfulMarks);
    if (isLoggedIn && wishesText.read() !== null) wantWishlist();
  };
  wantForToken();
  tokens.subscribe(wantForToken); // of another tab
  window.addEventListener("pageshow", wantForToken); // in the browser's memory nothing is heard
  if (document.querySelector(OWN_PAGE)) want();
  return {
    shopper: awaitedChart(
      shopper.first,
      arrived.then((charts) => charts.shopper),
      wantSoon,
    ),
    session: awaitedChart(
      session.first,
      arrived.then((charts) => charts.session),
      wantSoon,
    ),
    cart: awaitedChart(
      cart.first,
      arrived.then((charts) => charts.cart),
      wantSoon,
      awaitedCart,
      keptUnsent("griya_unsent_cart", { isDeed: isCartDeed, owner }),
    ),
    wishlist: awaitedChart(
      wishlist.first,
      wishlistArrived,
      oncePainted(wantWishlist),
      awaitedWishlist,
      keptUnsent("griya_unsent_wishes", { isDeed: isWishDeed, owner }),
    ),
    compare: awaitedChart(compare.first, compareArrived, oncePainted(wantCompare)),
    toaster: shownToaster,
  };
};

/** Brings an island to life that nobody has touched, where the page has it. */
const awaken = (island: { name: string }): void => {
  const place = document.querySelector<HTMLElement>(`[id][data-island="${island.name}"]`);
  if (place) startIsland(place).catch((error: unknown) => mendPart(error, () => awaken(island)));
};

/** Whoever was nobody when the page was opened has a token now. */
const welcomeNewcomer = (): void => {
  delete document.documentElement.dataset["newcomer"];
  awaken(ownScreens.cart);
};

type Opened = {
  page: OpenPage;
  charts: PageCharts;
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
  // what is chosen in sight is told further down too, also to whoever reads on without scrolling
  page.addressBar.subscribe(() => page.addressBar.coming() ?? awaken(productFacts));
  followNetwork();
  const { accent } = facts.settings;
  if (accent) void import("../frame/accent.ts").then(({ applyAccent }) => applyAccent(accent));
  if (viewsText.read() !== null) {
    awaken(recentlyViewed);
    awaken(ownScreens.cart); // which shows it too
  }
  if (facts.settings.countsVisits) void import("./follow-consent.ts").then(({ followConsent }) => followConsent(page));
  const popups = document.querySelector<HTMLElement>("[data-popups]");
  return { page, given, charts: chartsOf(page), popups, undoTranslation };
};

let opening: Promise<Opened> | null = null;

/** All islands share one; where it failed, the next begins anew. */
const opened = (): Promise<Opened> => {
  opening ??= openInBrowser().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
};

/** Runs `onAlive` once what stands inside is the browser's. Around it, since ids count what stands beside. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/** What an island showed last, should it fail. */
const keepMarkup = (element: HTMLElement): (() => void) => {
  const markup = [...element.childNodes].map((node) => node.cloneNode(true));
  return () => element.replaceChildren(...markup);
};

/** Hydrates an island in its place. One that fails stays as the server wrote it, and the page with it. */
const hydrate = async (
  element: HTMLElement,
  { page, charts, given, popups, undoTranslation }: Opened,
): Promise<void> => {
  const name = element.dataset["island"];
  const island = islands.find((each) => each.name === name);
  if (!island) throw new Error(`No island is called "${name}".`);
  const Component = (await island.load()) as ComponentType<object>;
  const restore = keepMarkup(element);
  await nextTask(); // its code was run in this one
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
    // translated before the shop could know its words
    if (element.querySelector("font")) createRoot(element, options).render(shown);
    else hydrateRoot(element, shown, options);
  });
  return promise;
};

const hydrating = new WeakMap<HTMLElement, Promise<void>>();

/**
 * Brings an island to life; resolves when it is. What has its life from an island elsewhere on the page, such as a heart in a card, is named
 * as that is, and has no place of its own: that island is brought to life, once for all.
 */
export const startIsland = async (element: HTMLElement): Promise<void> => {
  const all = await opened();
  const named = `[id][data-island="${element.dataset["island"]}"]`;
  const place = element.id !== "" ? element : (document.querySelector<HTMLElement>(named) ?? element);
  const started = hydrating.get(place) ?? hydrate(place, all);
  hydrating.set(place, started);
  await started.catch((error: unknown) => {
    hydrating.delete(place); // tried again with the next sign
    throw error;
  });
  if (place.dataset["alive"] !== undefined) element.dataset["alive"] = "";
};
