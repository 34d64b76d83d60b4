import * as z from "zod/mini";
import { MERGED_CART_LINES_MAXIMUM } from "../cart/cart-limits.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { createRequiredText } from "../message/required-text.ts";
import { Rupiah } from "../money/rupiah.ts";
import { RefundAccount, RefundAccountForm, refundAccountWireNames } from "../payment/refund-account.contract.ts";
import { Picture } from "../picture/picture.contract.ts";
import { UploadedPicturePaths } from "../review/own-review.contract.ts";
import { REVIEW_PICTURE_BYTES_MAXIMUM } from "../review/review-limits.ts";
import { RETURN_REASONS, RETURN_STATES, RETURN_UNAVAILABLE_REASONS } from "./return.ts";
import { RETURN_TEXT_MAXIMUM } from "./return-limits.ts";

const Reason = z.enum(RETURN_REASONS, "invalidData");
const State = z.enum(RETURN_STATES);

const ReturnedLine = withWireNames(z.object({ lineId: z.string(), quantity: z.int() }), { lineId: "id" });

/** A return that a customer has requested. */
export const Return = withWireNames(
  z.object({
    id: z.string(),
    state: State,
    reason: Reason,
    text: z.string(),
    pictures: z.array(Picture),
    /** The message of the shop to the customer, or null. */
    answer: z.nullable(z.string()),
    lines: z.array(ReturnedLine),
    /** The refund in whole rupiah. */
    amount: Rupiah,
    history: z.array(z.object({ state: State, at: z.iso.datetime() })),
  }),
  { pictures: "images", history: "histories" },
);
export type Return = z.infer<typeof Return>;

const ReturnableLine = withWireNames(
  z.object({
    lineId: z.string(),
    name: z.string(),
    /** The options of the variant: "Ivory linen", "3 seats". */
    variant: z.array(z.string()),
    picture: Picture,
    quantity: z.int(),
    paid: Rupiah,
    addOnPrice: Rupiah,
    left: z.int(),
    returnableAmount: Rupiah,
  }),
  { lineId: "id", picture: "image", addOnPrice: "addservice_price", returnableAmount: "paid_left" },
);
/** A line of an order, with the pieces and the money that a customer can still request back. `PaidLine` explains the amounts. */
export type ReturnableLine = z.infer<typeof ReturnableLine>;

/** The returns of an order, the latest first, and the lines that can still be returned. */
export const OrderReturns = withWireNames(
  z.object({
    orderId: z.string(),
    orderCode: z.string(),
    lines: z.array(ReturnableLine),
    /** The reason why no return is possible now, or null when a return is possible. */
    unavailableReason: z.nullable(z.enum(RETURN_UNAVAILABLE_REASONS)),
    /** The end of the time for a return, or null before the delivery. */
    returnableUntil: z.nullable(z.iso.datetime()),
    returns: z.array(Return),
    /** The most that a return can pay back, in whole rupiah. Null where the shop does not say it. */
    held: z.catch(z.nullable(Rupiah), null),
    /** The account for the refund. Null where the gateway pays it back, and where the shop cannot store an account. */
    refundAccount: z.catch(z.nullable(RefundAccount), null),
  }),
  {
    orderId: "id",
    orderCode: "code",
    unavailableReason: "hindrance",
    returnableUntil: "ask_before",
    returns: "refunds",
    refundAccount: "refund_account",
  },
);
export type OrderReturns = z.infer<typeof OrderReturns>;

/** A customer's request for a return. The client creates the id. A second request with the same id changes nothing. */
export const ReturnDraft = z.object({
  id: Uuid,
  orderId: Uuid,
  reason: Reason,
  text: createRequiredText(RETURN_TEXT_MAXIMUM),
  pictures: UploadedPicturePaths,
  lines: z
    .array(
      withWireNames(z.strictObject({ lineId: Uuid, quantity: z.int().check(z.gte(1), z.lte(999)) }), { lineId: "id" }),
    )
    .check(
      z.minLength(1, "nothingSelected"),
      z.maxLength(MERGED_CART_LINES_MAXIMUM, "invalidData"),
      z.refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, { error: "invalidData" }),
    ),
  /** The account for the refund. The shop stores it only for a refund by hand. */
  refundAccount: z.optional(withWireNames(RefundAccountForm, refundAccountWireNames)),
});
export type ReturnDraft = z.infer<typeof ReturnDraft>;

const limit = "general";
const access = "customer";

export const returnEndpoints = {
  /** Returns the returns of an order. Answers 404 for the order of another customer. */
  find: createEndpoint({
    method: "GET",
    path: "order/refund",
    access,
    limit,
    request: withWireNames(z.object({ orderId: Uuid }), { orderId: "id" }),
    response: OrderReturns,
  }),
  /** Requests a return of some pieces. When these pieces cannot be returned, the refusal contains the lines that can. */
  request: createEndpoint({
    method: "POST",
    path: "order/refund",
    access,
    limit,
    body: "json",
    request: withWireNames(ReturnDraft, {
      orderId: "order_id",
      pictures: "images",
      refundAccount: "refund_account",
    }),
    response: OrderReturns,
    refusal: z.object({ returns: OrderReturns }),
  }),
  /** Uploads a picture for a return. The provider deletes the picture after a day, unless a return contains it. */
  upload: createEndpoint({
    method: "POST",
    path: "order/refund/upload",
    access,
    limit: "upload",
    body: "multipart",
    bodyMaximum: REVIEW_PICTURE_BYTES_MAXIMUM + 64 * 1024,
    request: withWireNames(z.object({ orderId: Uuid, file: z.file() }), { orderId: "order_id" }),
    response: Picture,
  }),
};
