import type { Order, TrackedOrder } from "@griya/api";
import { aPicture } from "./a-picture.ts";

/** Returns an order of two rattan chairs that was just placed, as a guest sees it. */
export const aTrackedOrder = (own: Partial<TrackedOrder> = {}): TrackedOrder => ({
  id: "5a4f8c9e-2d6b-4b7e-9a1c-3e5d7f9b1a23",
  code: "GRY-7K2M-9QXD",
  status: "pending",
  isPaid: false,
  paymentMethod: "bankTransfer",
  placedAt: "2026-11-18T03:20:00Z",
  history: [{ status: "pending", at: "2026-11-18T03:20:00Z" }],
  promise: { daysMinimum: 2, daysMaximum: 4, countedFrom: null },
  lines: [
    {
      lineId: "b7c1d2e3-0a4b-4c5d-8e6f-7a8b9c0d1e2f",
      productId: "e3a1b2c4-5d6f-4a7b-8c9d-0e1f2a3b4c5d",
      slug: "rattan-armchair",
      name: "Rattan armchair",
      attributes: [],
      picture: aPicture({ colour: "#c9b79c" }),
      quantity: 2,
      unitPrice: 1_250_000,
      addOns: [],
    },
  ],
  ...own,
});

/** Returns the same order as its customer sees it. */
export const anOrder = (own: Partial<Order> = {}): Order => ({
  ...aTrackedOrder(),
  lines: aTrackedOrder().lines.map((line) => ({ ...line, discount: 0 })),
  subtotal: 2_500_000,
  addOns: { totalItems: 0, totalCost: 0 },
  adjustments: [{ kind: "shipping", label: "Truck", amount: 150_000 }],
  total: 2_650_000,
  shippingName: "Truck",
  address: { name: "Sari Wulandari", phone: "+6281234567890", lines: ["Jalan Melati 5", "DKI Jakarta"] },
  payment: {
    id: "0b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e",
    method: "bankTransfer",
    state: "pending",
    amount: own.total ?? 2_650_000,
    transactionId: null,
    nextAction: { kind: "none" },
    payBefore: null,
    charge: null,
    virtualAccount: null,
    proofSentAt: null,
    failure: null,
  },
  cancellations: [],
  refundDue: 0,
  refundInProgress: 0,
  refunded: 0,
  held: 0,
  isPaidTwice: false,
  refundAccount: null,
  invoiceNumber: null,
  ...own,
});
