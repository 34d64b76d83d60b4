import { accountRoutes } from "./account/account.handlers.ts";
import { emailPreferencesRoutes } from "./account/email-preferences.handlers.ts";
import { passwordLinkRoutes } from "./account/password-link.handlers.ts";
import { addOnRoutes } from "./add-on/add-on.handlers.ts";
import { addressRoutes } from "./address/address.handlers.ts";
import { analyticsRoutes } from "./analytics/analytics.handlers.ts";
import { articleRoutes } from "./article/article.handlers.ts";
import { authRoutes } from "./auth/auth.handlers.ts";
import { openSessionsRoutes } from "./auth/open-sessions.handlers.ts";
import { socialLoginRoutes } from "./auth/social-login.handlers.ts";
import { brandPageRoutes } from "./brand-page/brand-page.handlers.ts";
import { bundleRoutes } from "./bundle/bundle.handlers.ts";
import { cartRoutes } from "./cart/cart.handlers.ts";
import { categoryRoutes } from "./category/category.handlers.ts";
import { displayCaseRoutes } from "./collection/display-case.handlers.ts";
import { compareRoutes } from "./compare/compare.handlers.ts";
import { contactRoutes } from "./contact/contact.handlers.ts";
import { filmRoutes } from "./film/film.handlers.ts";
import { guestRoutes } from "./guest/guest.handlers.ts";
import { homeRoutes } from "./home/home.handlers.ts";
import type { Route } from "./http/route.ts";
import { invoiceRoutes } from "./invoice/invoice.handlers.ts";
import { localizationRoutes } from "./localization/localization.handlers.ts";
import { locationRoutes } from "./location/location.handlers.ts";
import { newsletterRoutes } from "./newsletter/newsletter.handlers.ts";
import { officeAddOnRoutes } from "./office/add-on.handlers.ts";
import { auditRoutes } from "./office/audit.handlers.ts";
import { bannerRoutes } from "./office/banner.handlers.ts";
import { officeBrandRoutes } from "./office/brand.handlers.ts";
import { officeCategoryRoutes } from "./office/category.handlers.ts";
import { collectionRoutes } from "./office/collection.handlers.ts";
import { flashSaleRoutes } from "./office/flash-sale.handlers.ts";
import { jobRoutes } from "./office/job.handlers.ts";
import { keyRoutes } from "./office/key.handlers.ts";
import { officeLocationRoutes } from "./office/location.handlers.ts";
import { officeNewsletterRoutes } from "./office/newsletter.handlers.ts";
import { officeOrderRoutes } from "./office/order.handlers.ts";
import { officePageRoutes } from "./office/page.handlers.ts";
import { pictureRoutes } from "./office/picture.handlers.ts";
import { officeProductRoutes } from "./office/product.handlers.ts";
import { officeQuestionRoutes } from "./office/question.handlers.ts";
import { officeReturnRoutes } from "./office/return.handlers.ts";
import { officeReviewRoutes } from "./office/review.handlers.ts";
import { officeSellerRoutes } from "./office/seller.handlers.ts";
import { shopSettingsRoutes } from "./office/settings.handlers.ts";
import { officeShowroomRoutes } from "./office/showroom.handlers.ts";
import { slideRoutes } from "./office/slide.handlers.ts";
import { staffRoutes } from "./office/staff.handlers.ts";
import { voucherRoutes as officeVoucherRoutes } from "./office/voucher.handlers.ts";
import { orderRoutes } from "./order/order.handlers.ts";
import { pageRoutes } from "./page/page.handlers.ts";
import { partnerRoutes } from "./partner/partner.handlers.ts";
import { paymentRoutes } from "./payment/payment.handlers.ts";
import { productRoutes } from "./product/product.handlers.ts";
import { questionRoutes } from "./question/question.handlers.ts";
import { quoteRoutes } from "./quote/quote.handlers.ts";
import { shippingRoutes } from "./quote/shipping.handlers.ts";
import { recommendationRoutes } from "./recommendation/recommendation.handlers.ts";
import { returnRoutes } from "./return/return.handlers.ts";
import { reviewRoutes } from "./review/review.handlers.ts";
import { roomRoutes } from "./room/room.handlers.ts";
import { searchRoutes } from "./search/search.handlers.ts";
import { sellerRoutes } from "./seller/seller.handlers.ts";
import { settingsRoutes } from "./settings/settings.handlers.ts";
import { settlementRoutes } from "./settlement/settlement.handlers.ts";
import { showroomRoutes } from "./showroom/showroom.handlers.ts";
import { stockAlertRoutes } from "./stock-alert/stock-alert.handlers.ts";
import { storeRoutes } from "./store/store.handlers.ts";
import { voucherRoutes } from "./voucher/voucher.handlers.ts";
import { wishlistRoutes } from "./wishlist/wishlist.handlers.ts";

/** The handlers of all endpoints of the storefront, by group. */
export const storefrontRoutes: readonly Route[] = [
  ...accountRoutes,
  ...emailPreferencesRoutes,
  ...passwordLinkRoutes,
  ...addOnRoutes,
  ...addressRoutes,
  ...analyticsRoutes,
  ...articleRoutes,
  ...authRoutes,
  ...brandPageRoutes,
  ...bundleRoutes,
  ...cartRoutes,
  ...categoryRoutes,
  ...compareRoutes,
  ...contactRoutes,
  ...displayCaseRoutes,
  ...filmRoutes,
  ...guestRoutes,
  ...homeRoutes,
  ...localizationRoutes,
  ...locationRoutes,
  ...newsletterRoutes,
  ...openSessionsRoutes,
  ...orderRoutes,
  ...invoiceRoutes,
  ...pageRoutes,
  ...partnerRoutes,
  ...paymentRoutes,
  ...productRoutes,
  ...questionRoutes,
  ...quoteRoutes,
  ...returnRoutes,
  ...reviewRoutes,
  ...recommendationRoutes,
  ...roomRoutes,
  ...searchRoutes,
  ...sellerRoutes,
  ...settingsRoutes,
  ...settlementRoutes,
  ...shippingRoutes,
  ...showroomRoutes,
  ...socialLoginRoutes,
  ...stockAlertRoutes,
  ...storeRoutes,
  ...voucherRoutes,
  ...wishlistRoutes,
];

/** The handlers of all endpoints of the office, by group. */
export const officeRoutes: readonly Route[] = [
  ...officeAddOnRoutes,
  ...auditRoutes,
  ...bannerRoutes,
  ...officeBrandRoutes,
  ...officeCategoryRoutes,
  ...collectionRoutes,
  ...flashSaleRoutes,
  ...jobRoutes,
  ...keyRoutes,
  ...officeLocationRoutes,
  ...officeNewsletterRoutes,
  ...officeOrderRoutes,
  ...officePageRoutes,
  ...pictureRoutes,
  ...officeProductRoutes,
  ...officeReturnRoutes,
  ...officeReviewRoutes,
  ...officeQuestionRoutes,
  ...officeSellerRoutes,
  ...shopSettingsRoutes,
  ...officeShowroomRoutes,
  ...slideRoutes,
  ...staffRoutes,
  ...officeVoucherRoutes,
];
