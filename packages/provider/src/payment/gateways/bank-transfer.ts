import { randomInt } from "node:crypto";
import type { PaymentGateway } from "./payment-gateway.ts";

/** How long the shop waits for a transfer, in milliseconds. The texts about bank transfers promise the same. */
export const TRANSFER_TIMEOUT = 24 * 3_600_000;

/** What a transfer is told apart by; on a bank statement, so digits alone. */
const newTransactionId = (): string => Array.from({ length: 12 }, () => randomInt(10)).join("");

/** A transfer to the shop's own account, which the operator sees come. */
export const bankTransfer: PaymentGateway = {
  isOffered: ({ bankAccount }) => bankAccount !== null,
  maximum: () => undefined,
  open: (now) => ({ reference: newTransactionId(), payBefore: new Date(now.getTime() + TRANSFER_TIMEOUT) }),
  nextAction: ({ reference, payBefore }, { bankAccount }) =>
    bankAccount === null || reference === null || payBefore === null
      ? { kind: "none" }
      : { kind: "transferDetails", transactionId: reference, payBefore: payBefore.toISOString(), ...bankAccount },
};
