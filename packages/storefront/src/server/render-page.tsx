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

/** A page without its document. */
export type RenderedPage = {
  status: number;
  /** The page's entry in the table; null for an address that names nothing. */
  entry: PageEntry | null;
  /** False where an optional part is missing. */
  isComplete: boolean;
  /** False where somebody made the address up: any number of such addresses have the same page. */
  isAtCanonicalAddress: boolean;
  head: DocumentHead;
  markup: string;
  /** The props of its islands, as JSON; null without islands. */
  data: string | null;
};

export type RenderOptions = {
  /** The public origin of the shop, without a trailing slash. */
  origin: string;
  /** Aborts when nobody waits for the page any more. */
  signal: AbortSignal;
  /** Reports errors that are neither a refusal nor an outage. */
  onBug: (bug: unknown) => void;
};

/** Renders the page of an address without a known shopper, or returns the path that it has moved to. */
export type RenderPage = (url: URL, options: RenderOptions) => Promise<RenderedPage | { redirectTo: string }>;

type RenderRequest = {
  url: URL;
  origin: string;
  locale: string;
  languages: CurrentLanguages;
  /** Path of the texts of the page's language; null where browsers have them. */
  texts: string | null;
  services: Services;
  signal: AbortSignal;
};

/** A loaded page: its screen, or its failure. */
type LoadedPage = {
  matched: MatchedPage | null;
  module: PageModule | null;
  data: unknown;
  /** The room that is shown beside a page without content of the shop; null where there is none. */
  room: RoomSummary | null;
  failure: PageProblem | null;
};

const loadRoomBeside = async (
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

const createFailedPage = (matched: MatchedPage | null, failure: PageProblem): LoadedPage => ({
  matched,
  module: null,
  data: undefined,
  room: null,
  failure,
});

const loadPage = async (matched: MatchedPage | null, request: RenderRequest): Promise<LoadedPage> => {
  if (!matched) return createFailedPage(matched, toPageProblem(createNotFoundFailure()));
  const { url, services, signal } = request;
  const module = await matched.page.open();
  const input: LoadInput = {
    client: services.client,
    params: matched.params,
    url,
    signal,
    loadOptional: (load) => loadOptionalData(signal, load),
  };
  const [data, room] = await Promise.all([module.load?.(input), loadRoomBeside(matched.page, request)]);
  return { matched, module, data, room, failure: null };
};

const getHead = ({ module, data, failure }: LoadedPage, { locale }: RenderRequest, settings: Settings): PageHead => {
  const t = getTranslate(locale);
  if (failure || !module) return { title: failure ? formatProblem(t, failure.problem) : "" };
  return module.head({ t, data, settings } as HeadInput<never>);
};

function Content({ made, locale }: { made: LoadedPage; locale: string }) {
  const { module, data, failure } = made;
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
  loaded: LoadedPage;
  settings: Settings;
  children: ReactNode;
}

function Layout({ loaded: { matched, room }, settings, children }: LayoutProps) {
  const page = matched?.page;
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

/** Returns the services of a page while it is written: no shopper is known, and no call is in progress. */
const createStaticServices = (origin: string, client: Client): Services => ({
  origin,
  client,
  tokens: createMemoryTokenStore(),
  refusedTokens: { subscribe: () => () => undefined },
  pendingCalls: { count: () => 0, subscribe: () => () => undefined },
  subscribeToCompletedCalls: () => undefined,
  signals: createRequestSignals(),
});

/** Renders a page without settings of the shop: only the problem, without the shop around it. */
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

/** Adds the page's breadcrumb to its head for search engines. */
const withTrail = (head: PageHead, trail: readonly TrailStep[]): PageHead => ({
  ...head,
  structuredData: (place) => [
    ...(trail.length === 0 ? [] : [createBreadcrumbs(trail, place)]),
    ...(head.structuredData?.(place) ?? []),
  ],
});

const renderLoadedPage = (loaded: LoadedPage, settings: Settings, request: RenderRequest): RenderedPage => {
  const { url, locale, texts, services } = request;
  const facts: PageFacts = {
    locale,
    ...(texts !== null && { texts }),
    settings: toPageSettings(settings, request.origin, request.languages.offered),
    address: toAddress(url),
  };
  const page = { facts, services, addressBar: createStaticAddressBar(facts.address) };
  const entry = loaded.matched?.page ?? null;
  const head = getHead(loaded, request, settings);
  let trail: readonly TrailStep[] = [];
  const { markup, data } = renderWithIslands(
    <PageProviders page={page} charts={initialCharts}>
      <Layout loaded={loaded} settings={settings}>
        <TrailProvider
          value={(newTrail) => {
            trail = newTrail;
          }}
        >
          <Content made={loaded} locale={locale} />
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
    status: loaded.failure?.status ?? 200,
    entry,
    isComplete: loaded.failure === null && isComplete({ data: loaded.data }),
    isAtCanonicalAddress:
      entry !== null && isCanonicalAddress(entry, removeLocalePrefix(url.pathname, [locale]), head.path),
    head: createDocumentHead(withTrail(head, trail), {
      ...request,
      lang: locale,
      settings,
      isIndexed: loaded.failure === null && (entry?.isIndexed ?? false),
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
    const codes = languages.offered.map(({ code }) => code);
    const { pathname } = url;
    const locale = getPathLocale(pathname, [...codes, ...languages.localesWithoutTexts]);
    if (languages.localesWithoutTexts.includes(locale))
      return {
        redirectTo: toLocalizedHref(removeLocalePrefix(pathname, [locale]), languages.defaultLocale) + url.search,
      };
    // links to this address would lead to another host
    if (pathname.startsWith("//")) return { redirectTo: toLocalizedHref(pathname, locale) + url.search };
    const normalizedPath = normalizeEscapes(pathname);
    if (normalizedPath !== pathname) return { redirectTo: normalizedPath + url.search };
    const client = createClient(locale);
    const services = createStaticServices(origin, client);
    const texts = shopLanguages.getTextsPath(locale);
    const request: RenderRequest = { url, origin, locale, languages, texts, services, signal };
    const matched = matchPage(removeLocalePrefix(pathname, [locale]));
    const toFailedPage = (error: unknown): LoadedPage => {
      if (error instanceof PageRedirect) throw error;
      const failure = toPageProblem(error);
      if (failure.problem.messageKey === "somethingWentWrong") onBug(error);
      return createFailedPage(matched, failure);
    };
    try {
      const [settings, loaded] = await Promise.all([
        client.settings.find({ signal: request.signal }).catch((error: unknown) => ({ unknown: error })),
        loadPage(matched, request).catch(toFailedPage),
      ]);
      if ("unknown" in settings) return renderStartFailure(settings.unknown, matched?.page ?? null, request);
      try {
        return renderLoadedPage(loaded, settings, request);
      } catch (bug) {
        return renderLoadedPage(toFailedPage(bug), settings, request);
      }
    } catch (error) {
      if (error instanceof PageRedirect) return { redirectTo: toLocalizedHref(error.path, locale) };
      throw error;
    }
  };
};
