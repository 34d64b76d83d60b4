/** The interface for tests of a shop that runs on this server. */
export { observatoryScore } from "./observatory.ts";
