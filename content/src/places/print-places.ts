import { officePlaces } from "./office-places.ts";

/** Prints the places for `office location import`. */
process.stdout.write(`${JSON.stringify(await officePlaces())}\n`);
