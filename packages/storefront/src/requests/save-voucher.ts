import type { Cart, Client } from "@griya/api";
import type { RequestFactory } from "./request-factory.ts";

/** Applies a voucher to the customer's cart, or removes it, over the shop's API. The charts of the cart and of the checkout use it. */
export const saveVoucher = (client: Client, work: RequestFactory) =>
  work.save<Cart, { code: string | null }>(({ input: { code }, signal }) =>
    code === null ? client.voucher.remove({ signal }) : client.voucher.apply({ code }, { signal }),
  );
