import { brandEndpoints } from "./brand/brand.contract.ts";
import { categoryEndpoints } from "./category/category.contract.ts";
import type { ApiClient } from "./client/client.ts";
import { embedded } from "./embedded.ts";
import { type ApiContract, STOREFRONT_PREFIX } from "./endpoint/api-contract.ts";
import { homeEndpoints } from "./home/home.contract.ts";
import { orderEndpoints } from "./order/order.contract.ts";
import { pageEndpoints } from "./page/page.contract.ts";
import { productEndpoints } from "./product/product.contract.ts";
import { searchEndpoints } from "./search/search.contract.ts";
import { settingsEndpoints } from "./settings/settings.contract.ts";

/**
 * The calls that a partner's page may use. A page can read all that its scripts send and get. So no call is about a customer: no login,
 * address, checkout or payment.
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
} satisfies ApiContract;

/** The provider's client for a page that embeds the shop. */
export type PartnerClient = ApiClient<typeof partner>;
