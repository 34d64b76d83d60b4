import { expect, test } from "vitest";
import { hostAction } from "./host-action.ts";

test("an effect that no host supplies says which effect it is and how to supply it", () => {
  const effect = hostAction("keepToken");
  expect(() => effect()).toThrow(/Nobody does "keepToken".*machine\.provide/);
});
