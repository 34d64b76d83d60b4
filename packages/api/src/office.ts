import type { ClientOf } from "./client/client.ts";
import { type Audience, OFFICE_PREFIX } from "./endpoint/audience.ts";
import { auditEndpoints } from "./office/audit.contract.ts";
import { bannerEndpoints } from "./office/banner.contract.ts";
import { flashSaleEndpoints } from "./office/flash-sale.contract.ts";
import { keyEndpoints } from "./office/key.contract.ts";
import { officeOrderEndpoints } from "./office/order.contract.ts";
import { pictureEndpoints } from "./office/picture.contract.ts";
import { officeProductEndpoints } from "./office/product.contract.ts";
import { shopSettingsEndpoints } from "./office/shop-settings.contract.ts";
import { staffEndpoints } from "./office/staff.contract.ts";
import { voucherEndpoints } from "./office/voucher.contract.ts";

export { BANNER_LISTINGS, Banners } from "./office/banner.contract.ts";
export { FlashSaleDraft } from "./office/flash-sale.contract.ts";
export { type PublishableKey } from "./office/key.contract.ts";
export {
  OFFICE_STEPS,
  type OfficeOrder,
  type OfficeOrderSummary,
  type OfficeStep,
} from "./office/order.contract.ts";
export { type OfficeProduct, type OfficeProductSummary, ProductDraft } from "./office/product.contract.ts";
export { OfficeBankAccount, type ShopSettings, ShopSettingsChange } from "./office/shop-settings.contract.ts";
export { STAFF_ROLES, type StaffMember, type StaffRole, type StaffSession } from "./office/staff.contract.ts";
export { type OfficeVoucher, Voucher } from "./office/voucher.contract.ts";

/** Every call of the shop's own people, by noun. An entry point of its own, so that no shopper's page carries any of it. */
export const office = {
  prefix: OFFICE_PREFIX,
  endpoints: {
    audit: auditEndpoints,
    banner: bannerEndpoints,
    flashSale: flashSaleEndpoints,
    key: keyEndpoints,
    order: officeOrderEndpoints,
    picture: pictureEndpoints,
    product: officeProductEndpoints,
    settings: shopSettingsEndpoints,
    staff: staffEndpoints,
    voucher: voucherEndpoints,
  },
} satisfies Audience;

/** The provider as the shop's own people know it. */
export type OfficeClient = ClientOf<typeof office>;
