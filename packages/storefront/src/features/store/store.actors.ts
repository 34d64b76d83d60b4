import type { Client, Store } from "@griya/api";
import type { RequestFactory } from "../../requests/request-factory.ts";

type FollowState = { storeId: string; isFollowed: boolean };

/** Returns the actors of the follow machine. They call the shop's API. */
export const createFollowActors = (client: Client, work: RequestFactory) => ({
  loadFollowing: work.read<boolean, { storeId: string }>(
    async ({ input, signal }) => (await client.store.fetchFollowed({ id: input.storeId }, { signal })).length > 0,
  ),
  saveFollowing: work.save<Pick<FollowState, "isFollowed">, FollowState>(
    ({ input: { storeId, isFollowed }, signal }) => {
      const save = isFollowed ? client.store.follow : client.store.unfollow;
      return save({ id: storeId }, { signal });
    },
  ),
});

export const createFollowedStoresActors = (client: Client, work: RequestFactory) => ({
  load: work.read<readonly Store[]>(({ signal }) => client.store.fetchFollowed({}, { signal })),
});
