import { expect, test } from "vitest";
import { ADD_ONS_MAXIMUM } from "../cart/cart.contract.ts";
import { MERGED_CART_LINES_MAXIMUM } from "../cart/cart-limits.ts";
import { QUANTITY_MAXIMUM } from "../cart/quantity.ts";
import { PRICE_MAXIMUM, Price } from "./local-text.contract.ts";

test("the fullest cart of the dearest pieces with all services adds up exactly", () => {
  const dearestPiece = PRICE_MAXIMUM * (1 + ADD_ONS_MAXIMUM);
  expect(Number.isSafeInteger(MERGED_CART_LINES_MAXIMUM * QUANTITY_MAXIMUM * dearestPiece)).toBe(true);
});

test("the office refuses a price above the maximum", () => {
  expect(Price.safeParse(PRICE_MAXIMUM).success).toBe(true);
  expect(Price.safeParse(PRICE_MAXIMUM + 1).success).toBe(false);
});
