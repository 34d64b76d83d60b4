import { type Cart, type CartChange, emptyCart, type NewCartLine, type PartnerClient } from "@griya/api";
import type { CartOperation } from "@griya/machines";
import type { RequestFactory } from "../../requests/request-factory.ts";
import type { TokenStore } from "../../session/token-store.ts";

type CartClient = Pick<PartnerClient, "cart">;

const toCheckedChange = (ids: readonly string[], isChecked: boolean) =>
  isChecked ? { checked: [...ids], unchecked: [] } : { checked: [], unchecked: [...ids] };

const saveChange = ({ cart }: CartClient, change: CartChange, options?: { signal: AbortSignal }): Promise<Cart> => {
  switch (change.kind) {
    case "setQuantity":
      return cart.setQuantity({ lineId: change.lineId, quantity: change.quantity }, options);
    case "select":
      return cart.select(toCheckedChange(change.lineIds, change.isSelected), options);
    case "chooseAddOns":
      return cart.chooseAddOns(
        { lineId: change.lineId, ...toCheckedChange(change.addOnIds, change.isChosen) },
        options,
      );
    case "remove":
      return cart.remove({ lineId: change.lineId }, options);
  }
};

/** Sends the changes that are pending when the shopper leaves the page, and ignores the responses. */
export const sendPendingChanges = (client: CartClient, operations: readonly CartOperation[]): void => {
  for (const operation of operations) {
    if (operation.kind === "reload" || operation.kind === "voucher") continue; // the shopper must see the response of a voucher, so it is not sent
    const request = operation.kind === "add" ? client.cart.add(operation.line) : saveChange(client, operation.change);
    request.catch(() => {}); // the next page loads the current cart, so an error needs no message
  }
};

/** Returns the actors of the cart machine, which call the shop's API. Without a token they return an empty cart without a request. */
export const createCartActors = (client: CartClient, tokens: TokenStore, requestFactory: RequestFactory) => ({
  loadCart: requestFactory.read<Cart>(async ({ signal }) =>
    tokens.getAccessToken() === null && !tokens.hasGuestToken() ? emptyCart : client.cart.find({ signal }),
  ),
  addLine: requestFactory.send<Cart, NewCartLine>(({ input, signal }) => client.cart.add(input, { signal })),
  saveChange: requestFactory.save<Cart, CartChange>(({ input, signal }) => saveChange(client, input, { signal })),
});
