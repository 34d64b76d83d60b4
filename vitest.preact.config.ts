import { mergeConfig } from "vitest/config";
import { preactAliases } from "./packages/embed/preact.ts";
import { storyTests } from "./vitest.stories.config.ts";

/** Runs the embed's stories on Preact, which the embed ships. The embed's `shared-stories.test.ts` checks their tag. */
export default mergeConfig(storyTests("preact", { include: ["embed"] }), { resolve: { alias: preactAliases } });
