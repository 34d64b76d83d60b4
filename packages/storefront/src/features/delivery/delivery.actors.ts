import type { Client, DeliveryEstimate } from "@griya/api";
import type { DeliveryQuestion } from "@griya/machines";
import type { Works } from "../../work/works.ts";

/** Returns the actors that ask about one piece. The load is the id of a variant, or the choice of a set with `bundleId`. */
export const pieceActors = (bundleId?: string) => (client: Client, work: Works) => ({
  loadEstimate: work.read<DeliveryEstimate, DeliveryQuestion>(({ input: { zipCode, load }, signal }) =>
    client.shipping.estimate({ zipCode, variantId: load, bundleId }, { signal }),
  ),
});

/** Returns the actors that ask about the selected lines of the cart. The load only tells one selection from another. */
export const cartActors = (client: Client, work: Works) => ({
  loadEstimate: work.read<DeliveryEstimate, DeliveryQuestion>(({ input: { zipCode }, signal }) =>
    client.shipping.estimateCart({ zipCode }, { signal }),
  ),
});
