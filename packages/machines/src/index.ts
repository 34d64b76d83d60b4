export { hostActor } from "./host-actor.ts";
