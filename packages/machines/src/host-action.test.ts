import { expect, test } from "vitest";
import { createProvidedAction } from "./host-action.ts";

test("an action without an implementation throws an error with its name and the solution", () => {
  const effect = createProvidedAction("storeToken");
  expect(() => effect()).toThrow(/"storeToken" has no implementation.*machine\.provide/);
});
