import { LOCALES, type Settings, toLocalizedHref } from "@griya/api";
import { useShop as useSurroundings } from "@griya/ui";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { PageReaderContext } from "../features/product/page-reader.ts";
import { loadAllTranslations } from "../i18n/translations.ts";
import { loadIslandComponents } from "../islands/island.tsx";
import { applyAccent } from "../providers/accent.ts";
import { type Address, AddressProvider, type Navigate } from "../providers/address.tsx";
import { createServices, type RunClock, ServicesProvider } from "../providers/services.ts";
import { ShopProvider } from "../providers/shop-provider.tsx";
import { islands } from "../screens/islands.tsx";
import { runToaster } from "../toasts/toaster.ts";
import { ToastContext } from "../toasts/toasts.tsx";

/** Returns the settings of the demo's provider, for stories. */
export const aSettings = (own: Partial<Settings> = {}): Settings => ({
  siteName: "Griya",
  logoPath: "",
  copyright: "© 2023 Griya",
  accentColour: null,
  accentHoverColour: null,
  currency: { code: "IDR", symbol: "Rp", position: "before", numberFormat: "id-ID" },
  phone: "+62215550100",
  email: "halo@griya.test",
  serviceHours: "08.00–22.00 WIB",
  sellersMayRegister: false,
  offersGoogleLogin: false,
  offersGuestCheckout: false,
  headerLinks: { left: [], right: [] },
  catalogueLinks: [],
  socialLinks: [],
  footerPages: [{ title: "Services", links: [{ title: "How to shop and pay", url: "/how-to-shop" }] }],
  chatUrl: null,
  mediaBase: "",
  defaultImagePath: "",
  languages: [
    { code: "en", name: "English", direction: "ltr", predefined: true },
    { code: "id", name: "Bahasa Indonesia", direction: "ltr", predefined: true },
  ],
  defaultLanguage: "en",
  bankAccount: null,
  topBanner: null,
  footerPaymentMarks: [],
  footerDeliveryMarks: [],
  catalogue: null,
  hasAnalytics: false,
  outboxUrl: "/outbox",
  ...own,
});

let loadedTexts: Promise<unknown> | undefined;

/**
 * The `loaders` of stories, which load all texts of both languages, and the components of islands. All stories of a page share one load. A
 * second `import()` of a loaded module checks all its imports again. Without the shared load, such checks take 40 % of the time of the
 * story tests.
 */
export const storyTexts = [
  async () => {
    loadedTexts ??= Promise.all([...LOCALES.map(loadAllTranslations), loadIslandComponents(islands)]);
    await loadedTexts;
    return {};
  },
];

export interface StoryShopProps {
  /** The page's path without the language prefix. */
  path?: string;
  settings?: Settings;
  /** The origin of the provider, by default the origin of the page. */
  providerOrigin?: string;
  /** Receives each address that the page opens. */
  onNavigate?: Navigate;
  /** The server's clock, by default the device's clock. The clock must be the same function in every render. */
  runClock?: RunClock;
  children: ReactNode;
}

const parseAddress = (href: string): Address => {
  const { pathname, search, hash } = new URL(href, "https://griya.test");
  return { pathname, search, hash };
};

const neverResolve = () => new Promise<never>(() => {});

/**
 * Renders a shop whose provider never responds, so each state of a story stays. Storybook's toolbar sets the language, the direction, the
 * theme and the mode.
 */
export function StoryShop({
  path = "/",
  settings,
  providerOrigin = "",
  onNavigate,
  runClock,
  children,
}: StoryShopProps) {
  const { locale: wished, direction, theme, mode } = useSurroundings();
  const locale = wished === "id" ? "id" : "en";
  const services = useMemo(
    () => ({
      ...createServices({ origin: providerOrigin, locale, fetch: () => new Promise<never>(() => {}) }),
      ...(runClock && { runClock }),
    }),
    [providerOrigin, locale, runClock],
  );
  const [toaster] = useState(runToaster);
  const homeHref = toLocalizedHref(path, locale);
  const [gone, setGone] = useState({ from: homeHref, to: homeHref });
  const goTo = useCallback((to: string) => setGone({ from: homeHref, to }), [homeHref]);
  const address = useMemo(() => parseAddress(gone.from === homeHref ? gone.to : homeHref), [gone, homeHref]);
  const storySettings = useMemo(() => {
    const { languages, ...others } = settings ?? aSettings();
    return { ...others, languages: languages.map((language) => ({ ...language, direction })) };
  }, [settings, direction]);
  useEffect(() => applyAccent(storySettings), [storySettings]);
  useLinkHandler(goTo);
  return (
    <ServicesProvider value={services}>
      <AddressProvider address={address} pendingAddress={null} navigate={onNavigate ?? goTo}>
        <ShopProvider settings={storySettings} locale={locale} theme={theme} mode={mode}>
          <PageReaderContext value={neverResolve}>
            <ToastContext.Provider value={toaster}>{children}</ToastContext.Provider>
          </PageReaderContext>
        </ShopProvider>
      </AddressProvider>
    </ServicesProvider>
  );
}

/** Handles clicks on links, so that the story stays open. */
const useLinkHandler = (onOpen: (href: string) => void): void => {
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || event.defaultPrevented || link.origin !== window.location.origin) return;
      event.preventDefault();
      onOpen(link.pathname + link.search + link.hash);
    };
    document.addEventListener("click", handleClick);
    return () => document.removeEventListener("click", handleClick);
  }, [onOpen]);
};
