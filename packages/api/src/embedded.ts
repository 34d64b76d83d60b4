import { embeddedCartEndpoints } from "./cart/cart.contract.ts";
import { type ApiContract, STOREFRONT_PREFIX } from "./endpoint/api-contract.ts";
import { keyEndpoints } from "./key/key.contract.ts";
import { embeddedProductEndpoints } from "./product/embedded-product.contract.ts";
import { embeddedSettingsEndpoints } from "./settings/embedded-settings.contract.ts";

/** The calls of the embedded shop: the cart, products, settings, and the check of the publishable key. */
export const embedded = {
  prefix: STOREFRONT_PREFIX,
  endpoints: {
    cart: embeddedCartEndpoints,
    key: keyEndpoints,
    product: embeddedProductEndpoints,
    settings: embeddedSettingsEndpoints,
  },
} satisfies ApiContract;
