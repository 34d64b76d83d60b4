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
  /** Writes whole rupiah as the settings say: `Rp1.250.000`. */
  formatMoney: (amount: number) => string;
  /** Returns the address of a path in the current language: `/cart` is `/id/cart` in Indonesian. */
  getHref: (path: string) => string;
};

/** The context of the shop for features; {@link ShopProvider} makes one, other hosts supply their own. */
export const LocalizationContext = createContext<Localization | null>(null);

export const useLocalization = (): Localization => useRequiredContext(LocalizationContext, "shop");

/** A language that the shop is read in. */
export type Language = Pick<Settings["languages"][number], "code" | "name" | "direction">;

/** A setting that a page carries as it is. */
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

/** A switch of the shop's owner. A page carries it only where it is on. */
type FeatureFlag = "offersGoogleLogin" | "offersGuestCheckout" | "hasAnalytics";

/** The settings that parts of a page read. `toPageSettings` selects them on the server. */
export type PageSettings = Pick<Settings, PlainSetting> &
  Partial<Pick<Settings, FeatureFlag>> & {
    /** Left out where the shop's owner has chosen no colour. */
    accent?: Pick<Settings, "accentColour" | "accentHoverColour">;
    /** The languages offered to readers. */
    languages: readonly Language[];
    topBanner: Pick<NonNullable<Settings["topBanner"]>, "id" | "title" | "href" | "isClosable"> | null;
  };

const SettingsContext = createContext<PageSettings | null>(null);

/** Returns the shop's settings. Other hosts read fewer of them, and the parts that they mount read none. */
export const useSettings = (): PageSettings => useRequiredContext(SettingsContext, "settings");

export interface ShopProviderProps {
  settings: PageSettings;
  locale: string;
  /** Renders the links; by default those of a page. */
  link?: ComponentType<AnchorProps>;
  /** The look; by default Teras, in the reader's day or night mode. */
  theme?: Theme;
  mode?: Mode;
  /** The place for popups in an existing element of the shop. Left out, that element is drawn around the children. */
  portalContainer?: HTMLElement | null;
  children: ReactNode;
}

/** The shop around its pages: settings, language, texts and look. The texts of `locale` must be loaded. */
export function ShopProvider({
  settings,
  locale,
  link = ShopLink,
  theme = "teras",
  mode = "auto",
  portalContainer,
  children,
}: ShopProviderProps) {
  const shop = useMemo<Localization>(
    () => ({
      locale,
      formatMoney: (amount) => formatMoney(amount, settings.currency),
      getHref: (path) => toLocalizedHref(path, locale),
    }),
    [settings, locale],
  );
  const { mediaBase, defaultImagePath, currency } = settings;
  const look = {
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
    <LocalizationContext value={shop}>
      <SettingsContext value={settings}>
        <I18nextProvider i18n={getI18n(locale)}>
          {portalContainer === undefined ? (
            <SurroundingsProvider {...look}>{children}</SurroundingsProvider>
          ) : (
            <ShopContextProvider {...look} portalContainer={portalContainer}>
              {children}
            </ShopContextProvider>
          )}
        </I18nextProvider>
      </SettingsContext>
    </LocalizationContext>
  );
}

/** Returns the writing direction of a language. */
export const getDirection = (languages: readonly Language[], locale: string): Language["direction"] =>
  languages.find(({ code }) => code === locale)?.direction ?? "ltr";
