import { expect, test } from "vitest";
import { createHostAction } from "./host-action.ts";

test("an effect that no host supplies says which effect it is and how to supply it", () => {
  const effect = createHostAction("storeToken");
  expect(() => effect()).toThrow(/Nobody does "storeToken".*machine\.provide/);
});
