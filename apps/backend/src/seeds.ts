import type { Seed } from "./database/seed.ts";

/** What a new shop begins with, in order: a seed may rely on those before it. */
export const seeds: readonly Seed[] = [];
