import { mergeConfig } from "vitest/config";
import { preactAliases } from "./packages/embed/preact.ts";
import { storyTests } from "./vitest.stories.config.ts";

/** The stories of what the embed shows, on Preact as it ships them. The embed's `shared-stories.test.ts` holds their tag. */
export default mergeConfig(storyTests("preact", { include: ["embed"] }), { resolve: { alias: preactAliases } });
