import { brandEndpoints } from "./brand/brand.contract.ts";
import { categoryEndpoints } from "./category/category.contract.ts";
import type { ClientOf } from "./client/client.ts";
import { embedded } from "./embedded.ts";
import { type Audience, STOREFRONT_PREFIX } from "./endpoint/audience.ts";
import { homeEndpoints } from "./home/home.contract.ts";
import { orderEndpoints } from "./order/order.contract.ts";
import { pageEndpoints } from "./page/page.contract.ts";
import { productEndpoints } from "./product/product.contract.ts";
import { searchEndpoints } from "./search/search.contract.ts";
import { settingsEndpoints } from "./settings/settings.contract.ts";

/**
 * What a partner's page may call. A page can read whatever its scripts send and get, so nothing of a customer is among it: no
 * login, address, checkout or payment.
 */
export const partner = {
  prefix: STOREFRONT_PREFIX,
  endpoints: {
    ...embedded.endpoints,
    brand: brandEndpoints,
    category: { fetch: categoryEndpoints.fetch },
    home: homeEndpoints,
    order: { track: orderEndpoints.track },
    page: { find: pageEndpoints.find },
    product: {
      fetch: productEndpoints.fetch,
      find: productEndpoints.find,
      fetchRecommended: productEndpoints.fetchRecommended,
      fetchFlashSale: productEndpoints.fetchFlashSale,
    },
    search: { suggest: searchEndpoints.suggest },
    settings: settingsEndpoints,
  },
} satisfies Audience;

/** The provider as a page knows it that embeds the shop. */
export type PartnerClient = ClientOf<typeof partner>;
