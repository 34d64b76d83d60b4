export {
  type AddressBookSnapshot,
  addressBookMachine,
} from "./address/address-book.machine.ts";
export { addressFormMachine } from "./address/address-form.machine.ts";
export {
  type AuthSnapshot,
  authMachine,
  selectAuthProblem,
  selectCustomer,
} from "./auth/auth.machine.ts";
export { type AuthFormSnapshot, type AuthSubmission, authFormMachine } from "./auth/auth-form.machine.ts";
export {
  type CartSnapshot,
  type CartWork,
  cartMachine,
  selectCart,
  selectCount,
  selectIsAdding,
  selectIsSaving,
  selectSavingLineIds,
} from "./cart/cart.machine.ts";
export {
  type CheckoutChoice,
  type CheckoutSnapshot,
  type CheckoutStep,
  checkoutMachine,
  type PlacementAttempt,
  selectChanges,
  selectChosenAddress,
  selectChosenShipping,
  selectIsChecking,
  selectStep,
  selectTotals,
} from "./checkout/checkout.machine.ts";
export { embeddedShopMachine } from "./embedded-shop/embedded-shop.machine.ts";
export {
  type LocationChoice,
  type LocationLevel,
  locationMachine,
  selectLoadingLevel,
} from "./location/location.machine.ts";
export { zipLookupMachine } from "./location/zip-lookup.machine.ts";
export { orderMachine } from "./order/order.machine.ts";
export { ordersMachine } from "./order/orders.machine.ts";
export { type TrackingQuery, trackingMachine } from "./order/tracking.machine.ts";
export { reviewsMachine } from "./review/reviews.machine.ts";
export {
  SEARCH_OPTIONS,
  type SearchSnapshot,
  searchMachine,
  selectIsOpen,
  selectMissingCharacters,
} from "./search/search.machine.ts";
export { selectToasts, TOAST_AUTO_HIDE, toastMachine } from "./toast/toast.machine.ts";
