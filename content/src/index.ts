export { seeds } from "./seeds/seeds.ts";
