import { removeIdleCarts } from "./cart/idle-carts.ts";
import type { Services } from "./http/services.ts";
import type { PictureCache } from "./media/picture-cache.ts";
import { removeUnusedBytes } from "./media/remove-unused-bytes.ts";
import type { Sweep } from "./platform/sweep.ts";
import { applyListingCountChanges } from "./product/apply-listing-count-changes.ts";
import { removeExpired } from "./remove-expired.ts";
import { cancelOverdue } from "./settlement/overdue-payments.ts";
import { sendBackInStockEmails } from "./stock-alert/send-back-in-stock-emails.ts";

/** Returns the background jobs that a shop runs each minute, in this order. */
export const createSweeps = (pictures: Pick<PictureCache, "removeSizes">): readonly Sweep<Services>[] => [
  { name: "cancel overdue orders", run: cancelOverdue },
  { name: "tell of returned stock", run: sendBackInStockEmails },
  { name: "remove idle carts", run: removeIdleCarts },
  { name: "remove what expired", run: removeExpired },
  { name: "add up listing counts", run: applyListingCountChanges },
  { name: "remove unnamed bytes", run: (services) => removeUnusedBytes(services, pictures) },
];
