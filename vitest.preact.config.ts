import { mergeConfig } from "vitest/config";
import { preactAliases } from "./packages/embed/preact.ts";
import { createStoryTestConfig } from "./vitest.stories.config.ts";

/** Runs the embed's stories on Preact, which the embed ships. The embed's `shared-stories.test.ts` checks their tag. */
export default mergeConfig(createStoryTestConfig("preact", { include: ["embed"] }), {
  resolve: { alias: preactAliases },
});
