import type { Order, PaymentMethod, ShippingOption } from "@griya/api";

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

/** A placed order of one oak sofa, to be paid by bank transfer. */
export const anOrder = (order: Partial<Order> = {}): Order => ({
  id: "order-1",
  code: "GRY-1",
  status: "pending",
  isPaid: false,
  paymentMethod: "bankTransfer",
  placedAt: "2026-11-20T07:30:00.000Z",
  history: [{ status: "pending", at: "2026-11-20T07:30:00.000Z" }],
  lines: [],
  subtotal: 4_500_000,
  shippingCost: 150_000,
  total: 4_650_000,
  shippingName: "Regular",
  address: { name: "Sari Wulandari", phone: "+6281234567890", lines: ["Jl. Senopati 12", "Selong"] },
  bankDetails: {
    transactionId: "GRY-1",
    bankName: "Bank Contoh",
    accountHolder: "PT Griya",
    accountNumber: "1234567890",
    branchName: "Jakarta",
  },
  ...order,
});
