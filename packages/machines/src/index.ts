export { emailPreferencesMachine, selectEmailPreferences } from "./account/email-preferences.machine.ts";
export {
  type AddressBookSnapshot,
  addressBookMachine,
} from "./address/address-book.machine.ts";
export { type CartSnapshot, cartMachine } from "./cart/cart.machine.ts";
export type {
  CartEvent,
  CartMachineContext,
  CartNotification,
} from "./cart/cart-machine-context.ts";
export {
  selectAddingVariantIds,
  selectCart,
  selectCount,
  selectIsSaving,
  selectIsSavingVoucher,
  selectSavingLineIds,
} from "./cart/cart-selectors.ts";
export { type CartOperation, findLine } from "./cart/pending-operations.ts";
export { type CheckoutSnapshot, checkoutMachine, selectIsAnotherCustomer } from "./checkout/checkout.machine.ts";
export {
  type CheckoutEntryNotification,
  checkoutEntryMachine,
} from "./checkout/checkout-entry.machine.ts";
export { type CheckoutStep, selectIsQuoting, selectStep } from "./checkout/checkout-selectors.ts";
export { guestBuyerMachine } from "./checkout/guest-buyer.machine.ts";
export {
  type PlacementAttempt,
  type PlacementOutcome,
  type PlacementSnapshot,
  placementMachine,
  selectChanges,
  selectIsChecking,
  selectQuote,
} from "./checkout/placement.machine.ts";
export { purchaseMachine } from "./checkout/purchase.machine.ts";
export type { CheckoutChoice, PurchaseContext, PurchaseInput, PurchaseStep } from "./checkout/purchase-context.ts";
export { type ShippingSnapshot, shippingMachine } from "./checkout/shipping.machine.ts";
export type {
  ShippingChoice,
  ShippingContext,
  ShippingEvent,
  ShippingNotification,
} from "./checkout/shipping-context.ts";
export {
  selectChosenShipping,
  selectLines,
  selectTotals,
  selectUnshippableLines,
} from "./checkout/shipping-selectors.ts";
export {
  type CompareChange,
  type CompareEvent,
  type CompareSnapshot,
  compareMachine,
  selectCompared,
  selectIsCompareLoaded,
} from "./compare/compare.machine.ts";
export { comparedProductsMachine } from "./compare/compared-products.machine.ts";
export { type DeliveryQuery, deliveryMachine } from "./delivery/delivery.machine.ts";
export {
  type createDraftMachine,
  selectIsSubmitted,
} from "./draft/draft.machine.ts";
export {
  type ChosenPicture,
  canRetry,
  type DraftPicture,
  type DraftPictures,
} from "./draft/draft-pictures.ts";
export { type EmbeddedShopSnapshot, embeddedShopMachine } from "./embedded-shop/embedded-shop.machine.ts";
export { type LocationChoice, toChosenPlace } from "./location/chosen-place.ts";
export { type LocationLevel, locationMachine, selectLoadingLevel } from "./location/location.machine.ts";
export { zipLookupMachine } from "./location/zip-lookup.machine.ts";
export { buyAgainMachine } from "./order/buy-again.machine.ts";
export { invoiceMachine } from "./order/invoice.machine.ts";
export {
  type OrderChange,
  type OrderSnapshot,
  orderMachine,
  type PieceCancellationContent,
  type PieceChoice,
} from "./order/order.machine.ts";
export { type OrdersQuery, type OrdersSnapshot, ordersMachine } from "./order/orders.machine.ts";
export {
  type PageEvent,
  paymentWatchMachine,
  type WatchNotification,
} from "./order/payment-watch.machine.ts";
export { type TrackingQuery, type TrackingSnapshot, trackingMachine } from "./order/tracking.machine.ts";
export {
  type GatewayAction,
  type OrderToPay,
  type PaymentMethodsQuery,
  type PaymentNotification,
  type PaymentSnapshot,
  type PaymentStart,
  paymentMachine,
} from "./payment/payment.machine.ts";
export {
  type TransferProofNotification,
  type TransferProofSnapshot,
  transferProofMachine,
} from "./payment/transfer-proof.machine.ts";
export { recommendedProductsMachine } from "./product/recommended-products.machine.ts";
export { questionsMachine } from "./question/questions.machine.ts";
export type { NextPage } from "./request/load-more-list.machine.ts";
export {
  type Call,
  createRequest,
  type RequestKind,
  type RequestOptions,
  type WaitReason,
} from "./request/request.machine.ts";
export {
  type RequestEvent,
  type RequestState,
  selectIsBusy,
  selectIsWaiting,
  selectNeedsLogin,
  selectProblem,
} from "./request/request-state.ts";
export {
  createRequestSignals,
  type RequestSignal,
  type RequestSignalSource,
  type RequestSignals,
} from "./request/signals.ts";
export {
  createSessionActor,
  createSignalsActor,
} from "./request/signals-actor.ts";
export { type ReturnContent, returnMachine, type SavedReturn } from "./return/return.machine.ts";
export { returnsMachine } from "./return/returns.machine.ts";
export { deliveredLinesMachine } from "./review/delivered-lines.machine.ts";
export { type HelpfulChange, helpfulMachine, selectHelpfulIds } from "./review/helpful.machine.ts";
export {
  ownReviewMachine,
  type ReviewContent,
  type SavedReview,
} from "./review/own-review.machine.ts";
export { reviewsMachine } from "./review/reviews.machine.ts";
export {
  SEARCH_OPTIONS,
  type SearchSnapshot,
  searchMachine,
  selectIsOpen,
  selectMissingCharacters,
} from "./search/search.machine.ts";
export {
  openSessionsMachine,
  type SessionsToEnd,
} from "./session/open-sessions.machine.ts";
export {
  type SessionEvent,
  type SessionSnapshot,
  type ShopperKind,
  selectCustomer,
  selectShopperKind,
  sessionMachine,
} from "./session/session.machine.ts";
export type { SessionNotification } from "./session/session-notification.ts";
export {
  type ShopperEvent,
  type ShopperSnapshot,
  selectCanLeaveLogin,
  selectIsUnmerged,
  shopperMachine,
} from "./shopper/shopper.machine.ts";
export { followMachine } from "./store/follow.machine.ts";
export { type FollowedStoresSnapshot, followedStoresMachine } from "./store/followed-stores.machine.ts";
export { createSubmission } from "./submission/submission.machine.ts";
export {
  selectToasts,
  TOAST_AUTO_HIDE,
  type Toast,
  type ToastAction,
  type ToastEvent,
  toastMachine,
} from "./toast/toast.machine.ts";
export { viewedProductsMachine } from "./viewed/viewed-products.machine.ts";
export { openVouchersMachine } from "./voucher/open-vouchers.machine.ts";
export { type ProductsById, wishedProductsMachine } from "./wishlist/wished-products.machine.ts";
export { type WishlistEvent, type WishlistSnapshot, wishlistMachine } from "./wishlist/wishlist.machine.ts";
export {
  selectHasUnsyncedWishes,
  selectIsInAccount,
  selectIsWishlistLoaded,
  selectWishes,
} from "./wishlist/wishlist-selectors.ts";
