import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { slugText } from "../endpoint/url-text.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { Picture } from "../picture/picture.contract.ts";
import { ProductSummary } from "../product/product-summary.contract.ts";

/** The data of a furnished room that lists show. */
export const RoomSummary = z.object({ slug: z.string(), title: z.string(), description: z.string(), picture: Picture });
export type RoomSummary = z.infer<typeof RoomSummary>;

/** A position in a picture, from 0 to 1, as a fraction of its width or height. */
const fraction = z.number().check(z.gte(0), z.lte(1));

const RoomPiece = withWireNames(
  z.object({
    /** The product of the piece, with the picture, price and stock of the variant in the room. */
    product: ProductSummary,
    /** The variant in the room, or null when the variant is no longer sold. */
    variantId: z.nullable(z.string()),
    /** The position in the picture, from the left. */
    x: fraction,
    /** The position in the picture, from the top. */
    y: fraction,
  }),
  { variantId: "variant_uuid" },
);
export type RoomPiece = z.infer<typeof RoomPiece>;

/** A room with all its pieces that the shop sells, from left to right. */
export const Room = z.extend(RoomSummary, { pieces: z.array(RoomPiece) });
export type Room = z.infer<typeof Room>;

/** The maximum number of rooms in one answer. */
export const ROOMS_MAXIMUM = 100;

const limit = "general";

export const roomEndpoints = {
  /**
   * Returns rooms with pieces that can be bought, in the shop's order. A product (uuid or slug) or a collection limits the rooms to those
   * that contain it.
   */
  fetch: createEndpoint({
    method: "GET",
    path: "room/fetch",
    limit,
    request: z.object({ product: z.optional(slugText), collection: z.optional(slugText) }),
    response: z.array(RoomSummary),
  }),
  /** Returns a room by its slug. Answers 404 for an unknown room, and for a room without pieces that the shop sells. */
  find: createEndpoint({
    method: "GET",
    path: "room/find",
    limit,
    request: z.object({ slug: slugText }),
    response: Room,
  }),
};
