import type { OrderReturns, Return } from "@griya/api";
import { aPicture } from "./a-picture.ts";

const LINE_ID = "b7c1d2e3-0a4b-4c5d-8e6f-7a8b9c0d1e2f";

/** Returns a return of a damaged chair, out of two chairs. */
export const aReturn = (own: Partial<Return> = {}): Return => ({
  id: "1c9e2f7a-5b3d-4e8c-9a6f-0d2b4c6e8f10",
  state: "requested",
  reason: "damaged",
  text: "A leg is broken.",
  pictures: [],
  answer: null,
  lines: [{ lineId: LINE_ID, quantity: 1 }],
  amount: 1_250_000,
  history: [{ state: "requested", at: "2026-11-20T03:00:00.000Z" }],
  ...own,
});

/** Returns the returns of a delivered order of two chairs. The list is empty. */
export const someReturns = (own: Partial<OrderReturns> = {}): OrderReturns => ({
  orderId: "5a4f8c9e-2d6b-4b7e-9a1c-3e5d7f9b1a23",
  orderCode: "GR-7KPM2XQA",
  lines: [
    {
      lineId: LINE_ID,
      name: "Rattan armchair",
      variant: ["Natural"],
      picture: aPicture({ colour: "#c9b79c" }),
      quantity: 2,
      paid: 2_500_000,
      addOnPrice: 0,
      left: 2,
      returnableAmount: 2_500_000,
    },
  ],
  unavailableReason: null,
  returnableUntil: "2026-11-27T03:00:00.000Z",
  returns: [],
  held: null,
  refundAccount: null,
  ...own,
});
