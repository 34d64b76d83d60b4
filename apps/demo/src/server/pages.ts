/** What renders the pages, as one file of the build. */
export { createRenderer, publicAddress, speculationRules } from "@griya/storefront/server";
