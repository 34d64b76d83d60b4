import { cartEndpoints } from "./cart/cart.contract.ts";
import { type Audience, STOREFRONT_PREFIX } from "./endpoint/audience.ts";
import { productEndpoints } from "./product/product.contract.ts";
import { embeddedSettingsEndpoints } from "./settings/embedded-settings.contract.ts";

const { find, add, setQuantity, select, remove, handoff } = cartEndpoints;

/** What the embedded shop calls: the cart, products and settings. */
export const embedded = {
  prefix: STOREFRONT_PREFIX,
  endpoints: {
    cart: { find, add, setQuantity, select, remove, handoff },
    product: { fetch: productEndpoints.fetch, find: productEndpoints.find },
    settings: embeddedSettingsEndpoints,
  },
} satisfies Audience;
