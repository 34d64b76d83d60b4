import type { Client, DeliveryEstimate } from "@griya/api";
import type { DeliveryQuery } from "@griya/machines";
import type { RequestFactory } from "../../requests/request-factory.ts";

/**
 * Returns the actors that request the estimate for one piece or set. `load` is the id of a variant. With `bundleId`, `load` is the id of
 * the chosen variants.
 */
export const createPieceActors = (bundleId?: string) => (client: Client, requestFactory: RequestFactory) => ({
  loadEstimate: requestFactory.read<DeliveryEstimate, DeliveryQuery>(({ input: { zipCode, load }, signal }) =>
    client.shipping.estimate({ zipCode, variantId: load, bundleId }, { signal }),
  ),
});

/**
 * Returns the actors that request the estimate for the selected lines of the cart. The actors do not send `load`, which only distinguishes
 * the selections.
 */
export const createCartDeliveryActors = (client: Client, requestFactory: RequestFactory) => ({
  loadEstimate: requestFactory.read<DeliveryEstimate, DeliveryQuery>(({ input: { zipCode }, signal }) =>
    client.shipping.estimateCart({ zipCode }, { signal }),
  ),
});
