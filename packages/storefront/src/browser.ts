/** The shop as a browser runs it: pages are documents, and what moves in them comes to life when it is wanted. */
export { boot } from "./browser/boot.ts";
