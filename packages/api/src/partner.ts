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
 * The calls that partners' pages may use. A partner's page can read all data of its calls. So no call is about a customer, an address, the
 * checkout or a payment.
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

/** The client for pages of partners. */
export type PartnerClient = ApiClient<typeof partner>;
