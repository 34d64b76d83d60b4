import type { Client, DeliveryEstimate } from "@griya/api";
import type { DeliveryQuery } from "@griya/machines";
import type { RequestFactory } from "../../requests/request-factory.ts";

/** Returns the actors that ask about one piece. The load is the id of a variant, or the choice of a set with `bundleId`. */
export const createPieceActors = (bundleId?: string) => (client: Client, work: RequestFactory) => ({
  loadEstimate: work.read<DeliveryEstimate, DeliveryQuery>(({ input: { zipCode, load }, signal }) =>
    client.shipping.estimate({ zipCode, variantId: load, bundleId }, { signal }),
  ),
});

/** Returns the actors that ask about the selected lines of the cart. The load only tells one selection from another. */
export const createCartDeliveryActors = (client: Client, work: RequestFactory) => ({
  loadEstimate: work.read<DeliveryEstimate, DeliveryQuery>(({ input: { zipCode }, signal }) =>
    client.shipping.estimateCart({ zipCode }, { signal }),
  ),
});
