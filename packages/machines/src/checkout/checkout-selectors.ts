import type { CheckoutSnapshot } from "./checkout.machine.ts";
import type { PurchaseSnapshot } from "./purchase.machine.ts";
import type { PurchaseStep } from "./purchase-context.ts";
import type { ShippingSnapshot } from "./shipping.machine.ts";

export type CheckoutStep = PurchaseStep | "done";

/** The snapshots of the checkout's charts; null for a chart that does not run. */
type Charts = {
  readonly checkout: CheckoutSnapshot;
  readonly purchase: PurchaseSnapshot | null;
  readonly shipping: ShippingSnapshot | null;
};

/** Returns the current step of the shopper, also after a logout during the checkout. Returns null while the step is undecided. */
export const selectStep = ({ checkout, purchase, shipping }: Charts): CheckoutStep | null => {
  if (checkout.hasTag("done")) return "done";
  if (purchase?.hasTag("step:payment")) return "payment";
  if (!purchase || !shipping || shipping.hasTag("loading")) return null;
  return shipping.hasTag("busy") && purchase.context.requestedStep === "payment" ? null : "shipping";
};

/** Returns true if the payment step waits for the quote of the provider. */
export const selectIsQuoting = (charts: Charts): boolean =>
  selectStep(charts) === "payment" && charts.shipping !== null && charts.shipping.context.quote === null;
