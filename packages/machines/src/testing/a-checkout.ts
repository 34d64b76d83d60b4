import type { Order, PaymentMethod, ShippingOption } from "@griya/api";
import { anOrder } from "./an-order.ts";

/** Regular delivery of a test's checkout: Rp150.000, 2 to 4 days. */
export const aShippingOption = (option: Partial<ShippingOption> = {}): ShippingOption => ({
  id: "regular",
  name: "Regular",
  cost: 150_000,
  daysMinimum: 2,
  daysMaximum: 4,
  ...option,
});

export const cashOnDelivery: PaymentMethod = {
  id: 2,
  kind: "cashOnDelivery",
  name: "Cash on delivery",
  description: "Pay the courier.",
  unavailableReason: null,
};

export const bankTransfer: PaymentMethod = {
  id: 7,
  kind: "bankTransfer",
  name: "Bank transfer",
  description: "Transfer to our account.",
  unavailableReason: null,
};

/** A placed order that is to be paid by bank transfer. */
export const anOrderByTransfer = (order: Partial<Order> = {}): Order =>
  anOrder({
    bankDetails: {
      transactionId: "GRY-7K2M-9QXD",
      bankName: "Bank Contoh",
      accountHolder: "PT Griya",
      accountNumber: "1234567890",
      branchName: "Jakarta",
    },
    ...order,
  });
