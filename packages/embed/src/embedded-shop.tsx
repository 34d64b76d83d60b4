import { type EmbeddedSettings, formatMoney, toLocalizedHref } from "@griya/api";
import {
  CartContext,
  createPartsI18n,
  I18nextProvider,
  type Localization,
  LocalizationContext,
  shareRunningChart,
  toCartView,
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
import { LoadingFallback } from "./loading-fallback.tsx";
import type { PartnerShop } from "./partner-shop.ts";
import { ProductView } from "./product-view.tsx";
import { useFocusRestoration } from "./use-focus-restoration.ts";

/** The whole embed: a small header with one view below. Until the shop opens, a placeholder or the failure replaces both. */
export function EmbeddedShop({ options, ...partnerShop }: { options: ElementOptions } & PartnerShop) {
  const { shop, cart } = partnerShop;
  const { locale } = options;
  const cartChart = useMemo(() => shareRunningChart(cart, toCartView), [cart]);
  const i18n = useMemo(() => createPartsI18n(locale), [locale]);
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
              <CartContext.Provider value={cartChart}>
                <OpenedShop settings={settings} options={options} {...partnerShop} />
              </CartContext.Provider>
            ) : (
              <LoadingFallback
                shop={shop}
                placeholder={<ProductGridSkeleton label={i18n.t("embed.loading")} count={8} />}
              />
            )}
          </section>
        </ShopProvider>
      </OpenProductProvider>
    </I18nextProvider>
  );
}

function OpenedShop({
  settings,
  options,
  shop,
  cart,
}: PartnerShop & { settings: EmbeddedSettings; options: ElementOptions }) {
  const { t } = useTranslation();
  const { locale, shopOrigin } = options;
  const localization = useMemo<Localization>(
    () => ({
      locale,
      formatMoney: (amount) => formatMoney(amount, settings.currency),
      getHref: (path) => shopOrigin + toLocalizedHref(path, locale),
    }),
    [settings, locale, shopOrigin],
  );
  const { getHref } = localization;
  const view = useSelector(shop, (state) =>
    state.hasTag("view:cart") ? "cart" : state.hasTag("view:product") ? "product" : "grid",
  );
  const count = useCartCount() ?? 0;
  const { box, note: recordControl } = useFocusRestoration(view);
  return (
    <LocalizationContext value={localization}>
      <div ref={box} onClickCapture={recordControl} className="flex flex-col gap-6">
        <header className="flex items-center justify-between gap-4">
          <a href={getHref("/")} className="text-h4 font-semibold text-ink">
            {settings.siteName}
          </a>
          <Button
            tone="secondary"
            iconStart={ShoppingCart}
            aria-current={view === "cart" || undefined}
            onClick={() => shop.send({ type: "cart.open" })}
          >
            {t("embed.cart", { count })}
          </Button>
        </header>
        <div hidden={view !== "grid"} data-start="" tabIndex={-1} className="flex flex-col gap-6">
          <GridView shop={shop} getShopHref={getHref} />
        </div>
        {view === "product" && <ProductView shop={shop} cart={cart} getShopHref={getHref} />}
        {view === "cart" && <CartView shop={shop} getShopHref={getHref} />}
      </div>
    </LocalizationContext>
  );
}
