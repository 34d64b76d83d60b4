import {
  type Client,
  LOCALES,
  localeOfPath,
  localizedHref,
  type RoomSummary,
  type Settings,
  unprefixed,
} from "@griya/api";
import { createWorkSignals } from "@griya/machines";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { i18nOf, loadAllTranslations, translationsOf } from "../i18n/translations.ts";
import { readyIslands } from "../islands/island.tsx";
import type { KnownLanguages, Languages } from "../languages/languages.ts";
import { type DocumentHead, documentHead } from "../page/document-head.ts";
import { TrailProvider, type TrailStep } from "../page/page-heading.tsx";
import type { HeadInput, LoadInput, PageHead, PageModule } from "../page/page-module.ts";
import { notFound, PageMoved, type PageProblem, toPageProblem } from "../page/page-problem.ts";
import { DECORATION_PATIENCE, isWhole, secondary } from "../page/secondary.ts";
import {
  isForGuests,
  isOwnAddress,
  type MatchedPage,
  matchPage,
  type PageEntry,
  pages,
  usualSpelling,
} from "../pages.ts";
import { problemText } from "../problems/problem-text.ts";
import { AddressProvider } from "../providers/address.tsx";
import { type PageFacts, stillAddressBar } from "../providers/open-page.ts";
import type { Services } from "../providers/services.ts";
import { islands } from "../screens/islands.tsx";
import { memoryTokenStore } from "../session/token-store.ts";
import { ErrorPage } from "../shell/error-page.tsx";
import { CheckoutLayout } from "../shell/layouts/checkout-layout.tsx";
import { DefaultLayout } from "../shell/layouts/default-layout.tsx";
import { EmptyLayout } from "../shell/layouts/empty-layout.tsx";
import { unknownCharts } from "../shell/page-charts.tsx";
import { Surroundings } from "../shell/surroundings.tsx";
import { WaysOn } from "../shell/ways-on.tsx";
import { breadcrumbs } from "../structured-data/lists.ts";
import type { ClientIn } from "../work/clients.ts";
import { pageSettings } from "./page-settings.ts";
import { writeWithIslands } from "./write-with-islands.tsx";

/** A page without its document. */
export type RenderedPage = {
  status: number;
  /** The page's entry in the table; null for an address that names nothing. */
  entry: PageEntry | null;
  /** False where an optional part is missing. */
  isWhole: boolean;
  /** False where somebody made the address up: any number of such addresses have the same page. */
  isAtOwnAddress: boolean;
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
export type RenderPage = (url: URL, options: RenderOptions) => Promise<RenderedPage | { movedTo: string }>;

type Wanted = {
  url: URL;
  origin: string;
  locale: string;
  languages: KnownLanguages;
  /** Path of the texts of the page's language; null where browsers have them. */
  texts: string | null;
  services: Services;
  signal: AbortSignal;
};

/** A loaded page: its screen, or its failure. */
type Made = {
  matched: MatchedPage | null;
  module: PageModule | null;
  data: unknown;
  /** The room that is shown beside a page without content of the shop; null where there is none. */
  room: RoomSummary | null;
  failure: PageProblem | null;
};

const roomBeside = async ({ layout }: PageEntry, { services, signal }: Wanted): Promise<RoomSummary | null> => {
  if (layout !== "empty") return null;
  const rooms = await secondary(signal, (signal) => services.client.room.fetch({}, { signal }), DECORATION_PATIENCE);
  return rooms.data?.[0] ?? null;
};

const failedPage = (matched: MatchedPage | null, failure: PageProblem): Made => ({
  matched,
  module: null,
  data: undefined,
  room: null,
  failure,
});

const loadPage = async (matched: MatchedPage | null, wanted: Wanted): Promise<Made> => {
  if (!matched) return failedPage(matched, toPageProblem(notFound()));
  const { url, services, signal } = wanted;
  const module = await matched.page.open();
  const input: LoadInput = {
    client: services.client,
    params: matched.params,
    url,
    signal,
    extra: (load) => secondary(signal, load),
  };
  const [data, room] = await Promise.all([module.load?.(input), roomBeside(matched.page, wanted)]);
  return { matched, module, data, room, failure: null };
};

const headOf = ({ module, data, failure }: Made, { locale }: Wanted, settings: Settings): PageHead => {
  const t = translationsOf(locale);
  if (failure || !module) return { title: failure ? problemText(t, failure.problem) : "" };
  return module.head({ t, data, settings } as HeadInput<never>);
};

function Content({ made, locale }: { made: Made; locale: string }) {
  const { module, data, failure } = made;
  if (failure || !module) {
    const shown = failure ?? toPageProblem(notFound());
    return (
      <ErrorPage {...shown} homeHref={localizedHref("/", locale)}>
        {shown.status === 404 && <WaysOn />}
      </ErrorPage>
    );
  }
  return <module.Screen data={data as never} />;
}

interface LayoutProps {
  made: Made;
  settings: Settings;
  children: ReactNode;
}

function Layout({ made: { matched, room }, settings, children }: LayoutProps) {
  const page = matched?.page;
  if (page?.layout === "empty") {
    return (
      <EmptyLayout settings={settings} asksForAccount={isForGuests(page)} picture={room?.picture ?? null}>
        {children}
      </EmptyLayout>
    );
  }
  const Around = page?.layout === "checkout" ? CheckoutLayout : DefaultLayout;
  return <Around settings={settings}>{children}</Around>;
}

/** Returns the services of a page while it is written: no shopper is known, and no call is in progress. */
const stillServices = (origin: string, client: Client): Services => ({
  origin,
  client,
  tokens: memoryTokenStore(),
  refusedTokens: { subscribe: () => () => undefined },
  calls: { count: () => 0, subscribe: () => () => undefined },
  onAnswer: () => undefined,
  signals: createWorkSignals(),
});

/** Renders a page without settings of the shop: only the problem, without the shop around it. */
const startFailure = (error: unknown, entry: PageEntry | null, wanted: Wanted): RenderedPage => {
  const { url, locale } = wanted;
  const failure = toPageProblem(error);
  const t = translationsOf(locale);
  return {
    status: failure.status,
    entry,
    isWhole: false,
    isAtOwnAddress: false,
    head: documentHead(
      { title: problemText(t, failure.problem) },
      { ...wanted, lang: locale, settings: null, isIndexed: false },
    ),
    markup: renderToString(
      <I18nextProvider i18n={i18nOf(locale)}>
        <AddressProvider here={addressOf(url)} coming={null} go={() => undefined}>
          <main id="content" className="min-h-dvh bg-canvas text-ink">
            <ErrorPage {...failure} homeHref={localizedHref("/", locale)} />
          </main>
        </AddressProvider>
      </I18nextProvider>,
    ),
    data: null,
  };
};

const addressOf = ({ pathname, search }: URL) => ({ pathname, search, hash: "" });

/** Adds the page's breadcrumb to its head for search engines. */
const withTrail = (head: PageHead, trail: readonly TrailStep[]): PageHead => ({
  ...head,
  structuredData: (place) => [
    ...(trail.length === 0 ? [] : [breadcrumbs(trail, place)]),
    ...(head.structuredData?.(place) ?? []),
  ],
});

const writePage = (made: Made, settings: Settings, wanted: Wanted): RenderedPage => {
  const { url, locale, texts, services } = wanted;
  const facts: PageFacts = {
    locale,
    ...(texts !== null && { texts }),
    settings: pageSettings(settings, wanted.origin, wanted.languages.offered),
    address: addressOf(url),
  };
  const page = { facts, services, addressBar: stillAddressBar(facts.address) };
  const entry = made.matched?.page ?? null;
  const head = headOf(made, wanted, settings);
  let trail: readonly TrailStep[] = [];
  const { markup, data } = writeWithIslands(
    <Surroundings page={page} charts={unknownCharts}>
      <Layout made={made} settings={settings}>
        <TrailProvider
          value={(shown) => {
            trail = shown;
          }}
        >
          <Content made={made} locale={locale} />
        </TrailProvider>
      </Layout>
    </Surroundings>,
    {
      facts,
      around: (part) => (
        <Surroundings page={page} charts={unknownCharts} popups={null}>
          {part}
        </Surroundings>
      ),
    },
  );
  return {
    status: made.failure?.status ?? 200,
    entry,
    isWhole: made.failure === null && isWhole({ data: made.data }),
    isAtOwnAddress: entry !== null && isOwnAddress(entry, unprefixed(url.pathname, [locale]), head.path),
    head: documentHead(withTrail(head, trail), {
      ...wanted,
      lang: locale,
      settings,
      isIndexed: made.failure === null && (entry?.isIndexed ?? false),
    }),
    markup,
    data,
  };
};

export type RendererOptions = { languages: Languages; clientIn: ClientIn };

/** Loads all texts, screens and islands. Returns a function that renders pages. */
export const createRenderer = async ({ languages: shopLanguages, clientIn }: RendererOptions): Promise<RenderPage> => {
  await Promise.all([...LOCALES.map(loadAllTranslations), readyIslands(islands), ...pages.map(({ open }) => open())]);

  return async (url, { origin, signal, onBug }) => {
    const languages = await shopLanguages.find();
    const codes = languages.offered.map(({ code }) => code);
    const { pathname } = url;
    const locale = localeOfPath(pathname, [...codes, ...languages.withoutTexts]);
    if (languages.withoutTexts.includes(locale))
      return { movedTo: localizedHref(unprefixed(pathname, [locale]), languages.usual) + url.search };
    // links to this address would lead to another host
    if (pathname.startsWith("//")) return { movedTo: localizedHref(pathname, locale) + url.search };
    const usual = usualSpelling(pathname);
    if (usual !== pathname) return { movedTo: usual + url.search };
    const client = clientIn(locale);
    const services = stillServices(origin, client);
    const texts = shopLanguages.textsPath(locale);
    const wanted: Wanted = { url, origin, locale, languages, texts, services, signal };
    const matched = matchPage(unprefixed(pathname, [locale]));
    const failed = (error: unknown): Made => {
      if (error instanceof PageMoved) throw error;
      const failure = toPageProblem(error);
      if (failure.problem.messageKey === "somethingWentWrong") onBug(error);
      return failedPage(matched, failure);
    };
    try {
      const [settings, made] = await Promise.all([
        client.settings.find({ signal: wanted.signal }).catch((error: unknown) => ({ unknown: error })),
        loadPage(matched, wanted).catch(failed),
      ]);
      if ("unknown" in settings) return startFailure(settings.unknown, matched?.page ?? null, wanted);
      try {
        return writePage(made, settings, wanted);
      } catch (bug) {
        return writePage(failed(bug), settings, wanted);
      }
    } catch (error) {
      if (error instanceof PageMoved) return { movedTo: localizedHref(error.path, locale) };
      throw error;
    }
  };
};
