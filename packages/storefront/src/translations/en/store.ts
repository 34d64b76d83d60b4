/** Of stores: on their own pages, and among what is the customer's. */
export const store = {
  follow: "Follow {name}",
  unfollow: "Stop following {name}",
  nowFollowed: "You are following {name} now.",
  noLongerFollowed: "You are not following {name} any more.",
  followedTitle: "Stores you follow",
  followedHint: "Find the makers you like again.",
  loading: "Loading the stores you follow",
  noneFollowed: "You are not following any store yet",
  noneFollowedHint: "Follow a store on its page, and you will find it again here.",
  browse: "See all brands",
} as const;
