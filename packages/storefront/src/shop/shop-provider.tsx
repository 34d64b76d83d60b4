import { type Client, formatMoney, type Settings } from "@griya/api";
import { type AnchorProps, type Mode, ShopProvider as SurroundingsProvider, type Theme } from "@griya/ui";
import { type ComponentType, createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from "react";
import { I18nextProvider } from "react-i18next";
import { type Locale, localizedHref } from "./locale.ts";
import { useServices } from "./services.ts";
import { ShopLink } from "./shop-link.tsx";
import { ToastProvider } from "./toasts.tsx";
import type { TokenStore } from "./token-store.ts";
import { translationsOf } from "./translations.ts";
import { useAccent } from "./use-accent.ts";

export type Shop = {
  /** Answers in the language that the shopper reads now; the same object over a change of language. */
  client: Client;
  settings: Settings;
  locale: Locale;
  tokens: TokenStore;
  /** Writes whole rupiah as the settings say: `Rp1.250.000`. */
  money: (amount: number) => string;
  /** The address of a path of the shop in the language read now: `/cart` is `/id/cart` in Indonesian. */
  href: (path: string) => string;
};

const ShopContext = createContext<Shop | null>(null);

export const useShop = (): Shop => {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error("No shop around: settings and language are unknown. Render it inside <ShopProvider>.");
  return shop;
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
  const { client, tokens, setLocale } = useServices();
  useCommitEffect(() => setLocale(locale), [locale, setLocale]);
  useAccent(settings);
  const shop = useMemo<Shop>(
    () => ({
      client,
      settings,
      locale,
      tokens,
      money: (amount) => formatMoney(amount, settings.currency),
      href: (path) => localizedHref(path, locale),
    }),
    [client, settings, locale, tokens],
  );
  const direction = settings.languages.find(({ code }) => code === locale)?.direction ?? "ltr";
  return (
    <ShopContext value={shop}>
      <I18nextProvider i18n={translationsOf(locale)}>
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
      </I18nextProvider>
    </ShopContext>
  );
}
