import { type EmbeddedSettings, formatMoney, localizedHref } from "@griya/api";
import {
  CartContext,
  cartView,
  I18nextProvider,
  partsI18n,
  runningChart,
  type Shop,
  ShopContext,
  useCartCount,
  useTranslation,
} from "@griya/storefront/parts";
import { Button, ProductGridSkeleton, ShopProvider } from "@griya/ui";
import { useSelector } from "@xstate/react";
import { ShoppingCart } from "lucide";
import { useMemo } from "react";
import { CartView } from "./cart-view.tsx";
import type { ElementOptions } from "./element-options.ts";
import { EmbedLink, OpenProductProvider } from "./embed-link.tsx";
import { GridView } from "./grid-view.tsx";
import type { PartnerShop } from "./partner-shop.ts";
import { ProductView } from "./product-view.tsx";
import { Unavailable } from "./unavailable.tsx";
import { usePlace } from "./use-place.ts";

/** The whole embed: its small header, one view at a time, and failures in their place. */
export function EmbeddedShop({ options, ...running }: { options: ElementOptions } & PartnerShop) {
  const { shop, cart } = running;
  const { locale } = options;
  const shownCart = useMemo(() => runningChart(cart, cartView), [cart]);
  const i18n = useMemo(() => partsI18n(locale), [locale]);
  const settings = useSelector(shop, (state) => state.context.settings);

  return (
    <I18nextProvider i18n={i18n}>
      <OpenProductProvider value={(product) => shop.send({ type: "product.open", ...product })}>
        <ShopProvider
          theme={options.theme}
          mode={options.mode}
          locale={locale}
          link={EmbedLink}
          mediaBase={settings?.mediaBase ?? ""}
          {...(settings && { currency: settings.currency })}
          className="bg-canvas font-sans text-body"
        >
          <section aria-label={i18n.t("embed.shop")} className="flex flex-col gap-6 p-4 md:p-6">
            {settings ? (
              <CartContext.Provider value={shownCart}>
                <Open settings={settings} options={options} {...running} />
              </CartContext.Provider>
            ) : (
              <Unavailable shop={shop} meanwhile={<ProductGridSkeleton label={i18n.t("embed.loading")} count={8} />} />
            )}
          </section>
        </ShopProvider>
      </OpenProductProvider>
    </I18nextProvider>
  );
}

function Open({
  settings,
  options,
  shop,
  cart,
}: PartnerShop & { settings: EmbeddedSettings; options: ElementOptions }) {
  const { t } = useTranslation();
  const { locale, shopOrigin } = options;
  const surroundings = useMemo<Shop>(
    () => ({
      locale,
      money: (amount) => formatMoney(amount, settings.currency),
      href: (path) => shopOrigin + localizedHref(path, locale),
    }),
    [settings, locale, shopOrigin],
  );
  const { href } = surroundings;
  const shown = useSelector(shop, (state) =>
    state.hasTag("view:cart") ? "cart" : state.hasTag("view:product") ? "product" : "grid",
  );
  const count = useCartCount() ?? 0;
  const { box, note } = usePlace(shown);
  return (
    <ShopContext value={surroundings}>
      <div ref={box} onClickCapture={note} className="flex flex-col gap-6">
        <header className="flex items-center justify-between gap-4">
          <a href={href("/")} className="text-h4 font-semibold text-ink">
            {settings.siteName}
          </a>
          <Button
            tone="secondary"
            iconStart={ShoppingCart}
            aria-current={shown === "cart" || undefined}
            onClick={() => shop.send({ type: "cart.open" })}
          >
            {t("embed.cart", { count })}
          </Button>
        </header>
        <div hidden={shown !== "grid"} data-start="" tabIndex={-1} className="flex flex-col gap-6">
          <GridView shop={shop} shopHref={href} />
        </div>
        {shown === "product" && <ProductView shop={shop} cart={cart} shopHref={href} />}
        {shown === "cart" && <CartView shop={shop} shopHref={href} />}
      </div>
    </ShopContext>
  );
}
