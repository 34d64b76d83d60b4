import { type Currency, formatMoney } from "@griya/api/model";
import { DirectionProvider } from "@radix-ui/react-direction";
import { cx } from "class-variance-authority";
import { type ComponentType, createContext, type ReactNode, type Ref, useContext, useMemo, useState } from "react";

export type Theme = "teras" | "kota";
/** `auto` follows the device, or the root of the document (auto-mode.css). */
export type Mode = "light" | "dark" | "auto";
export type Direction = "ltr" | "rtl";

/** The props of a host's link component. Any component that renders an `<a href>` is allowed. */
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
  /** The shopper's language (BCP 47): "en", "id". */
  locale: string;
  /** Put before every picture's path. */
  mediaBase: string;
  /** The path of the image in place of a missing picture; "" for the drawn chair. */
  defaultImagePath: string;
  /** The format of money. */
  currency: Currency;
  /** Renders every link of the shop: a router's link, or a plain `<a>`. */
  link: ComponentType<AnchorProps>;
  /** The parent of dialogs, sheets and menus; null until the page is in the browser. */
  portalContainer: HTMLElement | null;
}

function PlainAnchor({ children, ...anchor }: AnchorProps) {
  return <a {...anchor}>{children}</a>;
}

/** Rupiah as Indonesia writes it: Rp1.250.000. */
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

/** Returns the surroundings of the nearest ShopProvider. */
export const useShop = (): ShopContextValue => useContext(ShopContext);

/** Returns a function that writes an amount of whole rupiah in the shop's format. */
export function useMoneyFormatter(): (amount: number) => string {
  const { currency } = useShop();
  return (amount) => formatMoney(amount, currency);
}

export interface ShopContextProviderProps extends Partial<ShopContextValue> {
  children?: ReactNode;
}

/** The surroundings of a shop inside an existing element, for a part of a page that is a tree of its own. */
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
  /** Own place for dialogs and menus; by default it is inside the provider's element, which also works in shadow roots. */
  portalContainer?: HTMLElement | null;
  className?: string | undefined;
}

/**
 * The surroundings of a shop: theme, mode, direction, language, links and the place for popups.
 * Providers nest: a partner's part in Kota may be inside a page in Teras.
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
