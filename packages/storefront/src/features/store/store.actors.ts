import type { Client, Store } from "@griya/api";
import type { RequestFactory } from "../../requests/request-factory.ts";

type FollowState = { storeId: string; isFollowed: boolean };

/** Returns the actors of the follow machine, which call the shop's API. */
export const createFollowActors = (client: Client, requestFactory: RequestFactory) => ({
  loadFollowing: requestFactory.read<boolean, { storeId: string }>(
    async ({ input, signal }) => (await client.store.fetchFollowed({ id: input.storeId }, { signal })).length > 0,
  ),
  saveFollowing: requestFactory.save<Pick<FollowState, "isFollowed">, FollowState>(
    ({ input: { storeId, isFollowed }, signal }) => {
      const saveFollow = isFollowed ? client.store.follow : client.store.unfollow;
      return saveFollow({ id: storeId }, { signal });
    },
  ),
});

export const createFollowedStoresActors = (client: Client, requestFactory: RequestFactory) => ({
  load: requestFactory.read<readonly Store[]>(({ signal }) => client.store.fetchFollowed({}, { signal })),
});
