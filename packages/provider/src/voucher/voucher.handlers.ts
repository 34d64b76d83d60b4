import { type Cart, type Locale, voucherEndpoints } from "@griya/api";
import { carts } from "../cart/cart.tables.ts";
import { isOwnedBy, openCart } from "../cart/cart-owner.ts";
import { findPricedLinesByOwner, loadCart } from "../cart/load-cart.ts";
import type { Database } from "../database/database.ts";
import { userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { buildPurchaseQuote } from "../quote/build-purchase-quote.ts";
import { findVoucher, listProductVouchers, listVouchers } from "./find-vouchers.ts";

const findCustomerCart = (database: Database, customerId: string, at: { locale: Locale; now: Date }): Promise<Cart> =>
  loadCart(database, { kind: "customer", customerId }, at);

export const voucherRoutes = [
  createRoute(voucherEndpoints.fetch, ({ database, input: { product }, locale, clock }) =>
    listProductVouchers(database, { product, locale, now: clock() }),
  ),

  createRoute(voucherEndpoints.fetchUsable, ({ database, customer, locale, clock }) =>
    listVouchers(database, { customerId: customer.id, locale, now: clock() }),
  ),

  createRoute(voucherEndpoints.apply, async ({ database, customer, input: { code }, locale, clock }) => {
    const owner = { kind: "customer", customerId: customer.id } as const;
    const now = clock();
    const foundVoucher = await findVoucher(database, customer.id, { code });
    if (foundVoucher === null) throw userError("voucherNotFound", { code });
    const selectedLines = (await findPricedLinesByOwner(database, owner, now)).filter(({ isSelected }) => isSelected);
    if (selectedLines.length === 0) throw userError("nothingSelected");
    const { voucher } = buildPurchaseQuote({
      lines: selectedLines,
      address: null,
      shippingId: null,
      voucher: foundVoucher,
      now,
    });
    if (voucher?.refusal) throw userError(voucher.refusal.key, voucher.refusal.values);
    await database.transaction(async (tx) => {
      await openCart(tx, owner, now);
      await tx.update(carts).set({ voucherId: foundVoucher.voucher.id }).where(isOwnedBy(owner));
    });
    return findCustomerCart(database, customer.id, { locale, now });
  }),

  createRoute(voucherEndpoints.remove, async ({ database, customer, locale, clock }) => {
    const owner = { kind: "customer", customerId: customer.id } as const;
    await database.update(carts).set({ voucherId: null }).where(isOwnedBy(owner));
    return findCustomerCart(database, customer.id, { locale, now: clock() });
  }),
];
