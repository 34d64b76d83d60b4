import { expect, test } from "vitest";
import { registrationTarget, storeRegistrationTarget } from "./registration-target.ts";

test.each([
  ["a path of the shop", "/id/cart?step=2", "/id/cart?step=2"],
  ["no path", null, null],
  ["a path with another host", "//evil.example/x", null],
  ["a path over the maximum length", `/${"(".repeat(7000)}`, null],
])("stores the login target of a registration only for a valid path: %s", (_of, wished, stored) => {
  storeRegistrationTarget("/checkout");
  storeRegistrationTarget(wished);
  expect(registrationTarget.read()).toBe(stored);
});
