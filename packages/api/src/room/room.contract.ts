import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { slugText } from "../endpoint/url-text.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { Picture } from "../picture/picture.contract.ts";
import { ProductSummary } from "../product/product-summary.contract.ts";

/** A furnished room as lists show it. */
export const RoomSummary = z.object({ slug: z.string(), title: z.string(), description: z.string(), picture: Picture });
export type RoomSummary = z.infer<typeof RoomSummary>;

/** A fraction of a picture's width or height. */
const fraction = z.number().check(z.gte(0), z.lte(1));

const RoomPiece = withWireNames(
  z.object({
    /** Its picture, price and stock are those of the variant in the room. */
    product: ProductSummary,
    /** Null when that variant is no longer sold. */
    variantId: z.nullable(z.string()),
    /** Position in the picture, from the left. */
    x: fraction,
    /** Position in the picture, from the top. */
    y: fraction,
  }),
  { variantId: "variant_uuid" },
);
export type RoomPiece = z.infer<typeof RoomPiece>;

/** A room with all its pieces that the shop sells, from left to right. */
export const Room = z.extend(RoomSummary, { pieces: z.array(RoomPiece) });
export type Room = z.infer<typeof Room>;

/** Limit for the rooms of one answer. */
export const ROOMS_MAXIMUM = 100;

const limit = "general";

export const roomEndpoints = {
  /** Returns rooms in which something can be bought, in the shop's order. `product` (uuid or slug) or `collection` narrows them. */
  fetch: createEndpoint({
    method: "GET",
    path: "room/fetch",
    limit,
    request: z.object({ product: z.optional(slugText), collection: z.optional(slugText) }),
    response: z.array(RoomSummary),
  }),
  /** Returns a room by its slug; 404 when there is none, or nothing in it is sold. */
  find: createEndpoint({
    method: "GET",
    path: "room/find",
    limit,
    request: z.object({ slug: slugText }),
    response: Room,
  }),
};
