import { type Currency, formatMoney } from "@griya/api/model";
import { DirectionProvider } from "@radix-ui/react-direction";
import { cx } from "class-variance-authority";
import { type ComponentType, createContext, type ReactNode, type Ref, useContext, useMemo, useState } from "react";

export type Theme = "teras" | "kota";
/** The colour mode. `auto` follows the device, or the root of the document (auto-mode.css). */
export type Mode = "light" | "dark" | "auto";
export type Direction = "ltr" | "rtl";

/** The props of the app's link component. The component has to render an `<a href>`. */
export interface AnchorProps {
  href: string;
  children?: ReactNode;
  className?: string | undefined;
  id?: string | undefined;
  title?: string | undefined;
  target?: string | undefined;
  rel?: string | undefined;
  tabIndex?: number | undefined;
  role?: string | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
  onClick?: ((event: React.MouseEvent<HTMLAnchorElement>) => void) | undefined;
  "aria-label"?: string | undefined;
  "aria-labelledby"?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-current"?: "page" | "step" | "true" | undefined;
}

export interface ShopContextValue {
  theme: Theme;
  mode: Mode;
  direction: Direction;
  /** The shopper's language (BCP 47), such as "en" or "id". */
  locale: string;
  /** The start of each picture's address, before its path. */
  mediaBase: string;
  /** The path of the image for a missing picture. With "", the drawing of a chair is shown. */
  defaultImagePath: string;
  /** The currency, with its number format. */
  currency: Currency;
  /** The component that renders each link of the shop: a router's link, or a plain `<a>`. */
  link: ComponentType<AnchorProps>;
  /** The parent of dialogs, sheets and menus; null before hydration. */
  portalContainer: HTMLElement | null;
}

function PlainAnchor({ children, ...anchor }: AnchorProps) {
  return <a {...anchor}>{children}</a>;
}

/** The Indonesian format of rupiah: Rp1.250.000. */
const rupiah: Currency = { code: "IDR", symbol: "Rp", position: "before", numberFormat: "id-ID" };

const ShopContext = createContext<ShopContextValue>({
  theme: "teras",
  mode: "light",
  direction: "ltr",
  locale: "en",
  mediaBase: "",
  defaultImagePath: "",
  currency: rupiah,
  link: PlainAnchor,
  portalContainer: null,
});

/** Returns the theme, language and other settings of the nearest ShopProvider. */
export const useShop = (): ShopContextValue => useContext(ShopContext);

/** Returns a function that formats an amount of whole rupiah. */
export function useMoneyFormatter(): (amount: number) => string {
  const { currency } = useShop();
  return (amount) => formatMoney(amount, currency);
}

export interface ShopContextProviderProps extends Partial<ShopContextValue> {
  children?: ReactNode;
}

/** Provides the settings of a shop without an element of its own, for an island in an existing page. */
export function ShopContextProvider({
  theme = "teras",
  mode = "light",
  direction = "ltr",
  locale = "en",
  mediaBase = "",
  defaultImagePath = "",
  currency = rupiah,
  link = PlainAnchor,
  portalContainer = null,
  children,
}: ShopContextProviderProps) {
  const contextValue = useMemo<ShopContextValue>(
    () => ({ theme, mode, direction, locale, mediaBase, defaultImagePath, currency, link, portalContainer }),
    [theme, mode, direction, locale, mediaBase, defaultImagePath, currency, link, portalContainer],
  );
  return (
    <ShopContext value={contextValue}>
      <DirectionProvider dir={direction}>{children}</DirectionProvider>
    </ShopContext>
  );
}

export interface ShopProviderProps extends Omit<ShopContextProviderProps, "portalContainer"> {
  /** The parent of dialogs and menus. The default is an element inside the provider, which also works in a shadow root. */
  portalContainer?: HTMLElement | null;
  className?: string | undefined;
}

/**
 * Provides the settings of a shop: theme, mode, direction, language, links and the parent of popups.
 *
 * Providers can be nested, for example a partner's part in Kota inside a page in Teras.
 */
export function ShopProvider({ portalContainer, className, children, ...context }: ShopProviderProps) {
  const { theme = "teras", mode = "light", direction = "ltr", locale = "en" } = context;
  const [ownContainer, setOwnContainer] = useState<HTMLElement | null>(null);
  return (
    <ShopContextProvider {...context} portalContainer={portalContainer ?? ownContainer}>
      <div data-theme={theme} data-mode={mode} dir={direction} lang={locale} className={cx("text-ink", className)}>
        {children}
        <div ref={setOwnContainer} data-popups="" />
      </div>
    </ShopContextProvider>
  );
}
