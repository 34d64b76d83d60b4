import type { Settings } from "@griya/api";
import { selectCount } from "@griya/machines";
import { Button, ProductGridSkeleton, ShopProvider } from "@griya/ui";
import { ShoppingCart } from "lucide-react";
import { CartView } from "./cart-view.tsx";
import type { ElementOptions } from "./element-options.ts";
import { EmbedLink, OpenProductProvider } from "./embed-link.tsx";
import { GridView } from "./grid-view.tsx";
import type { PartnerShop } from "./partner-shop.ts";
import { ProductView } from "./product-view.tsx";
import { textsOf } from "./texts.ts";
import { useSelection } from "./use-actor.ts";
import { Failure, type ViewProps } from "./view.tsx";

/** The whole embed: its own small head, one view at a time, and failures in their place. */
export function EmbeddedShop({ options, shop, cart }: { options: ElementOptions } & PartnerShop) {
  const texts = textsOf[options.locale];
  const settings = useSelection(shop, (state) => state.context.settings);
  const isUnavailable = useSelection(shop, (state) => state.matches("unavailable"));
  const problem = useSelection(shop, (state) => state.context.problem);
  const prefix = options.locale === "en" ? "" : `/${options.locale}`;
  const shopHref = (path: string) => options.shopOrigin + prefix + path;

  return (
    <OpenProductProvider value={(productId) => shop.send({ type: "product.open", productId })}>
      <ShopProvider
        theme={options.theme}
        mode={options.mode}
        locale={options.locale}
        link={EmbedLink}
        mediaBase={settings?.mediaBase ?? ""}
        {...(settings && { currency: settings.currency })}
        className="bg-canvas font-sans text-body"
      >
        <section aria-label={texts.shop} className="flex flex-col gap-6 p-4 md:p-6">
          {settings ? (
            <Open settings={settings} texts={texts} shopHref={shopHref} shop={shop} cart={cart} />
          ) : isUnavailable ? (
            <Failure problem={problem} texts={texts} onRetry={() => shop.send({ type: "retry" })} />
          ) : (
            <ProductGridSkeleton label={texts.loading} count={8} />
          )}
        </section>
      </ShopProvider>
    </OpenProductProvider>
  );
}

function Open({ settings, texts, ...view }: ViewProps & { settings: Settings }) {
  const { shop, cart, shopHref } = view;
  const shown = useSelection(shop, (state) =>
    state.hasTag("view:cart") ? "cart" : state.hasTag("view:product") ? "product" : "grid",
  );
  const count = useSelection(cart, selectCount) ?? 0;
  return (
    <>
      <header className="flex items-center justify-between gap-4">
        <a href={shopHref("/")} className="text-h4 font-semibold text-ink">
          {settings.siteName}
        </a>
        <Button
          tone="secondary"
          iconStart={ShoppingCart}
          aria-current={shown === "cart" || undefined}
          onClick={() => shop.send({ type: "cart.open" })}
        >
          {texts.cart(count)}
        </Button>
      </header>
      {shown === "grid" && <GridView texts={texts} {...view} />}
      {shown === "product" && <ProductView texts={texts} {...view} />}
      {shown === "cart" && <CartView texts={texts} {...view} />}
    </>
  );
}
