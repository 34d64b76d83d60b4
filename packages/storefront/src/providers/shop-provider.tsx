import { formatMoney, localizedHref, type Settings } from "@griya/api";
import {
  type AnchorProps,
  type Mode,
  ShopSurroundingsProvider,
  ShopProvider as SurroundingsProvider,
  type Theme,
} from "@griya/ui";
import { type ComponentType, createContext, type ReactNode, useMemo } from "react";
import { I18nextProvider } from "react-i18next";
import { i18nOf } from "../i18n/translations.ts";
import { ShopLink } from "./shop-link.tsx";
import { useAround } from "./use-around.ts";

export type Shop = {
  locale: string;
  /** Writes whole rupiah as the settings say: `Rp1.250.000`. */
  money: (amount: number) => string;
  /** Returns the address of a path in the current language: `/cart` is `/id/cart` in Indonesian. */
  href: (path: string) => string;
};

/** The context of the shop for features; {@link ShopProvider} makes one, other hosts supply their own. */
export const ShopContext = createContext<Shop | null>(null);

export const useShop = (): Shop => useAround(ShopContext, "shop");

/** A language that the shop is read in. */
export type Language = Pick<Settings["languages"][number], "code" | "name" | "direction">;

/** A setting that a page carries as it is. */
type Carried =
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
type Switch = "offersGoogleLogin" | "offersGuestCheckout" | "countsVisits";

/** The settings that parts of a page read. `pageSettings` selects them on the server. */
export type PageSettings = Pick<Settings, Carried> &
  Partial<Pick<Settings, Switch>> & {
    /** Left out where the shop's owner has chosen no colour. */
    accent?: Pick<Settings, "accentColour" | "accentHoverColour">;
    /** The languages offered to readers. */
    languages: readonly Language[];
    topBanner: Pick<NonNullable<Settings["topBanner"]>, "id" | "title" | "href" | "isClosable"> | null;
  };

const SettingsContext = createContext<PageSettings | null>(null);

/** Returns the shop's settings. Other hosts read fewer of them, and the parts that they mount read none. */
export const useSettings = (): PageSettings => useAround(SettingsContext, "settings");

export interface ShopProviderProps {
  settings: PageSettings;
  locale: string;
  /** Renders the links; by default those of a page. */
  link?: ComponentType<AnchorProps>;
  /** The look; by default Teras, in the reader's day or night mode. */
  theme?: Theme;
  mode?: Mode;
  /** The place for popups in an existing element of the shop. Left out, that element is drawn around the children. */
  popups?: HTMLElement | null;
  children: ReactNode;
}

/** The shop around its pages: settings, language, texts and look. The texts of `locale` must be loaded. */
export function ShopProvider({
  settings,
  locale,
  link = ShopLink,
  theme = "teras",
  mode = "auto",
  popups,
  children,
}: ShopProviderProps) {
  const shop = useMemo<Shop>(
    () => ({
      locale,
      money: (amount) => formatMoney(amount, settings.currency),
      href: (path) => localizedHref(path, locale),
    }),
    [settings, locale],
  );
  const { mediaBase, defaultImagePath, currency } = settings;
  const look = {
    theme,
    mode,
    locale,
    direction: directionOf(settings.languages, locale),
    mediaBase,
    defaultImagePath,
    currency,
    link,
  };
  return (
    <ShopContext value={shop}>
      <SettingsContext value={settings}>
        <I18nextProvider i18n={i18nOf(locale)}>
          {popups === undefined ? (
            <SurroundingsProvider {...look}>{children}</SurroundingsProvider>
          ) : (
            <ShopSurroundingsProvider {...look} portalContainer={popups}>
              {children}
            </ShopSurroundingsProvider>
          )}
        </I18nextProvider>
      </SettingsContext>
    </ShopContext>
  );
}

/** Returns the writing direction of a language. */
export const directionOf = (languages: readonly Language[], locale: string): Language["direction"] =>
  languages.find(({ code }) => code === locale)?.direction ?? "ltr";
