/** The shop on a server, which renders every page in each language, without the data of a shopper. */
export type { CatalogueReader, Feed } from "./feeds/feed.ts";
export { createFeeds, isFeedPath, type OpenFeed } from "./feeds/open-feed.ts";
export { createLanguages, type Languages, type TextsFile } from "./languages/languages.ts";
export {
  type Audience,
  createSpeculationRules,
  getPublicAddress,
  pages,
} from "./pages.ts";
export {
  type ClientFactory,
  createClientFactory,
} from "./requests/client-factory.ts";
export { type PersonalScreen, personalScreens } from "./screens/islands.tsx";
export { createRenderer, type RenderedPage, type RenderPage } from "./server/render-page.tsx";
