import { type AddLine, type Cart, type CartChange, emptyCart, type PartnerClient } from "@griya/api";
import type { TokenStore } from "../../session/token-store.ts";
import type { Works } from "../../work/works.ts";

/** What the cart machine needs done, done over the shop's API. Who never had a token has no cart to ask for. */
export const cartActors = (client: Pick<PartnerClient, "cart">, tokens: TokenStore, work: Works) => ({
  loadCart: work.read<Cart>(async ({ signal }) =>
    tokens.accessToken() === null && !tokens.hasGuestToken() ? emptyCart : client.cart.find({ signal }),
  ),
  addLine: work.send<Cart, AddLine>(({ input, signal }) => client.cart.add(input, { signal })),
  saveChange: work.save<Cart, CartChange>(({ input, signal }) => {
    switch (input.kind) {
      case "setQuantity":
        return client.cart.setQuantity({ lineId: input.lineId, quantity: input.quantity }, { signal });
      case "select":
        return client.cart.select(
          input.isSelected
            ? { checked: [...input.lineIds], unchecked: [] }
            : { checked: [], unchecked: [...input.lineIds] },
          { signal },
        );
      case "remove":
        return client.cart.remove({ lineId: input.lineId }, { signal });
    }
  }),
});
