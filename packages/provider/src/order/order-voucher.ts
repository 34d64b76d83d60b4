import { and, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { buildUseCountSql } from "../voucher/find-vouchers.ts";
import { vouchers } from "../voucher/voucher.tables.ts";
import { orders, voucherUses } from "./order.tables.ts";

/**
 * Counts one more use of a voucher, within its quota and the customer's limit. Locks the row of the voucher until the transaction ends, so
 * parallel orders cannot exceed the limits. A deleted account has no limit. Returns false when no use is left.
 */
const addVoucherUse = async (tx: Transaction, voucherId: number, customerId: string | null): Promise<boolean> => {
  // This separate query locks the row. The next query then sees all uses that were committed during the wait.
  await tx.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.id, voucherId)).for("update");
  const isWithinLimit =
    customerId === null
      ? undefined
      : or(isNull(vouchers.perCustomer), gt(vouchers.perCustomer, buildUseCountSql(sql`${voucherId}`, customerId)));
  const updatedRows = await tx
    .update(vouchers)
    .set({ used: sql`${vouchers.used} + 1` })
    .where(and(eq(vouchers.id, voucherId), lt(vouchers.used, vouchers.quota), isWithinLimit))
    .returning({ id: vouchers.id });
  return updatedRows.length > 0;
};

type VoucherUse = { readonly orderId: string; readonly voucherId: number; readonly customerId: string };

/** Uses a voucher for an order. Returns false when the voucher has no uses left. The caller must then roll back. */
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
  const [returnedUse] = await tx
    .update(voucherUses)
    .set({ returnedAt: now })
    .where(and(eq(voucherUses.orderId, orderId), isNull(voucherUses.returnedAt)))
    .returning({ voucherId: voucherUses.voucherId });
  if (returnedUse === undefined) return;
  await tx
    .update(vouchers)
    .set({ used: sql`${vouchers.used} - 1` })
    .where(eq(vouchers.id, returnedUse.voucherId));
};

/** Takes the voucher use of a cancelled order again, even after the end of the voucher. Returns false when no use is left. */
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
