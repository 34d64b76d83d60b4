import { Outlet, useLoaderData } from "react-router";
import { Shopper } from "../shell/shopper.tsx";
import type { loader } from "./frame.loader.ts";
import { ShopProvider } from "./shop-provider.tsx";

/** The root of every page of a language. */
export function ShopFrame() {
  const { locale, settings } = useLoaderData<typeof loader>();
  return (
    <ShopProvider locale={locale} settings={settings}>
      <Shopper>
        <Outlet />
      </Shopper>
    </ShopProvider>
  );
}
