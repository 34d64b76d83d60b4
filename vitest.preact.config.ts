import { mergeConfig } from "vitest/config";
import { preactAliases } from "./packages/embed/preact.ts";
import { createStoryTestConfig } from "./vitest.stories.config.ts";

/** The configuration that runs the stories with the tag `embed` on Preact, as the embed does. `shared-stories.test.ts` checks these tags. */
export default mergeConfig(createStoryTestConfig("preact", { include: ["embed"] }), {
  resolve: { alias: preactAliases },
});
