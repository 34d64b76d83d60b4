/** What renders the pages and writes the feeds, as one file of the build. */
export {
  clientsOf,
  createFeeds,
  createLanguages,
  createRenderer,
  isFeedPath,
  ownScreens,
  publicAddress,
  speculationRules,
} from "@griya/storefront/server";
