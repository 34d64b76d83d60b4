import type { CheckoutSnapshot } from "./checkout.machine.ts";
import type { PurchaseSnapshot } from "./purchase.machine.ts";
import type { PurchaseStep } from "./purchase-context.ts";
import type { ShippingSnapshot } from "./shipping.machine.ts";

export type CheckoutStep = PurchaseStep | "done";

/** Where the checkout's charts stand; null of those that do not run now. */
type Charts = {
  readonly checkout: CheckoutSnapshot;
  readonly purchase: PurchaseSnapshot | null;
  readonly shipping: ShippingSnapshot | null;
};

/** The step the shopper is at, also while logged out on the way; null while it is still being found out. */
export const selectStep = ({ checkout, purchase, shipping }: Charts): CheckoutStep | null => {
  if (checkout.hasTag("done")) return "done";
  if (purchase?.hasTag("step:payment")) return "payment";
  if (!purchase || !shipping || shipping.hasTag("unknown")) return null;
  return shipping.hasTag("busy") && purchase.context.wantedStep === "payment" ? null : "shipping";
};

/** At the payment the provider has still to say what it comes to. */
export const selectIsQuoting = (charts: Charts): boolean =>
  selectStep(charts) === "payment" && charts.shipping !== null && charts.shipping.context.quote === null;
