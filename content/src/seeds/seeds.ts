import type { Seed } from "@griya/provider/seeding";
import { addOnsSeed } from "./add-on.seed.ts";
import { articlesSeed } from "./article.seed.ts";
import { bundlesSeed } from "./bundle.seed.ts";
import { catalogueSeed } from "./catalogue.seed.ts";
import { demoAccountSeed } from "./demo-account.seed.ts";
import { demoOrderSeed } from "./demo-order.seed.ts";
import { demoStaffSeed } from "./demo-staff.seed.ts";
import { mediaSeed } from "./media.seed.ts";
import { pagesSeed } from "./page.seed.ts";
import { demoPartnersSeed } from "./partner.seed.ts";
import { placesSeed } from "./places.seed.ts";
import { productMediaSeed } from "./product-media.seed.ts";
import { questionsSeed } from "./question.seed.ts";
import { reviewsSeed } from "./review.seed.ts";
import { settingsSeed } from "./settings.seed.ts";
import { shopMediaSeed } from "./shop-media.seed.ts";
import { showroomsSeed } from "./showroom.seed.ts";
import { vouchersSeed } from "./voucher.seed.ts";

/** All seeds of a new shop, in order. A seed may depend on earlier seeds. */
export const seeds: readonly Seed[] = [
  mediaSeed,
  shopMediaSeed,
  settingsSeed,
  placesSeed,
  catalogueSeed,
  productMediaSeed,
  reviewsSeed,
  questionsSeed,
  showroomsSeed,
  vouchersSeed,
  addOnsSeed,
  bundlesSeed,
  articlesSeed,
  pagesSeed,
  demoPartnersSeed,
  demoAccountSeed,
  demoStaffSeed,
  demoOrderSeed,
];
