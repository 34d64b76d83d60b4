import * as z from "zod/mini";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { createNameText } from "../message/required-text.ts";
import { removeNumberSeparators } from "../text/clean-text.ts";

/**
 * The time in which the shop pays back by hand: seven working days, in calendar days. It begins when the shop owes the money and knows the
 * account.
 */
export const REFUND_DAYS = 10;

/** The maximum number of characters in the name of a bank, and in the name of the holder of an account. */
export const REFUND_ACCOUNT_NAME_MAXIMUM = 100;

/** The typed account of a customer for a refund by hand. The number loses its spaces, dots and dashes. */
export const RefundAccountForm = z.strictObject({
  bankName: createNameText(REFUND_ACCOUNT_NAME_MAXIMUM),
  accountNumber: z
    .string("required")
    .check(
      z.overwrite(removeNumberSeparators),
      z.minLength(1, "required"),
      z.regex(/^\d{6,20}$/, "invalidAccountNumber"),
    ),
  accountHolder: createNameText(REFUND_ACCOUNT_NAME_MAXIMUM),
});
export type RefundAccountForm = z.infer<typeof RefundAccountForm>;

export const refundAccountWireNames = {
  bankName: "bank_name",
  accountNumber: "account_number",
  accountHolder: "account_holder",
} as const;

/** The account for a refund by hand, as its customer reads it. Only the office reads the whole account. */
export const RefundAccount = withWireNames(
  z.object({
    /** The last four digits of the account number. Null until the customer has given an account. */
    lastDigits: z.nullable(z.string()),
    /** The latest day of the transfer, as a moment in that day. Null while no money is owed, or no account is known. */
    payBy: z.nullable(z.iso.datetime()),
  }),
  { lastDigits: "last_digits", payBy: "pay_by" },
);
export type RefundAccount = z.infer<typeof RefundAccount>;
