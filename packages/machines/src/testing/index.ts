/** Exports helpers for tests and stories only: charts in any state, requests that the test answers, and their data. */
export { aCart, aLine } from "./a-cart.ts";
export {
  anAttempt,
  anOrderByTransfer,
  aQuote,
  aShipping,
  aShippingOption,
  aVoucher,
  bankTransfer,
  cashOnDelivery,
} from "./a-checkout.ts";
export { aCustomer, aLoginForm, aRegistrationForm, aSession } from "./a-customer.ts";
export { aDeliveredLine, aReviewedLine } from "./a-delivered-line.ts";
export { aPicture } from "./a-picture.ts";
export { aQuestion, aQuestionPage } from "./a-question.ts";
export { aReturn, someReturns } from "./a-return.ts";
export { aReview, aReviewPage } from "./a-review.ts";
export { aStore } from "./a-store.ts";
export { aWishedProduct } from "./a-wished-product.ts";
export { anAddress } from "./an-address.ts";
export { anOpenSession } from "./an-open-session.ts";
export { anOrder, aTrackedOrder } from "./an-order.ts";
export { createManualNetwork } from "./manual-network.ts";
export { failUntilWaiting, manualRequest } from "./manual-request.ts";
export {
  aDownError,
  aDownProblem,
  anUnauthorizedError,
  aRefusal,
  waitingForService,
} from "./problems.ts";
export {
  createStaticSnapshot,
  type SnapshotOptions,
} from "./static-snapshot.ts";
export { waitForState } from "./wait-for-state.ts";
