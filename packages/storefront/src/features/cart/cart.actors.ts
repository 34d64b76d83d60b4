import type { AddLine, Cart, CartChange, Client } from "@griya/api";
import { callWork } from "../../shop/call-work.ts";
import type { TokenStore } from "../../shop/token-store.ts";

/** What the cart machine needs done, done over the shop's API. Who never had a token has no cart to ask for. */
export const cartActors = (client: Client, tokens: TokenStore) => ({
  loadCart: callWork<Cart>(async ({ signal }) =>
    tokens.accessToken() === null && !tokens.hasGuestToken() ? { lines: [] } : client.cart.find({ signal }),
  ),
  addLine: callWork<Cart, AddLine>(({ input, signal }) => client.cart.add(input, { signal })),
  saveChange: callWork<Cart, CartChange>(({ input, signal }) => {
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
