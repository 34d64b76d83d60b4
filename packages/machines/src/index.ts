export {
  type AddressBookSnapshot,
  addressBookMachine,
} from "./address/address-book.machine.ts";
export { type AddressFormSnapshot, addressFormMachine } from "./address/address-form.machine.ts";
export {
  type AuthSnapshot,
  authMachine,
  RESTORE_RETRIES,
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
export {
  type EmbeddedShopInput,
  type EmbeddedShopSnapshot,
  embeddedShopMachine,
} from "./embedded-shop/embedded-shop.machine.ts";
export { type HostAction, hostAction } from "./host-action.ts";
export { hostActor } from "./host-actor.ts";
export {
  type LocationChoice,
  type LocationLevel,
  type LocationSnapshot,
  locationMachine,
  selectLoadingLevel,
  selectSubDistrict,
} from "./location/location.machine.ts";
export { type OrderSnapshot, orderMachine } from "./order/order.machine.ts";
export { type OrdersSnapshot, ordersMachine } from "./order/orders.machine.ts";
export { type TrackingQuery, type TrackingSnapshot, trackingMachine } from "./order/tracking.machine.ts";
export {
  SEARCH_OPTIONS,
  type SearchOptions,
  type SearchSnapshot,
  searchMachine,
  selectIsOpen,
  selectMissingCharacters,
} from "./search/search.machine.ts";
export { selectToasts, TOAST_AUTO_HIDE, type Toast, type ToastSnapshot, toastMachine } from "./toast/toast.machine.ts";
