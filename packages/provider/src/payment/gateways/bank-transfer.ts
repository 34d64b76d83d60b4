import { randomInt } from "node:crypto";
import type { PaymentGateway } from "./payment-gateway.ts";

/** Limit for the wait for a transfer, in milliseconds. The texts about bank transfers promise the same. */
export const TRANSFER_TIMEOUT = 24 * 3_600_000;

/** Returns the number that identifies a transfer. It appears on bank statements, so it has only digits. */
const createTransactionId = (): string => Array.from({ length: 12 }, () => randomInt(10)).join("");

/** A transfer to the shop's own account. The operator sees it arrive. */
export const bankTransfer: PaymentGateway = {
  isOffered: ({ bankAccount }) => bankAccount !== null,
  getMaximum: () => undefined,
  open: (now) => ({ reference: createTransactionId(), payBefore: new Date(now.getTime() + TRANSFER_TIMEOUT) }),
  getNextAction: ({ reference, payBefore }, { bankAccount }) =>
    bankAccount === null || reference === null || payBefore === null
      ? { kind: "none" }
      : { kind: "transferDetails", transactionId: reference, payBefore: payBefore.toISOString(), ...bankAccount },
};
