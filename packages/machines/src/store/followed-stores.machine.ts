import type { Store } from "@griya/api";
import type { SnapshotFrom } from "xstate";
import { createLoading } from "../work/loading.machine.ts";

/** The stores that the customer followed when the page was opened; each stays in sight, so that what one leaves can be taken back. */
export const followedStoresMachine = createLoading<readonly Store[]>("followedStores");

export type FollowedStoresSnapshot = SnapshotFrom<typeof followedStoresMachine>;
