/** What renders the pages, as one file of the build. */
export { createRenderer } from "@griya/storefront/server";
