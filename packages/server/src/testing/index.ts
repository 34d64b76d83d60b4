/** The interface for tests of a shop that runs on this server. */
export { getObservatoryScore } from "./observatory.ts";
