export { correspondenceMachine, selectCorrespondence } from "./account/correspondence.machine.ts";
export {
  type AddressBookSnapshot,
  addressBookMachine,
} from "./address/address-book.machine.ts";
export { type CartSnapshot, cartMachine } from "./cart/cart.machine.ts";
export type { CartEvent, CartMachineContext, CartNews } from "./cart/cart-machine-context.ts";
export {
  selectAddingVariantIds,
  selectCart,
  selectCount,
  selectIsSaving,
  selectIsSavingVoucher,
  selectSavingLineIds,
} from "./cart/cart-selectors.ts";
export { type CartWork, lineOf } from "./cart/pending-work.ts";
export { type ArrivalNews, arrivalMachine } from "./checkout/arrival.machine.ts";
export { type CheckoutSnapshot, checkoutMachine, selectIsAnotherCustomer } from "./checkout/checkout.machine.ts";
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
export type { ShippingChoice, ShippingContext, ShippingEvent, ShippingNews } from "./checkout/shipping-context.ts";
export { selectChosenShipping, selectLines, selectTotals, selectUnshippable } from "./checkout/shipping-selectors.ts";
export {
  type CompareChange,
  type CompareEvent,
  type CompareSnapshot,
  compareMachine,
  selectCompared,
  selectIsCompareKnown,
} from "./compare/compare.machine.ts";
export { comparedProductsMachine } from "./compare/compared-products.machine.ts";
export { type DeliveryQuestion, deliveryMachine } from "./delivery/delivery.machine.ts";
export { type EmbeddedShopSnapshot, embeddedShopMachine } from "./embedded-shop/embedded-shop.machine.ts";
export { chosenOf, type LocationChoice } from "./location/chosen-place.ts";
export { type LocationLevel, locationMachine, selectLoadingLevel } from "./location/location.machine.ts";
export { zipLookupMachine } from "./location/zip-lookup.machine.ts";
export { buyAgainMachine } from "./order/buy-again.machine.ts";
export { invoiceMachine } from "./order/invoice.machine.ts";
export { type OrderChange, type OrderSnapshot, orderMachine } from "./order/order.machine.ts";
export { type OrdersQuery, type OrdersSnapshot, ordersMachine } from "./order/orders.machine.ts";
export { type PageSign, paymentWatchMachine, type WatchNews } from "./order/payment-watch.machine.ts";
export { type TrackingQuery, type TrackingSnapshot, trackingMachine } from "./order/tracking.machine.ts";
export {
  type OrderToPay,
  type PaymentNews,
  type PaymentSnapshot,
  paymentMachine,
  type WayToGateway,
} from "./payment/payment.machine.ts";
export { recommendedProductsMachine } from "./product/recommended-products.machine.ts";
export { questionsMachine } from "./question/questions.machine.ts";
export { type ReturnWords, returnMachine, type SavedReturn } from "./return/return.machine.ts";
export { returnsMachine } from "./return/returns.machine.ts";
export { deliveredLinesMachine } from "./review/delivered-lines.machine.ts";
export { type HelpfulWish, helpfulMachine, selectHelpfulIds } from "./review/helpful.machine.ts";
export {
  ownReviewMachine,
  type ReviewWords,
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
  type EndedSessions,
  openSessionsMachine,
} from "./session/open-sessions.machine.ts";
export {
  type SessionEvent,
  type SessionSnapshot,
  type ShopperKind,
  selectCustomer,
  selectShopperKind,
  sessionMachine,
} from "./session/session.machine.ts";
export type { SessionNews } from "./session/session-news.ts";
export {
  type ShopperEvent,
  type ShopperSnapshot,
  selectIsSettled,
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
export { type FoundProducts, wishedProductsMachine } from "./wishlist/wished-products.machine.ts";
export { type WishlistEvent, type WishlistSnapshot, wishlistMachine } from "./wishlist/wishlist.machine.ts";
export {
  selectIsInAccount,
  selectIsKeptMeanwhile,
  selectIsWishlistKnown,
  selectWishes,
} from "./wishlist/wishlist-selectors.ts";
export type { NextPage } from "./work/growing-list.machine.ts";
export {
  createWorkSignals,
  type WorkSignal,
  type WorkSignalSource,
  type WorkSignals,
} from "./work/signals.ts";
export { sessionActor, signalsActor } from "./work/signals-actor.ts";
export {
  type Call,
  createWork,
  type Waiting,
  type WorkKind,
  type WorkOptions,
} from "./work/work.machine.ts";
export {
  selectIsBusy,
  selectIsWaiting,
  selectNeedsLogin,
  selectProblem,
  type Trouble,
  type WorkingEvent,
} from "./work/working.ts";
export { type ChosenPicture, canTryAgain, type DraftPicture, type DraftPictures } from "./writing/draft-pictures.ts";
export { type createWriting, selectIsSending } from "./writing/writing.machine.ts";
