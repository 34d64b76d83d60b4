import { addressRoutes } from "./address/address.handlers.ts";
import { articleRoutes } from "./article/article.handlers.ts";
import { authRoutes } from "./auth/auth.handlers.ts";
import { brandRoutes } from "./brand/brand.handlers.ts";
import { bundleRoutes } from "./bundle/bundle.handlers.ts";
import { cartRoutes } from "./cart/cart.handlers.ts";
import { categoryRoutes } from "./category/category.handlers.ts";
import { homeRoutes } from "./home/home.handlers.ts";
import type { Route } from "./http/route.ts";
import { locationRoutes } from "./location/location.handlers.ts";
import { orderRoutes } from "./order/order.handlers.ts";
import { pageRoutes } from "./page/page.handlers.ts";
import { paymentRoutes } from "./payment/payment.handlers.ts";
import { productRoutes } from "./product/product.handlers.ts";
import { reviewRoutes } from "./review/review.handlers.ts";
import { searchRoutes } from "./search/search.handlers.ts";
import { settingsRoutes } from "./settings/settings.handlers.ts";
import { shippingRoutes } from "./shipping/shipping.handlers.ts";
import { storeRoutes } from "./store/store.handlers.ts";

/** The handlers of every endpoint of the contract, by noun. */
export const routes: readonly Route[] = [
  ...addressRoutes,
  ...articleRoutes,
  ...authRoutes,
  ...brandRoutes,
  ...bundleRoutes,
  ...cartRoutes,
  ...categoryRoutes,
  ...homeRoutes,
  ...locationRoutes,
  ...orderRoutes,
  ...pageRoutes,
  ...paymentRoutes,
  ...productRoutes,
  ...reviewRoutes,
  ...searchRoutes,
  ...settingsRoutes,
  ...shippingRoutes,
  ...storeRoutes,
];
