import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { slugText } from "../endpoint/url-text.ts";
import { withDefault, withWireNames } from "../endpoint/wire-codecs.ts";
import { ProductSummary } from "../product/product-summary.contract.ts";

const Position = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});
export type Position = z.infer<typeof Position>;

/** A house of the shop itself. A store is something else: it belongs to a brand. */
export const Showroom = withWireNames(
  z.object({
    id: z.string(),
    slug: z.string(),
    /** A showroom receives shoppers, a warehouse does not. */
    kind: z.enum(["showroom", "warehouse"]),
    name: z.string(),
    description: z.string(),
    street: z.string(),
    subDistrict: z.string(),
    district: z.string(),
    city: z.string(),
    province: z.string(),
    zipCode: z.string(),
    /** Phone number with spaces and the country code, as it is shown: `+62 21 5550 0101`. */
    phone: z.string(),
    /** Local time, the same every day (`08.00`); null when shoppers are not received. */
    openingHours: z.nullable(z.object({ opens: z.string(), closes: z.string(), zone: z.enum(["WIB", "WITA", "WIT"]) })),
    /** Position in degrees; null when it is unknown. */
    position: withDefault(z.nullable(Position), null),
  }),
  { id: "uuid", subDistrict: "sub_district", zipCode: "zip_code", openingHours: "opening_hours" },
);
export type Showroom = z.infer<typeof Showroom>;

/** Limit for the pieces of one showroom. */
export const SHOWROOM_PIECES_MAXIMUM = 24;

const ShowroomPiece = z.object({
  /** The product with the picture, price, stock and id of the variant in the showroom. */
  product: ProductSummary,
  /** Number of pieces that can be collected there, never more than the shop's stock. It is 0 when the piece is there only to be seen. */
  collectable: z.int().check(z.gte(0)),
});
export type ShowroomPiece = z.infer<typeof ShowroomPiece>;

/** A showroom with its pieces that can be bought. */
export const ShowroomPieces = withWireNames(
  z.object({
    showroom: Showroom,
    /** True when it still receives shoppers today, by its own clock. Otherwise pieces can be collected from tomorrow on. */
    isOpenToday: z.boolean(),
    /** Recommended pieces first. */
    pieces: z.array(ShowroomPiece).check(z.minLength(1), z.maxLength(SHOWROOM_PIECES_MAXIMUM)),
  }),
  { isOpenToday: "open_today" },
);
export type ShowroomPieces = z.infer<typeof ShowroomPieces>;

const limit = "general";

export const showroomEndpoints = {
  /** Returns the showrooms and the warehouse, in the shop's order. */
  fetch: createEndpoint({ method: "GET", path: "showroom/list", limit, cache: 60, response: z.array(Showroom) }),
  /**
   * Returns the showrooms with pieces that are sold, in the same order. With a product (uuid or slug), returns only the showrooms that have
   * it, and only that piece.
   */
  fetchPieces: createEndpoint({
    method: "GET",
    path: "showroom/pieces",
    limit,
    request: z.object({ product: z.optional(slugText) }),
    response: z.array(ShowroomPieces),
  }),
};
