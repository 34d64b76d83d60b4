export { accountEndpoints } from "./account/account.contract.ts";
export {
  EmailPreferences,
  type EmailPreferencesChange,
  emailPreferencesEndpoints,
} from "./account/email-preferences.contract.ts";
export { AvailableAddOn, addOnEndpoints } from "./add-on/add-on.contract.ts";
export { Address, AddressForm, addressEndpoints, type NewAddress } from "./address/address.contract.ts";
export {
  ANALYTICS_EVENTS_MAXIMUM,
  type AnalyticsEvent,
  type AnalyticsItem,
  analyticsEndpoints,
  type Visit,
} from "./analytics/analytics.contract.ts";
export { sumItemValues } from "./analytics/items-value.ts";
export {
  ARTICLES_PER_PAGE,
  Article,
  type ArticleCategory,
  type ArticleFilter,
  type ArticlePage,
  ArticleSummary,
  articleEndpoints,
} from "./article/article.contract.ts";
export {
  authEndpoints,
  ChangePasswordForm,
  Customer,
  EmailAddress,
  ForgotPasswordForm,
  LoginForm,
  type LoginRequest,
  PasswordForm,
  ProfileForm,
  RegistrationForm,
  ResetPasswordForm,
  Session,
  type SocialLogin,
} from "./auth/auth.contract.ts";
export { OpenSession, openSessionsEndpoints, type Revocation } from "./auth/open-sessions.contract.ts";
export { toInternationalPhone } from "./auth/phone-number.ts";
export { BRANDS_PER_PAGE, Brand, type BrandPage, brandEndpoints } from "./brand/brand.contract.ts";
export { Bundle, type BundleVariant, bundleEndpoints } from "./bundle/bundle.contract.ts";
export {
  getBundleHref,
  getDefaultVariants,
  shouldAdvertiseBundle,
  sumBundle,
  toNewCartLine,
  toVariantKey,
} from "./bundle/bundle.ts";
export {
  Cart,
  type CartAddOn,
  type CartChange,
  CartLine,
  type CartPiece,
  type NewCartLine,
} from "./cart/cart.contract.ts";
export {
  getAvailableLines,
  getCartCount,
  getSaving,
  isSoldOut,
} from "./cart/cart.ts";
export { CART_LINES_MAXIMUM, MERGED_CART_LINES_MAXIMUM } from "./cart/cart-limits.ts";
export { applyCartChange, emptyCart, predictCart, withoutVoucher } from "./cart/cart-preview.ts";
export { CartTransfer, cartEndpoints, MergedCart } from "./cart/cart-transfer.contract.ts";
export { QUANTITY_MAXIMUM, QUANTITY_MINIMUM } from "./cart/quantity.ts";
export { Category, categoryEndpoints, type SubCategory } from "./category/category.contract.ts";
export { type ClientOptions, createClient } from "./client/client.ts";
export { Collection } from "./collection/collection.contract.ts";
export {
  type ComparedItem,
  type ComparedProduct,
  compareEndpoints,
} from "./compare/compare.contract.ts";
export { COMPARED_PRODUCTS_MAXIMUM } from "./compare/compare-limits.ts";
export { ContactForm, contactEndpoints } from "./contact/contact.contract.ts";
export { displayCaseEndpoints } from "./display-case/display-case.contract.ts";
export { type ApiContract, STOREFRONT_PREFIX } from "./endpoint/api-contract.ts";
export {
  type Access,
  BODY_BYTES_MAXIMUM as BODY_MAXIMUM,
  createEndpoint,
  type Endpoint,
  type EndpointInput,
  type Method,
  type PartnerAccess,
} from "./endpoint/endpoint.ts";
export { type Limit, type NetworkLimit, type SubjectLimit } from "./endpoint/limit.ts";
export { parsePathValues } from "./endpoint/path-values.ts";
export { isProviderPath } from "./endpoint/provider-path.ts";
export { getResponseMessage, SUCCESS_MESSAGE } from "./envelope/response-message.ts";
export { FILMS_MAXIMUM, type Film, filmEndpoints } from "./film/film.contract.ts";
export { type GuestBuyer, GuestForm, guestEndpoints } from "./guest/guest.contract.ts";
export { Banner } from "./home/banner.contract.ts";
export { Home, homeEndpoints, type Slide } from "./home/home.contract.ts";
export { getSourceHref, sourceQueryKeys } from "./home/source-href.ts";
export { type KeyStatus, keyEndpoints } from "./key/key.contract.ts";
export {
  DEFAULT_LOCALE,
  getLocalePrefix,
  getLocaleTag,
  isLocale,
  LANGUAGES,
  LOCALES,
  type Locale,
} from "./locale/locale.ts";
export {
  getPathLocale,
  removeLocalePrefix,
  toLocalizedHref,
} from "./locale/locale-path.ts";
export { type LocaleFile, localizationEndpoints } from "./localization/localization.contract.ts";
export { findOldFormatError } from "./localization/old-format.ts";
export { locationEndpoints, type Place, type SubDistrict, type ZipPlace } from "./location/location.contract.ts";
export { cleanZipCode } from "./location/zip-code.ts";
export {
  fillMessage,
  getIssueMessageKey,
  type MessageKey,
  type Messages,
} from "./message/messages.ts";
export { messagesEn } from "./message/messages-en.ts";
export { messagesId } from "./message/messages-id.ts";
export { createRequiredLine } from "./message/required-text.ts";
export { applyBasisPoints, type Currency, formatMoney } from "./money/money.ts";
export { type Price, type Pricing, toPrice, toVariantPrice } from "./money/price.ts";
export { divideByWeights } from "./money/shares.ts";
export { NewsletterForm, newsletterEndpoints } from "./newsletter/newsletter.contract.ts";
export {
  type BuyAgain,
  type ChangedQuote,
  type DeliveryPromise,
  type Invoice,
  Order,
  type OrderPage,
  orderEndpoints,
  type PieceCancellation,
  PieceCancellationRequest,
  Placement,
  TrackedOrder,
} from "./order/order.contract.ts";
export { getDeliveryTime, getPromisedDays, isDue } from "./order/order-arrival.ts";
export { getOrderHref } from "./order/order-href.ts";
export {
  canBuyAgain,
  canCancel,
  canConfirmArrival,
  canPay,
  getInvoiceStatus,
  isAwaitingPayment,
  ORDER_STAGES,
  ORDER_STATUSES,
  ORDER_STEPS,
  type OrderStage,
  type OrderStatus,
  STAGE_STATUSES,
} from "./order/order-status.ts";
export {
  canCancelPieces,
  getCancelledAmount,
  PIECE_CANCELLATION_REASONS,
  PIECE_CANCELLATION_TEXT_MAXIMUM,
  type PieceCancellationReason,
} from "./order/piece-cancellation.ts";
export { Page, type PageSummary, pageEndpoints } from "./page/page.contract.ts";
export type { PartnerClient } from "./partner.ts";
export {
  Charge,
  ExchangeRate,
  type NextAction,
  PAYMENT_CHANNELS,
  PAYMENT_METHODS,
  PAYMENT_SERVICES,
  Payment,
  type PaymentChannel,
  type PaymentFailure,
  type PaymentMethod,
  type PaymentMethodId,
  type PaymentMethodKind,
  type PaymentService,
  type PaymentState,
  paymentEndpoints,
  type TransferDetails,
  type VirtualAccount,
} from "./payment/payment.contract.ts";
export {
  convertRupiah,
  formatCharge,
  getTransferDetails,
  isAmountAllowed,
  isAtGateway,
  isChannel,
  isPaid,
  isPaymentService,
} from "./payment/payment.ts";
export {
  REFUND_ACCOUNT_NAME_MAXIMUM,
  REFUND_DAYS,
  RefundAccount,
  RefundAccountForm,
} from "./payment/refund-account.contract.ts";
export { Mark, Picture } from "./picture/picture.contract.ts";
export {
  getPictureUrl,
  getSocialPictureUrl,
  SOCIAL_PICTURE_FILE_NAME,
  SOCIAL_PICTURE_SIZE,
} from "./picture/picture-url.ts";
export { ApiError } from "./problem/api-error.ts";
export { createRuleProblem, type Problem, toProblem } from "./problem/problem.ts";
export type { EmbeddedFilter, EmbeddedPage } from "./product/embedded-product.contract.ts";
export {
  COLOURS,
  type Colour,
  MATERIALS,
  type Material,
  RATING_CHOICES,
  SORT_ORDERS,
  type SortOrder,
} from "./product/filter-choices.ts";
export {
  type Facets,
  type FlashSale,
  type ListHeading,
  type NumberRange,
  PRODUCTS_PER_PAGE,
  type ProductFilter,
  ProductPage,
  productEndpoints,
} from "./product/product.contract.ts";
export { Product, type Variant } from "./product/product-detail.contract.ts";
export { getProductHref, parseProductHref } from "./product/product-href.ts";
export {
  PERSON_HEIGHT,
  PICTURE_VIEWS,
  type PictureView,
  ProductModel,
  ProductPicture,
  ProductVideo,
} from "./product/product-media.contract.ts";
export { ProductSummary } from "./product/product-summary.contract.ts";
export { getVariantName } from "./product/variant-name.ts";
export { Prose, type ProseBlock, type TextRun } from "./prose/prose.contract.ts";
export {
  CustomerQuestionForm,
  QUESTIONS_PER_PAGE,
  Question,
  type QuestionFilter,
  QuestionForm,
  QuestionPage,
  questionEndpoints,
} from "./question/question.contract.ts";
export {
  getQuestionHref,
  QUESTIONS_ELEMENT_ID,
  QUESTIONS_QUERY_KEY,
} from "./question/question-href.ts";
export {
  type AddOnTotals,
  type Adjustment,
  type CartQuote,
  type CartVoucher,
  type PrintedAddress,
  Quote,
  type QuoteLine,
  quoteEndpoints,
} from "./quote/quote.contract.ts";
export {
  compareQuotes,
  getAddOnTotals,
  getSubtotal,
  type LineToSum,
  type LineTotals,
  type QuoteChange,
  sumLines,
} from "./quote/quote.ts";
export {
  OrderReturns,
  Return,
  type ReturnableLine,
  ReturnDraft,
  returnEndpoints,
} from "./return/return.contract.ts";
export {
  getRefundAmount,
  type PaidLine,
  RETURN_REASONS,
  RETURN_STATES,
  type RefundAmount,
  type ReturnReason,
  type ReturnState,
  type ReturnUnavailableReason,
} from "./return/return.ts";
export { getReturnHref } from "./return/return-href.ts";
export { RETURN_DAYS, RETURN_TEXT_MAXIMUM } from "./return/return-limits.ts";
export {
  DELIVERED_LINES_PER_PAGE,
  DeliveredLine,
  type DeliveredLines,
  type HelpfulMark,
  type OwnReview,
  ownReviewEndpoints,
  ReviewDraft,
  type ReviewState,
} from "./review/own-review.contract.ts";
export {
  getRating,
  parseStars as readStars,
  type Rating,
  STARS,
  type Stars,
} from "./review/rating.ts";
export {
  REVIEW_SORT_ORDERS,
  REVIEWS_PER_PAGE,
  Review,
  type ReviewFilter,
  ReviewPage,
  type ReviewSortOrder,
  reviewEndpoints,
} from "./review/review.contract.ts";
export { getOwnReviewHref } from "./review/review-href.ts";
export {
  REVIEW_PICTURE_BYTES_MAXIMUM,
  REVIEW_PICTURES_MAXIMUM,
  REVIEW_TEXT_MAXIMUM,
} from "./review/review-limits.ts";
export { ROOMS_MAXIMUM, Room, type RoomPiece, RoomSummary, roomEndpoints } from "./room/room.contract.ts";
export {
  SEARCH_TEXT_MAXIMUM,
  SearchContent,
  SearchHelp,
  Suggestions,
  searchEndpoints,
} from "./search/search.contract.ts";
export { parseSearchIntent } from "./search/search-intent.ts";
export { hasNoSuggestion } from "./search/suggestions.ts";
export {
  SELLER_DOCUMENT_BYTES_MAXIMUM,
  SELLER_DOCUMENTS_MAXIMUM,
  type SellerApplication,
  SellerApplicationForm,
  type SellerDocument,
  sellerEndpoints,
} from "./seller/seller.contract.ts";
export type { EmbeddedSettings } from "./settings/embedded-settings.contract.ts";
export { Settings, settingsEndpoints } from "./settings/settings.contract.ts";
export {
  type DeliveryEstimate,
  type Shipping,
  type ShippingOption,
  shippingEndpoints,
} from "./shipping/shipping.contract.ts";
export {
  type Position,
  SHOWROOM_PIECES_MAXIMUM,
  Showroom,
  type ShowroomPiece,
  ShowroomPieces,
  showroomEndpoints,
} from "./showroom/showroom.contract.ts";
export { StockAlertForm, stockAlertEndpoints } from "./stock-alert/stock-alert.contract.ts";
export { FOLLOWED_STORES_MAXIMUM, Store, storeEndpoints } from "./store/store.contract.ts";
export { type Client, storefront } from "./storefront.ts";
export { cleanLine, normalizeTypedText } from "./text/clean-text.ts";
export { cutText } from "./text/cut-text.ts";
export { parseTypedCentimetres, parseTypedRupiah } from "./text/typed-number.ts";
export {
  PRODUCT_VOUCHERS_MAXIMUM,
  PublicVoucher,
  UsableVoucher,
  VOUCHERS_MAXIMUM,
  voucherEndpoints,
} from "./voucher/voucher.contract.ts";
export {
  getDiscount,
  sumEligibleGoods,
  sumLinesWithVoucher as sumWithVoucher,
  type VoucherTerms,
} from "./voucher/voucher.ts";
export { type Wish, type WishedProduct, wishlistEndpoints } from "./wishlist/wishlist.contract.ts";
export { WISHES_MAXIMUM } from "./wishlist/wishlist-limits.ts";
