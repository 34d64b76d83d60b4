import type { Store } from "@griya/api";
import type { SnapshotFrom } from "xstate";
import { createLoading } from "../work/loading.machine.ts";

/** The stores that the customer followed when the page was opened. An unfollowed store stays visible, so that it can be followed again. */
export const followedStoresMachine = createLoading<readonly Store[]>("followedStores");

export type FollowedStoresSnapshot = SnapshotFrom<typeof followedStoresMachine>;
