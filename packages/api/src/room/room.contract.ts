import * as z from "zod/mini";
import { slugText } from "../endpoint/address-text.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire } from "../endpoint/on-wire.ts";
import { Picture } from "../picture/picture.contract.ts";
import { ProductSummary } from "../product/product-summary.contract.ts";

/** A furnished room as lists show it. */
export const RoomSummary = z.object({ slug: z.string(), title: z.string(), description: z.string(), picture: Picture });
export type RoomSummary = z.infer<typeof RoomSummary>;

/** A part of a picture's width or height. */
const share = z.number().check(z.gte(0), z.lte(1));

const RoomPiece = onWire(
  z.object({
    /** Its picture, price and stock are those of the variant in the room. */
    product: ProductSummary,
    /** Null where that variant is sold no more. */
    variantId: z.nullable(z.string()),
    /** Where in the picture it is seen, from the left. */
    x: share,
    /** The same from the top. */
    y: share,
  }),
  { variantId: "variant_uuid" },
);
export type RoomPiece = z.infer<typeof RoomPiece>;

/** A room with all of its pieces that the shop sells, in the order from left to right. */
export const Room = z.extend(RoomSummary, { pieces: z.array(RoomPiece) });
export type Room = z.infer<typeof Room>;

/** Rooms of one answer. */
export const ROOMS_MAXIMUM = 100;

const limit = "general";

export const roomEndpoints = {
  /** Rooms in which something can be bought, in the shop's order: all, those with a product (uuid or slug), or those of a collection. */
  fetch: endpoint({
    method: "GET",
    path: "room/fetch",
    limit,
    request: z.object({ product: z.optional(slugText), collection: z.optional(slugText) }),
    response: z.array(RoomSummary),
  }),
  /** One room by its slug; 404 when there is none, or nothing in it is sold. */
  find: endpoint({ method: "GET", path: "room/find", limit, request: z.object({ slug: slugText }), response: Room }),
};
