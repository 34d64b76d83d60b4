/** What renders the pages, as one file of the build. */
export { createRenderer, publicAddress } from "@griya/storefront/server";
