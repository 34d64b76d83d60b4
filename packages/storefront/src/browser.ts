/** The entry of the browser script. Each page is a document, and the script hydrates its islands on demand. */
export { boot } from "./browser/boot.ts";
