import type { Client, Store } from "@griya/api";
import type { Works } from "../../work/works.ts";

type Following = { storeId: string; isFollowed: boolean };

/** Returns the actors of the follow machine. They call the shop's API. */
export const followActors = (client: Client, work: Works) => ({
  loadFollowing: work.read<boolean, { storeId: string }>(
    async ({ input, signal }) => (await client.store.followed({ id: input.storeId }, { signal })).length > 0,
  ),
  saveFollowing: work.save<Pick<Following, "isFollowed">, Following>(({ input: { storeId, isFollowed }, signal }) => {
    const save = isFollowed ? client.store.follow : client.store.unfollow;
    return save({ id: storeId }, { signal });
  }),
});

export const followedStoresActors = (client: Client, work: Works) => ({
  load: work.read<readonly Store[]>(({ signal }) => client.store.followed({}, { signal })),
});
