/** The functions that render the pages and write the feeds, as one file of the build. */
export {
  createClientFactory,
  createFeeds,
  createLanguages,
  createRenderer,
  createSpeculationRules,
  getPublicAddress,
  isFeedPath,
  personalScreens,
} from "@griya/storefront/server";
