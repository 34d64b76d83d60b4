import type { Client, DeliveryEstimate } from "@griya/api";
import type { DeliveryQuestion } from "@griya/machines";
import type { Works } from "../../work/works.ts";

/** Asks about one piece of a variant: the load is its id. */
export const pieceActors = (client: Client, work: Works) => ({
  loadEstimate: work.read<DeliveryEstimate, DeliveryQuestion>(({ input: { zipCode, load }, signal }) =>
    client.shipping.estimate({ zipCode, variantId: load }, { signal }),
  ),
});

/** Asks about what is selected in the cart: the load only tells one state of it from another. */
export const cartActors = (client: Client, work: Works) => ({
  loadEstimate: work.read<DeliveryEstimate, DeliveryQuestion>(({ input: { zipCode }, signal }) =>
    client.shipping.estimateCart({ zipCode }, { signal }),
  ),
});
