import { type CartLine, type Order, type PaymentMethod, type Quote, type ShippingOption, sumOf } from "@griya/api";
import { aLine } from "./a-cart.ts";
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
    payment: {
      ...anOrder().payment,
      transactionId: "GRY-7K2M-9QXD",
      nextAction: {
        kind: "transferDetails",
        transactionId: "GRY-7K2M-9QXD",
        bankName: "Bank Contoh",
        accountHolder: "PT Griya",
        accountNumber: "1234567890",
        branchName: "Jakarta",
        payBefore: "2026-11-19T03:20:00Z",
      },
    },
    ...order,
  });

/** What buying these lines comes to: one oak sofa by regular delivery, Rp4.650.000. */
export const aQuote = (quote: Partial<Quote> = {}, lines: readonly CartLine[] = [aLine()]): Quote => ({
  ...sumOf(lines, [{ kind: "shipping" as const, label: "Regular", amount: aShippingOption().cost }]),
  id: "quote-1",
  shipTo: { name: "Sari Wulandari", phone: "+6281234567890", lines: ["Jalan Melati 5", "DKI Jakarta"] },
  ...quote,
});
