export { configuration as default } from "./tools/boundaries.ts";
