import {
  type Client,
  getPathLocale,
  LOCALES,
  type RoomSummary,
  removeLocalePrefix,
  type Settings,
  toLocalizedHref,
} from "@griya/api";
import { createRequestSignals } from "@griya/machines";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { getI18n, getTranslate, loadAllTranslations } from "../i18n/translations.ts";
import { loadIslandComponents } from "../islands/island.tsx";
import type { CurrentLanguages, Languages } from "../languages/languages.ts";
import { createDocumentHead, type DocumentHead } from "../page/document-head.ts";
import { DECORATION_TIMEOUT, isComplete, loadOptionalData } from "../page/optional-data.ts";
import { TrailProvider, type TrailStep } from "../page/page-heading.tsx";
import type { HeadInput, LoadInput, PageHead, PageModule } from "../page/page-module.ts";
import { createNotFoundFailure, type PageProblem, PageRedirect, toPageProblem } from "../page/page-problem.ts";
import {
  isCanonicalAddress,
  isForGuests,
  type MatchedPage,
  matchPage,
  normalizeEscapes,
  type PageEntry,
  pages,
} from "../pages.ts";
import { formatProblem } from "../problems/format-problem.ts";
import { AddressProvider } from "../providers/address.tsx";
import { createStaticAddressBar, type PageFacts } from "../providers/open-page.ts";
import type { Services } from "../providers/services.ts";
import type { ClientFactory } from "../requests/client-factory.ts";
import { islands } from "../screens/islands.tsx";
import { createMemoryTokenStore } from "../session/token-store.ts";
import { ErrorPage } from "../shell/error-page.tsx";
import { CheckoutLayout } from "../shell/layouts/checkout-layout.tsx";
import { DefaultLayout } from "../shell/layouts/default-layout.tsx";
import { EmptyLayout } from "../shell/layouts/empty-layout.tsx";
import { NotFoundLinks } from "../shell/not-found-links.tsx";
import { initialCharts } from "../shell/page-charts.tsx";
import { PageProviders } from "../shell/page-providers.tsx";
import { createBreadcrumbs } from "../structured-data/lists.ts";
import { toPageSettings } from "./page-settings.ts";
import { renderWithIslands } from "./render-with-islands.tsx";

/** A rendered page without the document around it. */
export type RenderedPage = {
  status: number;
  /** The entry of the page in `pages`; null when no page matches the path. */
  entry: PageEntry | null;
  /** False when an optional part failed to load. */
  isComplete: boolean;
  /** False for an invented path. Any number of such paths show the same page, so the page cache must not store them. */
  isAtCanonicalAddress: boolean;
  head: DocumentHead;
  markup: string;
  /** The facts of the page and the props of its islands, as JSON; null without islands. */
  data: string | null;
};

export type RenderOptions = {
  /** The public origin of the shop, without a trailing slash. */
  origin: string;
  /** Aborts when no request waits for the page any more. */
  signal: AbortSignal;
  /** Reports errors that are neither a refusal nor an outage. */
  onBug: (bug: unknown) => void;
};

/** Renders the page at a URL for an unknown shopper. Returns the target path instead when the URL redirects. */
export type RenderPage = (url: URL, options: RenderOptions) => Promise<RenderedPage | { redirectTo: string }>;

type RenderRequest = {
  url: URL;
  origin: string;
  locale: string;
  languages: CurrentLanguages;
  /** The path of the texts of the page's language; null when the shop's code contains these texts. */
  texts: string | null;
  services: Services;
  signal: AbortSignal;
};

/** A loaded page, with its module and data, or with its failure. */
type LoadedPage = {
  matchedPage: MatchedPage | null;
  module: PageModule | null;
  data: unknown;
  /** The room whose picture fills the space beside a login form. Null on all other pages, and when the room failed to load. */
  room: RoomSummary | null;
  failure: PageProblem | null;
};

const loadPageRoom = async (
  { layout }: PageEntry,
  { services, signal }: RenderRequest,
): Promise<RoomSummary | null> => {
  if (layout !== "empty") return null;
  const rooms = await loadOptionalData(
    signal,
    (signal) => services.client.room.fetch({}, { signal }),
    DECORATION_TIMEOUT,
  );
  return rooms.data?.[0] ?? null;
};

const createFailedPage = (matchedPage: MatchedPage | null, failure: PageProblem): LoadedPage => ({
  matchedPage,
  module: null,
  data: undefined,
  room: null,
  failure,
});

const loadPage = async (matchedPage: MatchedPage | null, request: RenderRequest): Promise<LoadedPage> => {
  if (!matchedPage) return createFailedPage(matchedPage, toPageProblem(createNotFoundFailure()));
  const { url, services, signal } = request;
  const module = await matchedPage.page.open();
  const loadInput: LoadInput = {
    client: services.client,
    params: matchedPage.params,
    url,
    signal,
    loadOptional: (load) => loadOptionalData(signal, load),
  };
  const [data, room] = await Promise.all([module.load?.(loadInput), loadPageRoom(matchedPage.page, request)]);
  return { matchedPage, module, data, room, failure: null };
};

const getHead = ({ module, data, failure }: LoadedPage, { locale }: RenderRequest, settings: Settings): PageHead => {
  const t = getTranslate(locale);
  if (failure || !module) return { title: failure ? formatProblem(t, failure.problem) : "" };
  return module.head({ t, data, settings } as HeadInput<never>);
};

function Content({ loadedPage, locale }: { loadedPage: LoadedPage; locale: string }) {
  const { module, data, failure } = loadedPage;
  if (failure || !module) {
    const problem = failure ?? toPageProblem(createNotFoundFailure());
    return (
      <ErrorPage {...problem} homeHref={toLocalizedHref("/", locale)}>
        {problem.status === 404 && <NotFoundLinks />}
      </ErrorPage>
    );
  }
  return <module.Screen data={data as never} />;
}

interface LayoutProps {
  loadedPage: LoadedPage;
  settings: Settings;
  children: ReactNode;
}

function Layout({ loadedPage: { matchedPage, room }, settings, children }: LayoutProps) {
  const page = matchedPage?.page;
  if (page?.layout === "empty") {
    return (
      <EmptyLayout settings={settings} isAccountPage={isForGuests(page)} picture={room?.picture ?? null}>
        {children}
      </EmptyLayout>
    );
  }
  const LayoutComponent = page?.layout === "checkout" ? CheckoutLayout : DefaultLayout;
  return <LayoutComponent settings={settings}>{children}</LayoutComponent>;
}

/** Returns the services for a page on the server. The shopper is unknown, and no call is pending. */
const createStaticServices = (origin: string, client: Client): Services => ({
  origin,
  client,
  tokens: createMemoryTokenStore(),
  refusedTokens: { subscribe: () => () => undefined },
  pendingCalls: { getCount: () => 0, subscribe: () => () => undefined },
  subscribeToCompletedCalls: () => undefined,
  signals: createRequestSignals(),
});

/** Renders only the problem, without a layout, when the shop's settings failed to load. */
const renderStartFailure = (error: unknown, entry: PageEntry | null, request: RenderRequest): RenderedPage => {
  const { url, locale } = request;
  const failure = toPageProblem(error);
  const t = getTranslate(locale);
  return {
    status: failure.status,
    entry,
    isComplete: false,
    isAtCanonicalAddress: false,
    head: createDocumentHead(
      { title: formatProblem(t, failure.problem) },
      { ...request, lang: locale, settings: null, isIndexed: false },
    ),
    markup: renderToString(
      <I18nextProvider i18n={getI18n(locale)}>
        <AddressProvider address={toAddress(url)} pendingAddress={null} navigate={() => undefined}>
          <main id="content" className="min-h-dvh bg-canvas text-ink">
            <ErrorPage {...failure} homeHref={toLocalizedHref("/", locale)} />
          </main>
        </AddressProvider>
      </I18nextProvider>,
    ),
    data: null,
  };
};

const toAddress = ({ pathname, search }: URL) => ({ pathname, search, hash: "" });

/** Adds the page's breadcrumb to its structured data. */
const withTrail = (head: PageHead, trail: readonly TrailStep[]): PageHead => ({
  ...head,
  structuredData: (place) => [
    ...(trail.length === 0 ? [] : [createBreadcrumbs(trail, place)]),
    ...(head.structuredData?.(place) ?? []),
  ],
});

const renderLoadedPage = (loadedPage: LoadedPage, settings: Settings, request: RenderRequest): RenderedPage => {
  const { url, locale, texts, services } = request;
  const facts: PageFacts = {
    locale,
    ...(texts !== null && { texts }),
    settings: toPageSettings(settings, request.origin, request.languages.availableLanguages),
    address: toAddress(url),
  };
  const page = { facts, services, addressBar: createStaticAddressBar(facts.address) };
  const entry = loadedPage.matchedPage?.page ?? null;
  const head = getHead(loadedPage, request, settings);
  let trail: readonly TrailStep[] = [];
  const { markup, data } = renderWithIslands(
    <PageProviders page={page} charts={initialCharts}>
      <Layout loadedPage={loadedPage} settings={settings}>
        <TrailProvider
          value={(newTrail) => {
            trail = newTrail;
          }}
        >
          <Content loadedPage={loadedPage} locale={locale} />
        </TrailProvider>
      </Layout>
    </PageProviders>,
    {
      facts,
      wrapIsland: (part) => (
        <PageProviders page={page} charts={initialCharts} portalContainer={null}>
          {part}
        </PageProviders>
      ),
    },
  );
  return {
    status: loadedPage.failure?.status ?? 200,
    entry,
    isComplete: loadedPage.failure === null && isComplete({ data: loadedPage.data }),
    isAtCanonicalAddress:
      entry !== null && isCanonicalAddress(entry, removeLocalePrefix(url.pathname, [locale]), head.path),
    head: createDocumentHead(withTrail(head, trail), {
      ...request,
      lang: locale,
      settings,
      isIndexed: loadedPage.failure === null && (entry?.isIndexed ?? false),
    }),
    markup,
    data,
  };
};

export type RendererOptions = { languages: Languages; createClient: ClientFactory };

/** Loads all texts, screens and islands. Returns a function that renders pages. */
export const createRenderer = async ({
  languages: shopLanguages,
  createClient,
}: RendererOptions): Promise<RenderPage> => {
  await Promise.all([
    ...LOCALES.map(loadAllTranslations),
    loadIslandComponents(islands),
    ...pages.map(({ open }) => open()),
  ]);

  return async (url, { origin, signal, onBug }) => {
    const languages = await shopLanguages.find();
    const localeCodes = languages.availableLanguages.map(({ code }) => code);
    const { pathname } = url;
    const locale = getPathLocale(pathname, [...localeCodes, ...languages.localesWithoutTexts]);
    if (languages.localesWithoutTexts.includes(locale))
      return {
        redirectTo: toLocalizedHref(removeLocalePrefix(pathname, [locale]), languages.defaultLocale) + url.search,
      };
    // A link to this path would lead to another host.
    if (pathname.startsWith("//")) return { redirectTo: toLocalizedHref(pathname, locale) + url.search };
    const normalizedPath = normalizeEscapes(pathname);
    if (normalizedPath !== pathname) return { redirectTo: normalizedPath + url.search };
    const client = createClient(locale);
    const services = createStaticServices(origin, client);
    const texts = shopLanguages.getTextsPath(locale);
    const request: RenderRequest = { url, origin, locale, languages, texts, services, signal };
    const matchedPage = matchPage(removeLocalePrefix(pathname, [locale]));
    const toFailedPage = (error: unknown): LoadedPage => {
      if (error instanceof PageRedirect) throw error;
      const failure = toPageProblem(error);
      if (failure.problem.messageKey === "somethingWentWrong") onBug(error);
      return createFailedPage(matchedPage, failure);
    };
    try {
      const [settings, loadedPage] = await Promise.all([
        client.settings.find({ signal: request.signal }).catch((error: unknown) => ({ unknown: error })),
        loadPage(matchedPage, request).catch(toFailedPage),
      ]);
      if ("unknown" in settings) return renderStartFailure(settings.unknown, matchedPage?.page ?? null, request);
      try {
        return renderLoadedPage(loadedPage, settings, request);
      } catch (bug) {
        return renderLoadedPage(toFailedPage(bug), settings, request);
      }
    } catch (error) {
      if (error instanceof PageRedirect) return { redirectTo: toLocalizedHref(error.path, locale) };
      throw error;
    }
  };
};
