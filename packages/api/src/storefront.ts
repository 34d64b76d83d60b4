import { accountEndpoints } from "./account/account.contract.ts";
import { emailPreferencesEndpoints } from "./account/email-preferences.contract.ts";
import { addOnEndpoints } from "./add-on/add-on.contract.ts";
import { addressEndpoints } from "./address/address.contract.ts";
import { analyticsEndpoints } from "./analytics/analytics.contract.ts";
import { articleEndpoints } from "./article/article.contract.ts";
import { authEndpoints } from "./auth/auth.contract.ts";
import { openSessionsEndpoints } from "./auth/open-sessions.contract.ts";
import { brandEndpoints } from "./brand/brand.contract.ts";
import { bundleEndpoints } from "./bundle/bundle.contract.ts";
import { cartEndpoints } from "./cart/cart-transfer.contract.ts";
import { categoryEndpoints } from "./category/category.contract.ts";
import type { ApiClient } from "./client/client.ts";
import { compareEndpoints } from "./compare/compare.contract.ts";
import { contactEndpoints } from "./contact/contact.contract.ts";
import { displayCaseEndpoints } from "./display-case/display-case.contract.ts";
import { type ApiContract, STOREFRONT_PREFIX } from "./endpoint/api-contract.ts";
import { filmEndpoints } from "./film/film.contract.ts";
import { guestEndpoints } from "./guest/guest.contract.ts";
import { homeEndpoints } from "./home/home.contract.ts";
import { keyEndpoints } from "./key/key.contract.ts";
import { localizationEndpoints } from "./localization/localization.contract.ts";
import { locationEndpoints } from "./location/location.contract.ts";
import { newsletterEndpoints } from "./newsletter/newsletter.contract.ts";
import { orderEndpoints } from "./order/order.contract.ts";
import { pageEndpoints } from "./page/page.contract.ts";
import { paymentEndpoints } from "./payment/payment.contract.ts";
import { productEndpoints } from "./product/product.contract.ts";
import { questionEndpoints } from "./question/question.contract.ts";
import { quoteEndpoints } from "./quote/quote.contract.ts";
import { returnEndpoints } from "./return/return.contract.ts";
import { ownReviewEndpoints } from "./review/own-review.contract.ts";
import { reviewEndpoints } from "./review/review.contract.ts";
import { roomEndpoints } from "./room/room.contract.ts";
import { searchEndpoints } from "./search/search.contract.ts";
import { sellerEndpoints } from "./seller/seller.contract.ts";
import { settingsEndpoints } from "./settings/settings.contract.ts";
import { shippingEndpoints } from "./shipping/shipping.contract.ts";
import { showroomEndpoints } from "./showroom/showroom.contract.ts";
import { stockAlertEndpoints } from "./stock-alert/stock-alert.contract.ts";
import { storeEndpoints } from "./store/store.contract.ts";
import { voucherEndpoints } from "./voucher/voucher.contract.ts";
import { wishlistEndpoints } from "./wishlist/wishlist.contract.ts";

/** The calls of the shop's own pages, grouped by noun. */
export const storefront = {
  prefix: STOREFRONT_PREFIX,
  endpoints: {
    account: accountEndpoints,
    addOn: addOnEndpoints,
    address: addressEndpoints,
    analytics: analyticsEndpoints,
    article: articleEndpoints,
    auth: authEndpoints,
    brand: brandEndpoints,
    bundle: bundleEndpoints,
    cart: cartEndpoints,
    category: categoryEndpoints,
    compare: compareEndpoints,
    contact: contactEndpoints,
    emailPreferences: emailPreferencesEndpoints,
    displayCase: displayCaseEndpoints,
    film: filmEndpoints,
    guest: guestEndpoints,
    home: homeEndpoints,
    key: keyEndpoints,
    localization: localizationEndpoints,
    location: locationEndpoints,
    newsletter: newsletterEndpoints,
    openSessions: openSessionsEndpoints,
    order: orderEndpoints,
    ownReview: ownReviewEndpoints,
    page: pageEndpoints,
    payment: paymentEndpoints,
    product: productEndpoints,
    question: questionEndpoints,
    quote: quoteEndpoints,
    return: returnEndpoints,
    review: reviewEndpoints,
    room: roomEndpoints,
    search: searchEndpoints,
    seller: sellerEndpoints,
    settings: settingsEndpoints,
    shipping: shippingEndpoints,
    showroom: showroomEndpoints,
    stockAlert: stockAlertEndpoints,
    store: storeEndpoints,
    voucher: voucherEndpoints,
    wishlist: wishlistEndpoints,
  },
} satisfies ApiContract;

/** The client for the shop's own pages. */
export type Client = ApiClient<typeof storefront>;
