import type { AddLine, Cart, CartChange, Client } from "@griya/api";
import { fromPromise } from "xstate";

/** What the cart machine needs done, done over the shop's API. */
export const cartActors = (client: Client) => ({
  loadCart: fromPromise<Cart>(({ signal }) => client.cart.find({ signal })),
  addLine: fromPromise<Cart, AddLine>(({ input, signal }) => client.cart.add(input, { signal })),
  saveChange: fromPromise<Cart, CartChange>(({ input, signal }) => {
    switch (input.kind) {
      case "setQuantity":
        return client.cart.add({ lineId: input.lineId, quantity: input.quantity }, { signal });
      case "select":
        return client.cart.select(
          input.isSelected ? { checked: input.lineIds, unchecked: [] } : { checked: [], unchecked: input.lineIds },
          { signal },
        );
      case "remove":
        return client.cart.remove({ lineId: input.lineId }, { signal });
    }
  }),
});
