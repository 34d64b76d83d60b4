import { removeIdleCarts } from "./cart/idle-carts.ts";
import type { Services } from "./http/services.ts";
import type { PictureCache } from "./media/picture-cache.ts";
import { removeUnusedBytes } from "./media/remove-unused-bytes.ts";
import type { Sweep } from "./platform/sweep.ts";
import { applyListingCountChanges } from "./product/apply-listing-count-changes.ts";
import { removeExpiredData } from "./remove-expired.ts";
import { continuePayments } from "./settlement/continue-payments.ts";
import { cancelOverdueOrders } from "./settlement/overdue-payments.ts";
import { sendBackInStockEmails } from "./stock-alert/send-back-in-stock-emails.ts";

/** Returns the sweeps that a shop runs each minute. */
export const createSweeps = (pictures: Pick<PictureCache, "removeSizes">): readonly Sweep<Services>[] => [
  { name: "cancel-overdue-orders", run: cancelOverdueOrders },
  { name: "continue-payments", run: continuePayments },
  { name: "send-back-in-stock-emails", run: sendBackInStockEmails },
  { name: "remove-idle-carts", run: removeIdleCarts },
  { name: "remove-expired", run: removeExpiredData },
  { name: "apply-listing-count-changes", run: applyListingCountChanges },
  { name: "remove-unused-bytes", run: (services) => removeUnusedBytes(services, pictures) },
];
