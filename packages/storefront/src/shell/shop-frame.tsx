import { Outlet, useLoaderData } from "react-router";
import { RouterAddressProvider } from "../frame/router-address.tsx";
import { ShopProvider } from "../frame/shop-provider.tsx";
import type { loader } from "./shop-frame.loader.ts";
import { ShopperProvider } from "./shopper.tsx";

/** The root of every page of a language. */
export function ShopFrame() {
  const { locale, settings } = useLoaderData<typeof loader>();
  return (
    <RouterAddressProvider>
      <ShopProvider locale={locale} settings={settings}>
        <ShopperProvider>
          <Outlet />
        </ShopperProvider>
      </ShopProvider>
    </RouterAddressProvider>
  );
}
