import { expect, test } from "vitest";
import { PAYMENT_STATES, type TransferDetails } from "./payment.contract.ts";
import { isPaid, transferDetailsOf } from "./payment.ts";

test("what is paid is what has come and is owed to nobody", () => {
  expect(PAYMENT_STATES.filter((state) => isPaid({ state }))).toEqual(["paid"]);
});

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
  expect(transferDetailsOf({ nextAction: details })).toBe(details);
  expect(transferDetailsOf({ nextAction: { kind: "none" } })).toBeNull();
});
