import { formatMoney, type Settings, toLocalizedHref } from "@griya/api";
import {
  type AnchorProps,
  type Mode,
  ShopContextProvider,
  ShopProvider as SurroundingsProvider,
  type Theme,
} from "@griya/ui";
import { type ComponentType, createContext, type ReactNode, useMemo } from "react";
import { I18nextProvider } from "react-i18next";
import { getI18n } from "../i18n/translations.ts";
import { ShopLink } from "./shop-link.tsx";
import { useRequiredContext } from "./use-required-context.ts";

export type Localization = {
  locale: string;
  /** Formats whole rupiah with the currency of the settings, such as `Rp1.250.000`. */
  formatMoney: (amount: number) => string;
  /** Returns the path with the prefix of the current language. In Indonesian, `/cart` becomes `/id/cart`. */
  getHref: (path: string) => string;
};

/** The language and formats of the shop for features. {@link ShopProvider} provides it on a page. The embed provides its own. */
export const LocalizationContext = createContext<Localization | null>(null);

export const useLocalization = (): Localization => useRequiredContext(LocalizationContext, "shop");

/** A language in which the shop is available. */
export type Language = Pick<Settings["languages"][number], "code" | "name" | "direction">;

/** A setting that the document of a page contains unchanged. */
type PlainSetting =
  | "siteName"
  | "currency"
  | "phone"
  | "email"
  | "serviceHours"
  | "headerLinks"
  | "catalogueLinks"
  | "mediaBase"
  | "defaultImagePath"
  | "catalogue"
  | "outboxUrl";

/** A feature that the shop's owner can turn on. The document of a page contains only flags that are on. */
type FeatureFlag = "offersGoogleLogin" | "offersGuestCheckout" | "hasAnalytics";

/** The settings that the islands of a page read. `toPageSettings` selects them on the server. */
export type PageSettings = Pick<Settings, PlainSetting> &
  Partial<Pick<Settings, FeatureFlag>> & {
    /** Undefined when the shop's owner has chosen no colour. */
    accent?: Pick<Settings, "accentColour" | "accentHoverColour">;
    /** The languages that shoppers can choose. */
    languages: readonly Language[];
    topBanner: Pick<NonNullable<Settings["topBanner"]>, "id" | "title" | "href" | "isClosable"> | null;
  };

const SettingsContext = createContext<PageSettings | null>(null);

/** Returns the settings of the page. Throws an error in the embed, whose parts must not use these settings. */
export const useSettings = (): PageSettings => useRequiredContext(SettingsContext, "settings");

export interface ShopProviderProps {
  settings: PageSettings;
  locale: string;
  /** The component that renders links, by default `ShopLink`, the link of a page. */
  link?: ComponentType<AnchorProps>;
  /** The theme, by default Teras, in the shopper's light or dark mode. */
  theme?: Theme;
  mode?: Mode;
  /**
   * The container for popups inside an existing element of the shop. When it is undefined, the provider renders that element around the
   * children.
   */
  portalContainer?: HTMLElement | null;
  children: ReactNode;
}

/** Provides the settings, the language, the texts and the theme to the pages. The texts of `locale` must be loaded. */
export function ShopProvider({
  settings,
  locale,
  link = ShopLink,
  theme = "teras",
  mode = "auto",
  portalContainer,
  children,
}: ShopProviderProps) {
  const localization = useMemo<Localization>(
    () => ({
      locale,
      formatMoney: (amount) => formatMoney(amount, settings.currency),
      getHref: (path) => toLocalizedHref(path, locale),
    }),
    [settings, locale],
  );
  const { mediaBase, defaultImagePath, currency } = settings;
  const themeProps = {
    theme,
    mode,
    locale,
    direction: getDirection(settings.languages, locale),
    mediaBase,
    defaultImagePath,
    currency,
    link,
  };
  return (
    <LocalizationContext value={localization}>
      <SettingsContext value={settings}>
        <I18nextProvider i18n={getI18n(locale)}>
          {portalContainer === undefined ? (
            <SurroundingsProvider {...themeProps}>{children}</SurroundingsProvider>
          ) : (
            <ShopContextProvider {...themeProps} portalContainer={portalContainer}>
              {children}
            </ShopContextProvider>
          )}
        </I18nextProvider>
      </SettingsContext>
    </LocalizationContext>
  );
}

/** Returns the writing direction of a language. An unknown language is left to right. */
export const getDirection = (languages: readonly Language[], locale: string): Language["direction"] =>
  languages.find(({ code }) => code === locale)?.direction ?? "ltr";
