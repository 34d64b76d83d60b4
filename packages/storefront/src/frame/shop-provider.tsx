import { formatMoney, type Locale, localizedHref, type Settings } from "@griya/api";
import { type AnchorProps, type Mode, ShopProvider as SurroundingsProvider, type Theme } from "@griya/ui";
import { type ComponentType, createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from "react";
import { useServices } from "./services.ts";
import { ShopLink } from "./shop-link.tsx";
import { ToastProvider } from "./toasts.tsx";
import { translationsOf } from "./translations.ts";
import { useAccent } from "./use-accent.ts";
import { WordsProvider } from "./words.ts";

export type Shop = {
  locale: Locale;
  /** Writes whole rupiah as the settings say: `Rp1.250.000`. */
  money: (amount: number) => string;
  /** The address of a path of the shop in the language read now: `/cart` is `/id/cart` in Indonesian. */
  href: (path: string) => string;
};

/** The shop around features; {@link ShopProvider} makes one, other hosts supply their own. */
export const ShopContext = createContext<Shop | null>(null);

export const useShop = (): Shop => {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error("No shop around: the language is unknown. Render it inside <ShopProvider>.");
  return shop;
};

const SettingsContext = createContext<Settings | null>(null);

/** What the provider says of the shop. Other hosts read less of it, and parts that they mount nothing. */
export const useSettings = (): Settings => {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error("No settings around: nothing is known of the shop. Render it inside <ShopProvider>.");
  return settings;
};

/** useLayoutEffect has no meaning on a server, where nothing is committed. */
const useCommitEffect = typeof window === "undefined" ? () => {} : useLayoutEffect;

export interface ShopProviderProps {
  settings: Settings;
  locale: Locale;
  /** Renders the links; by default through the router. */
  link?: ComponentType<AnchorProps>;
  /** The look; Teras by day unless told otherwise. */
  theme?: Theme;
  mode?: Mode;
  children: ReactNode;
}

/** The shop around its pages: settings, language, provider and look. The texts of `locale` must be loaded. */
export function ShopProvider({
  settings,
  locale,
  link = ShopLink,
  theme = "teras",
  mode = "light",
  children,
}: ShopProviderProps) {
  const { setLocale } = useServices();
  useCommitEffect(() => setLocale(locale), [locale, setLocale]);
  useAccent(settings);
  const shop = useMemo<Shop>(
    () => ({
      locale,
      money: (amount) => formatMoney(amount, settings.currency),
      href: (path) => localizedHref(path, locale),
    }),
    [settings, locale],
  );
  const direction = settings.languages.find(({ code }) => code === locale)?.direction ?? "ltr";
  return (
    <ShopContext value={shop}>
      <SettingsContext value={settings}>
        <WordsProvider value={translationsOf(locale)}>
          <SurroundingsProvider
            theme={theme}
            mode={mode}
            locale={locale}
            direction={direction}
            mediaBase={settings.mediaBase}
            currency={settings.currency}
            link={link}
          >
            <ToastProvider>{children}</ToastProvider>
          </SurroundingsProvider>
        </WordsProvider>
      </SettingsContext>
    </ShopContext>
  );
}
