import { LOCALES, type Locale, localizedHref, type Settings } from "@griya/api";
import { useShop as useSurroundings } from "@griya/ui";
import { type ReactNode, useMemo, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { RouterAddressProvider } from "../frame/router-address.tsx";
import { createServices, ServicesProvider } from "../frame/services.ts";
import { ShopProvider } from "../frame/shop-provider.tsx";
import { withDiscoveryTexts, withShopperTexts } from "../frame/translations.ts";

/** For stories: what the demo's provider says of the shop. */
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
  headerLinks: { left: [], right: [] },
  mediaBase: "",
  defaultImagePath: "",
  languages: [
    { code: "en", name: "English", direction: "ltr", predefined: true },
    { code: "id", name: "Bahasa Indonesia", direction: "ltr", predefined: true },
  ],
  defaultLanguage: "en",
  bankAccount: null,
  topBanner: null,
  waysToPay: [],
  waysToDeliver: [],
  catalogue: null,
  outboxUrl: "/outbox",
  ...own,
});

/** For stories, as their `loaders`: all texts of both languages. */
export const storyTexts = [
  async () => {
    const nothingElse = () => Promise.resolve();
    const allOf = (locale: Locale) => [withDiscoveryTexts(locale, nothingElse), withShopperTexts(locale, nothingElse)];
    await Promise.all(LOCALES.flatMap(allOf));
    return {};
  },
];

export interface StoryShopProps {
  /** The page's path without language prefix, for links and what reads the address. */
  path?: string;
  settings?: Settings;
  /** Of the provider; the page's own unless told otherwise. */
  providerOrigin?: string;
  /** What the page's loader gave, for screens that read it. */
  data?: unknown;
  children: ReactNode;
}

/** For stories: a shop whose provider never answers, so that every state stays as it was set. Follows Storybook's toolbar. */
export function StoryShop({ path = "/", settings, providerOrigin = "", data = null, children }: StoryShopProps) {
  const { locale: wished, direction, theme, mode } = useSurroundings();
  const locale = wished === "id" ? "id" : "en";
  const [services] = useState(() =>
    createServices({ origin: providerOrigin, fetch: () => new Promise<never>(() => {}) }),
  );
  const shown = useMemo(() => {
    const { languages, ...others } = settings ?? aSettings();
    return { ...others, languages: languages.map((language) => ({ ...language, direction })) };
  }, [settings, direction]);
  const router = useMemo(
    () =>
      createMemoryRouter(
        [
          {
            id: "page",
            path: "*",
            loader: () => data,
            element: (
              <RouterAddressProvider>
                <ShopProvider settings={shown} locale={locale} theme={theme} mode={mode}>
                  {children}
                </ShopProvider>
              </RouterAddressProvider>
            ),
          },
        ],
        { initialEntries: [localizedHref(path, locale)], hydrationData: { loaderData: { page: data } } },
      ),
    [shown, locale, theme, mode, path, data, children],
  );
  return (
    <ServicesProvider value={services}>
      <RouterProvider router={router} />
    </ServicesProvider>
  );
}
