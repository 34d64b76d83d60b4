/** Every text of the shop in its two languages, for tests that read them on the screen. */
export { translations as en } from "./translations/en.ts";
export { translations as id } from "./translations/id.ts";
