import type { Cart, Client } from "@griya/api";
import type { Works } from "./works.ts";

/** Puts a voucher into the customer's cart, or takes it out, over the shop's API: the work of the cart's chart and the checkout's. */
export const saveVoucher = (client: Client, work: Works) =>
  work.save<Cart, { code: string | null }>(({ input: { code }, signal }) =>
    code === null ? client.voucher.remove({ signal }) : client.voucher.apply({ code }, { signal }),
  );
