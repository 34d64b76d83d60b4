import type { Store } from "@griya/api";
import type { SnapshotFrom } from "xstate";
import { createLoader } from "../request/loader.machine.ts";

/** The chart that loads the followed stores. An unfollowed store stays in the list, so that the customer can follow it again. */
export const followedStoresMachine = createLoader<readonly Store[]>("followedStores");

export type FollowedStoresSnapshot = SnapshotFrom<typeof followedStoresMachine>;
