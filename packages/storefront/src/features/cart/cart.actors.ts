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

/** Sends the changes that were pending when the shopper left the page. The responses are ignored. */
export const sendPendingChanges = (client: CartClient, works: readonly CartOperation[]): void => {
  for (const work of works) {
    if (work.kind === "reload" || work.kind === "voucher") continue; // a voucher is only useful where its response is visible
    const request = work.kind === "add" ? client.cart.add(work.line) : saveChange(client, work.change);
    request.catch(() => {}); // the page that could show the error is closed; the next page shows the current cart
  }
};

/** Returns the actors of the cart machine. They call the shop's API. Without a token there is no request, since there is no cart. */
export const createCartActors = (client: CartClient, tokens: TokenStore, work: RequestFactory) => ({
  loadCart: work.read<Cart>(async ({ signal }) =>
    tokens.getAccessToken() === null && !tokens.hasGuestToken() ? emptyCart : client.cart.find({ signal }),
  ),
  addLine: work.send<Cart, NewCartLine>(({ input, signal }) => client.cart.add(input, { signal })),
  saveChange: work.save<Cart, CartChange>(({ input, signal }) => saveChange(client, input, { signal })),
});
