import { seedDemoAccount } from "./auth/demo-account.seed.ts";
import { seedCatalogue } from "./catalogue/catalogue.seed.ts";
import type { Seed } from "./database/seed.ts";
import { seedPlaces } from "./location/location.seed.ts";
import { seedDemoOrder } from "./order/demo-order.seed.ts";
import { seedDemoPartners } from "./partner/partner.seed.ts";
import { seedSettings } from "./settings/settings.seed.ts";

/** What a new shop begins with, in order: a seed may rely on those before it. */
export const seeds: readonly Seed[] = [
  seedSettings,
  seedPlaces,
  seedCatalogue,
  seedDemoPartners,
  seedDemoAccount,
  seedDemoOrder,
];
