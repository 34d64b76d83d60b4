import { seedArticles } from "./article/article.seed.ts";
import { seedDemoAccount } from "./auth/demo-account.seed.ts";
import { seedBundles } from "./bundle/bundle.seed.ts";
import { seedCatalogue } from "./catalogue/catalogue.seed.ts";
import type { Seed } from "./database/seed.ts";
import { seedPlaces } from "./location/location.seed.ts";
import { seedDemoOrder } from "./order/demo-order.seed.ts";
import { seedPages } from "./page/page.seed.ts";
import { seedDemoPartners } from "./partner/partner.seed.ts";
import { seedReviews } from "./review/review.seed.ts";
import { seedSettings } from "./settings/settings.seed.ts";
import { seedStores } from "./store/store.seed.ts";
import { seedVouchers } from "./voucher/voucher.seed.ts";

/** What a new shop begins with, in order: a seed may rely on those before it. */
export const seeds: readonly Seed[] = [
  seedSettings,
  seedPlaces,
  seedCatalogue,
  seedReviews,
  seedStores,
  seedVouchers,
  seedBundles,
  seedArticles,
  seedPages,
  seedDemoPartners,
  seedDemoAccount,
  seedDemoOrder,
];
