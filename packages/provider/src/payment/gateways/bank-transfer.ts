import { randomInt } from "node:crypto";
import type { PaymentGateway } from "./payment-gateway.ts";

/** The timeout of a bank transfer, in milliseconds. The texts of the shop promise the same time. */
export const TRANSFER_TIMEOUT = 24 * 3_600_000;

/** Returns the number of a transfer. It has only digits, because it appears on bank statements. */
const createTransactionId = (): string => Array.from({ length: 12 }, () => randomInt(10)).join("");

/** The gateway of transfers to the shop's bank account. The operator confirms each transfer. */
export const bankTransfer: PaymentGateway = {
  isAvailable: ({ bankAccount }) => bankAccount !== null,
  getMaximum: () => undefined,
  openPayment: (now) => ({ reference: createTransactionId(), payBefore: new Date(now.getTime() + TRANSFER_TIMEOUT) }),
  getNextAction: ({ reference, payBefore }, { bankAccount }) =>
    bankAccount === null || reference === null || payBefore === null
      ? { kind: "none" }
      : { kind: "transferDetails", transactionId: reference, payBefore: payBefore.toISOString(), ...bankAccount },
};
