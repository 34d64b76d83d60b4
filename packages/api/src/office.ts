import type { ApiClient } from "./client/client.ts";
import { type ApiContract, OFFICE_PREFIX } from "./endpoint/api-contract.ts";
import { officeAddOnEndpoints } from "./office/add-on.contract.ts";
import { auditEndpoints } from "./office/audit.contract.ts";
import { bannerEndpoints } from "./office/banner.contract.ts";
import { officeBrandEndpoints } from "./office/brand.contract.ts";
import { officeCategoryEndpoints } from "./office/category.contract.ts";
import { officeCollectionEndpoints } from "./office/collection.contract.ts";
import { flashSaleEndpoints } from "./office/flash-sale.contract.ts";
import { jobEndpoints } from "./office/job.contract.ts";
import { keyEndpoints } from "./office/key.contract.ts";
import { officeLocationEndpoints } from "./office/location.contract.ts";
import { officeNewsletterEndpoints } from "./office/newsletter.contract.ts";
import { officeOrderEndpoints } from "./office/order.contract.ts";
import { officePageEndpoints } from "./office/page.contract.ts";
import { pictureEndpoints } from "./office/picture.contract.ts";
import { officeProductEndpoints } from "./office/product.contract.ts";
import { officeQuestionEndpoints } from "./office/question.contract.ts";
import { officeReturnEndpoints } from "./office/return.contract.ts";
import { officeReviewEndpoints } from "./office/review.contract.ts";
import { officeSellerEndpoints } from "./office/seller.contract.ts";
import { shopSettingsEndpoints } from "./office/shop-settings.contract.ts";
import { officeShowroomEndpoints } from "./office/showroom.contract.ts";
import { slideEndpoints } from "./office/slide.contract.ts";
import { staffEndpoints } from "./office/staff.contract.ts";
import { voucherEndpoints } from "./office/voucher.contract.ts";

export { type AddOns } from "./office/add-on.contract.ts";
export { type AuditEntry } from "./office/audit.contract.ts";
export { BANNER_SOURCES, type Banners, type LinkTarget } from "./office/banner.contract.ts";
export { type Brands } from "./office/brand.contract.ts";
export { type Categories } from "./office/category.contract.ts";
export { type Collections } from "./office/collection.contract.ts";
export { type FlashSaleDraft } from "./office/flash-sale.contract.ts";
export { JOB_STATES, type OfficeJob } from "./office/job.contract.ts";
export { type PublishableKey } from "./office/key.contract.ts";
export { type Province } from "./office/location.contract.ts";
export {
  OFFICE_STEPS,
  type OfficeOrder,
  type OfficeOrderSummary,
  type OfficeStep,
  type TransferOutcome,
} from "./office/order.contract.ts";
export { type Pages } from "./office/page.contract.ts";
export { type OfficeProduct, type OfficeProductSummary, type ProductDraft } from "./office/product.contract.ts";
export { type OfficeQuestion, QUESTION_STATES, type QuestionState } from "./office/question.contract.ts";
export { type OfficeReturn } from "./office/return.contract.ts";
export { type OfficeReview } from "./office/review.contract.ts";
export {
  type OfficeSeller,
  SELLER_DOCUMENT_TYPES,
  SELLER_STATES,
  type SellerDocumentType,
  type SellerState,
} from "./office/seller.contract.ts";
export {
  type GatewayGap,
  OfficeBankAccount,
  type OfficeGateway,
  type ShopSettings,
} from "./office/shop-settings.contract.ts";
export { type OfficeShowroomPiece } from "./office/showroom.contract.ts";
export { type Slides } from "./office/slide.contract.ts";
export { STAFF_ROLES, type StaffMember, type StaffRole, type StaffSession } from "./office/staff.contract.ts";
export { type OfficeVoucher, Voucher } from "./office/voucher.contract.ts";

/**
 * The calls of the shop's staff, grouped by noun. The calls have their own entry point, so that the shopper's pages do not load these
 * calls.
 */
export const office = {
  prefix: OFFICE_PREFIX,
  endpoints: {
    addOn: officeAddOnEndpoints,
    audit: auditEndpoints,
    banner: bannerEndpoints,
    brand: officeBrandEndpoints,
    category: officeCategoryEndpoints,
    collection: officeCollectionEndpoints,
    flashSale: flashSaleEndpoints,
    job: jobEndpoints,
    key: keyEndpoints,
    location: officeLocationEndpoints,
    newsletter: officeNewsletterEndpoints,
    order: officeOrderEndpoints,
    page: officePageEndpoints,
    picture: pictureEndpoints,
    product: officeProductEndpoints,
    return: officeReturnEndpoints,
    review: officeReviewEndpoints,
    question: officeQuestionEndpoints,
    seller: officeSellerEndpoints,
    settings: shopSettingsEndpoints,
    showroom: officeShowroomEndpoints,
    slide: slideEndpoints,
    staff: staffEndpoints,
    voucher: voucherEndpoints,
  },
} satisfies ApiContract;

/** The client for the calls of the shop's staff. */
export type OfficeClient = ApiClient<typeof office>;
export { PRICE_MAXIMUM } from "./office/local-text.contract.ts";
