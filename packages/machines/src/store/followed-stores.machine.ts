import type { Store } from "@griya/api";
import type { SnapshotFrom } from "xstate";
import { createLoader } from "../request/loader.machine.ts";

/** The stores that the customer followed when the page was opened. An unfollowed store stays visible, so that it can be followed again. */
export const followedStoresMachine = createLoader<readonly Store[]>("followedStores");

export type FollowedStoresSnapshot = SnapshotFrom<typeof followedStoresMachine>;
