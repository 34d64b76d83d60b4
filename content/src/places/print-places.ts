import { readOfficePlaces } from "./office-places.ts";

/** Prints all places of Indonesia as JSON, for `office location import`. */
process.stdout.write(`${JSON.stringify(await readOfficePlaces())}\n`);
