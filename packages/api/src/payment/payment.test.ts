import { expect, test } from "vitest";
import { NextAction, PAYMENT_STATES, type TransferDetails } from "./payment.contract.ts";
import { getTransferDetails, isAmountAllowed, isPaid } from "./payment.ts";

test("a payment is paid only in the state paid", () => {
  expect(PAYMENT_STATES.filter((state) => isPaid({ state }))).toEqual(["paid"]);
});

test("a payment method is allowed up to its maximum, and always allowed for an unknown amount", () => {
  const cashMethod = { maximum: 5_000_000 };
  expect([4_999_999, 5_000_000, 5_000_001, null].map((amount) => isAmountAllowed(cashMethod, amount))).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(isAmountAllowed({}, Number.MAX_SAFE_INTEGER)).toBe(true);
});

test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "/\\evil.example", ""])(
  "a payment leads to no address such as %j",
  (url) => {
    const isAccepted = (nextAction: unknown) => NextAction.safeParse(nextAction).success;
    expect(isAccepted({ kind: "redirect", url })).toBe(false);
    expect(isAccepted({ kind: "redirect", url: "https://gateway.example/pay?id=1" })).toBe(true);
  },
);

test("a shopper has to transfer money only when the payment contains a bank account", () => {
  const details: TransferDetails = {
    kind: "transferDetails",
    transactionId: "TR-1",
    bankName: "Bank Griya",
    accountHolder: "PT Griya",
    accountNumber: "123",
    branchName: "Yogyakarta",
    payBefore: "2026-01-01T00:00:00.000Z",
  };
  expect(getTransferDetails({ nextAction: details })).toBe(details);
  expect(getTransferDetails({ nextAction: { kind: "none" } })).toBeNull();
});
