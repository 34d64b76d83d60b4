import { randomInt } from "node:crypto";
import { NO_GATEWAY_UNIT, type PaymentGateway } from "./payment-gateway.ts";

/** The timeout of a bank transfer, in milliseconds. The texts of the shop promise the same time. */
export const TRANSFER_TIMEOUT = 24 * 3_600_000;

/** Returns the number of a transfer. It has only digits, because it appears on bank statements. */
const createTransactionId = (): string => Array.from({ length: 12 }, () => randomInt(10)).join("");

/** The number of bank transfers in the contract. */
export const BANK_TRANSFER = 7;

/** The gateway of transfers to the shop's bank account. The operator confirms each transfer. */
export const bankTransfer: PaymentGateway = {
  gatewayName: null,
  isAllowed: ({ bankAccount }) => bankAccount !== null,
  getLimits: () => ({}),
  openPayment: ({ now }) => ({
    ...NO_GATEWAY_UNIT,
    method: BANK_TRANSFER,
    channel: null,
    reference: createTransactionId(),
    payBefore: new Date(now.getTime() + TRANSFER_TIMEOUT),
  }),
  getNextAction: ({ reference, payBefore }, { bankAccount }) =>
    bankAccount === null || reference === null || payBefore === null
      ? { kind: "none" }
      : { kind: "transferDetails", transactionId: reference, payBefore: payBefore.toISOString(), ...bankAccount },
};
