import type { Client, DeliveryEstimate } from "@griya/api";
import type { DeliveryQuestion } from "@griya/machines";
import type { Works } from "../../work/works.ts";

/** Asks about one piece of a variant, whose id the load is; or about one of a set, of which the load is the choice. */
export const pieceActors = (bundleId?: string) => (client: Client, work: Works) => ({
  loadEstimate: work.read<DeliveryEstimate, DeliveryQuestion>(({ input: { zipCode, load }, signal }) =>
    client.shipping.estimate({ zipCode, variantId: load, bundleId }, { signal }),
  ),
});

/** Asks about what is selected in the cart: the load only tells one state of it from another. */
export const cartActors = (client: Client, work: Works) => ({
  loadEstimate: work.read<DeliveryEstimate, DeliveryQuestion>(({ input: { zipCode }, signal }) =>
    client.shipping.estimateCart({ zipCode }, { signal }),
  ),
});
