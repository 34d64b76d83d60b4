import { readOfficePlaces } from "./office-places.ts";

/** Prints the places for `office location import`. */
process.stdout.write(`${JSON.stringify(await readOfficePlaces())}\n`);
