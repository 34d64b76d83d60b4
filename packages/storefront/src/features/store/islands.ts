import type { Island } from "../../frame/island.tsx";
import { withDiscoveryTexts } from "../../frame/translations.ts";
import type { FollowButtonProps } from "./follow-button.tsx";

/** Follows a store, as soon as it is known who is shopping. */
export const followButton: Island<FollowButtonProps> = {
  name: "follow-button",
  start: "idle",
  load: async () => (await withDiscoveryTexts(() => import("./follow-button.tsx"))).FollowButton,
};
