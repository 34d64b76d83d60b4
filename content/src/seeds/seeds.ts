import type { Seed } from "@griya/provider/seeding";
import { seedAddOns } from "./add-on.seed.ts";
import { seedArticles } from "./article.seed.ts";
import { seedBundles } from "./bundle.seed.ts";
import { seedCatalogue } from "./catalogue.seed.ts";
import { seedDemoAccount } from "./demo-account.seed.ts";
import { seedDemoOrder } from "./demo-order.seed.ts";
import { seedDemoStaff } from "./demo-staff.seed.ts";
import { seedMedia } from "./media.seed.ts";
import { seedPages } from "./page.seed.ts";
import { seedDemoPartners } from "./partner.seed.ts";
import { seedPlaces } from "./places.seed.ts";
import { seedProductMedia } from "./product-media.seed.ts";
import { seedQuestions } from "./question.seed.ts";
import { seedReviews } from "./review.seed.ts";
import { seedSettings } from "./settings.seed.ts";
import { seedShopMedia } from "./shop-media.seed.ts";
import { seedShowrooms } from "./showroom.seed.ts";
import { seedVouchers } from "./voucher.seed.ts";

/** All seeds of a new shop, in order. A seed may depend on earlier seeds. */
export const seeds: readonly Seed[] = [
  seedMedia,
  seedShopMedia,
  seedSettings,
  seedPlaces,
  seedCatalogue,
  seedProductMedia,
  seedReviews,
  seedQuestions,
  seedShowrooms,
  seedVouchers,
  seedAddOns,
  seedBundles,
  seedArticles,
  seedPages,
  seedDemoPartners,
  seedDemoAccount,
  seedDemoStaff,
  seedDemoOrder,
];
