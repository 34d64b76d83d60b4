import { officePlaces } from "./office-places.ts";

/** For `office location import`. */
process.stdout.write(`${JSON.stringify(await officePlaces())}\n`);
