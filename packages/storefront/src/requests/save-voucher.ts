import type { Cart, Client } from "@griya/api";
import type { RequestFactory } from "./request-factory.ts";

/** Returns the request that applies a voucher to the customer's cart. A null code removes the voucher. */
export const saveVoucher = (client: Client, requestFactory: RequestFactory) =>
  requestFactory.save<Cart, { code: string | null }>(({ input: { code }, signal }) =>
    code === null ? client.voucher.remove({ signal }) : client.voucher.apply({ code }, { signal }),
  );
