import { and, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { buildUseCountSql } from "../voucher/find-vouchers.ts";
import { vouchers } from "../voucher/voucher.tables.ts";
import { orders, voucherUses } from "./order.tables.ts";

/**
 * Counts one more use where the quota and the customer's own limit allow it. Locks the voucher's row until the commit. So one buyer gets
 * the last use, and two tabs of a customer run one after the other. A deleted account has no limit.
 */
const addVoucherUse = async (tx: Transaction, voucherId: number, customerId: string | null): Promise<boolean> => {
  // locked by a separate query: only the next one sees what others committed during the wait
  await tx.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.id, voucherId)).for("update");
  const mayUse =
    customerId === null
      ? undefined
      : or(isNull(vouchers.perCustomer), gt(vouchers.perCustomer, buildUseCountSql(sql`${voucherId}`, customerId)));
  const taken = await tx
    .update(vouchers)
    .set({ used: sql`${vouchers.used} + 1` })
    .where(and(eq(vouchers.id, voucherId), lt(vouchers.used, vouchers.quota), mayUse))
    .returning({ id: vouchers.id });
  return taken.length > 0;
};

type VoucherUse = { readonly orderId: string; readonly voucherId: number; readonly customerId: string };

/** Uses a voucher for an order. Returns false where it has no uses left. The caller must not commit then. */
export const redeemVoucher = async (
  tx: Transaction,
  { orderId, voucherId, customerId }: VoucherUse,
): Promise<boolean> => {
  if (!(await addVoucherUse(tx, voucherId, customerId))) return false;
  await tx.insert(voucherUses).values({ orderId, voucherId });
  return true;
};

/** Returns the voucher use of a cancelled order once. Does nothing for an order without a voucher. */
export const returnVoucherUse = async (tx: Transaction, orderId: string, now: Date): Promise<void> => {
  const [returned] = await tx
    .update(voucherUses)
    .set({ returnedAt: now })
    .where(and(eq(voucherUses.orderId, orderId), isNull(voucherUses.returnedAt)))
    .returning({ voucherId: voucherUses.voucherId });
  if (returned === undefined) return;
  await tx
    .update(vouchers)
    .set({ used: sql`${vouchers.used} - 1` })
    .where(eq(vouchers.id, returned.voucherId));
};

/** Takes the voucher use of a cancelled order again, even outside of its dates. Returns false where none is left. */
export const redeemVoucherAgain = async (tx: Transaction, orderId: string): Promise<boolean> => {
  const [returnedUse] = await tx
    .select({ voucherId: voucherUses.voucherId, customerId: orders.customerId })
    .from(voucherUses)
    .innerJoin(orders, eq(orders.id, voucherUses.orderId))
    .where(and(eq(voucherUses.orderId, orderId), isNotNull(voucherUses.returnedAt)));
  if (returnedUse === undefined) return true;
  if (!(await addVoucherUse(tx, returnedUse.voucherId, returnedUse.customerId))) return false;
  await tx.update(voucherUses).set({ returnedAt: null }).where(eq(voucherUses.orderId, orderId));
  return true;
};
