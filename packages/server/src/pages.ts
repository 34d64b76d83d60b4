/** The functions that render the pages and write the feeds, as one file of the build. */
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
