import { expect, test } from "vitest";
import { hostAction } from "./host-action.ts";

test("an effect that no host supplies says which effect it is and how to supply it", () => {
  const effect = hostAction<{ accessToken: string }>("keepToken");
  expect(() => effect(null, { accessToken: "t" })).toThrow(/Nobody does "keepToken".*machine\.provide/);
});
