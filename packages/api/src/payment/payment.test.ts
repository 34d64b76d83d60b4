import { expect, test } from "vitest";
import { NextAction, PAYMENT_STATES, type TransferDetails } from "./payment.contract.ts";
import { getTransferDetails, isAmountAllowed, isPaid } from "./payment.ts";

test("what is paid is what has come and is owed to nobody", () => {
  expect(PAYMENT_STATES.filter((state) => isPaid({ state }))).toEqual(["paid"]);
});

test("an order is paid by a method up to its maximum, and by one without at any amount; what is not known yet keeps nobody from choosing", () => {
  const cash = { maximum: 5_000_000 };
  expect([4_999_999, 5_000_000, 5_000_001, null].map((amount) => isAmountAllowed(cash, amount))).toEqual([
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
    const read = (nextAction: unknown) => NextAction.safeParse(nextAction).success;
    expect(read({ kind: "redirect", url })).toBe(false);
    expect(read({ kind: "form", url, fields: [] })).toBe(false);
    expect(read({ kind: "redirect", url: "https://gateway.example/pay?id=1" })).toBe(true);
  },
);

test("there is something to transfer only where the payment says where to", () => {
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
