import { seedDemoAccount } from "./auth/demo-account.seed.ts";
import type { Seed } from "./database/seed.ts";
import { seedPlaces } from "./location/location.seed.ts";

/** What a new shop begins with, in order: a seed may rely on those before it. */
export const seeds: readonly Seed[] = [seedPlaces, seedDemoAccount];
