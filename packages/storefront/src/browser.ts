/** The shop in a browser: each page is a document, and its islands are hydrated when they are wanted. */
export { boot } from "./browser/boot.ts";
