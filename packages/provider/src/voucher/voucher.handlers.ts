import { type Cart, type Locale, voucherEndpoints } from "@griya/api";
import { carts } from "../cart/cart.tables.ts";
import { isOwnedBy, openCart } from "../cart/cart-owner.ts";
import { loadCart, pricedLinesOf } from "../cart/load-cart.ts";
import type { Database } from "../database/database.ts";
import { handled } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { offerOf } from "../quote/make-quote.ts";
import { findVoucher, listVouchers, listVouchersFor } from "./find-vouchers.ts";

const cartOf = (database: Database, customerId: string, at: { locale: Locale; now: Date }): Promise<Cart> =>
  loadCart(database, { kind: "customer", customerId }, at);

export const voucherRoutes = [
  route(voucherEndpoints.fetch, ({ database, input: { product }, locale, clock }) =>
    listVouchersFor(database, { product, locale, now: clock() }),
  ),

  route(voucherEndpoints.find, ({ database, customer, locale, clock }) =>
    listVouchers(database, { customerId: customer.id, locale, now: clock() }),
  ),

  route(voucherEndpoints.apply, async ({ database, customer, input: { code }, locale, clock }) => {
    const owner = { kind: "customer", customerId: customer.id } as const;
    const now = clock();
    const found = await findVoucher(database, customer.id, { code });
    if (found === null) throw handled("voucherNotFound", { code });
    const lines = (await pricedLinesOf(database, owner, now)).filter(({ isSelected }) => isSelected);
    if (lines.length === 0) throw handled("nothingSelected");
    const { voucher } = offerOf({ lines, address: null, shippingId: null, voucher: found, now });
    if (voucher?.refusal) throw handled(voucher.refusal.key, voucher.refusal.values);
    await database.transaction(async (tx) => {
      await openCart(tx, owner, now);
      await tx.update(carts).set({ voucherId: found.voucher.id }).where(isOwnedBy(owner));
    });
    return cartOf(database, customer.id, { locale, now });
  }),

  route(voucherEndpoints.remove, async ({ database, customer, locale, clock }) => {
    const owner = { kind: "customer", customerId: customer.id } as const;
    await database.update(carts).set({ voucherId: null }).where(isOwnedBy(owner));
    return cartOf(database, customer.id, { locale, now: clock() });
  }),
];
