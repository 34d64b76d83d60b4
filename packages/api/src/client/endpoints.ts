import { addressEndpoints } from "../address/address.contract.ts";
import { authEndpoints } from "../auth/auth.contract.ts";
import { brandEndpoints } from "../brand/brand.contract.ts";
import { cartEndpoints } from "../cart/cart.contract.ts";
import { categoryEndpoints } from "../category/category.contract.ts";
import { homeEndpoints } from "../home/home.contract.ts";
import { locationEndpoints } from "../location/location.contract.ts";
import { orderEndpoints } from "../order/order.contract.ts";
import { pageEndpoints } from "../page/page.contract.ts";
import { paymentEndpoints } from "../payment/payment.contract.ts";
import { productEndpoints } from "../product/product.contract.ts";
import { searchEndpoints } from "../search/search.contract.ts";
import { settingsEndpoints } from "../settings/settings.contract.ts";
import { shippingEndpoints } from "../shipping/shipping.contract.ts";

/** Every call of the contract, by noun. */
export const endpoints = {
  address: addressEndpoints,
  auth: authEndpoints,
  brand: brandEndpoints,
  cart: cartEndpoints,
  category: categoryEndpoints,
  home: homeEndpoints,
  location: locationEndpoints,
  order: orderEndpoints,
  page: pageEndpoints,
  payment: paymentEndpoints,
  product: productEndpoints,
  search: searchEndpoints,
  settings: settingsEndpoints,
  shipping: shippingEndpoints,
};
