import { removeIdleCarts } from "./cart/idle-carts.ts";
import type { Services } from "./http/services.ts";
import type { PictureCache } from "./media/picture-cache.ts";
import { removeUnnamedBytes } from "./media/remove-unnamed.ts";
import type { Sweep } from "./platform/sweep.ts";
import { addUpListingCounts } from "./product/add-up-listing-counts.ts";
import { removeExpired } from "./remove-expired.ts";
import { cancelOverdue } from "./settlement/overdue-payments.ts";
import { tellReturned } from "./stock-alert/tell-returned.ts";

/** Returns the background jobs that a shop runs each minute, in this order. */
export const sweepsOf = (pictures: Pick<PictureCache, "forget">): readonly Sweep<Services>[] => [
  { name: "cancel overdue orders", run: cancelOverdue },
  { name: "tell of returned stock", run: tellReturned },
  { name: "remove idle carts", run: removeIdleCarts },
  { name: "remove what expired", run: removeExpired },
  { name: "add up listing counts", run: addUpListingCounts },
  { name: "remove unnamed bytes", run: (services) => removeUnnamedBytes(services, pictures) },
];
