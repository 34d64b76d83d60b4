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

/** A showroom or warehouse of the shop. A store, in contrast, belongs to a brand. */
export const Showroom = withWireNames(
  z.object({
    id: z.string(),
    slug: z.string(),
    /** The kind of the building. Only a showroom is open to shoppers. */
    kind: z.enum(["showroom", "warehouse"]),
    name: z.string(),
    description: z.string(),
    street: z.string(),
    subDistrict: z.string(),
    district: z.string(),
    city: z.string(),
    province: z.string(),
    zipCode: z.string(),
    /** The phone number in display format, with spaces and the country code: `+62 21 5550 0101`. */
    phone: z.string(),
    /** The opening hours in local time (`08.00`), the same every day; null for a warehouse. */
    openingHours: z.nullable(z.object({ opens: z.string(), closes: z.string(), zone: z.enum(["WIB", "WITA", "WIT"]) })),
    /** The position in degrees, or null when it is unknown. */
    position: withDefault(z.nullable(Position), null),
  }),
  { id: "uuid", subDistrict: "sub_district", zipCode: "zip_code", openingHours: "opening_hours" },
);
export type Showroom = z.infer<typeof Showroom>;

/** The maximum number of pieces in one showroom. */
export const SHOWROOM_PIECES_MAXIMUM = 24;

const ShowroomPiece = z.object({
  /** The product, with the picture, price, stock and id of the variant on display. */
  product: ProductSummary,
  /**
   * The number of pieces that shoppers can collect at the showroom. The number never exceeds the stock of the shop. With 0, the piece is
   * only on display.
   */
  collectable: z.int().check(z.gte(0)),
});
export type ShowroomPiece = z.infer<typeof ShowroomPiece>;

/** A showroom with its pieces that can be bought. */
export const ShowroomPieces = withWireNames(
  z.object({
    showroom: Showroom,
    /**
     * True when the showroom is open or opens later today, in its own time zone. Otherwise shoppers can collect pieces from tomorrow on.
     */
    isOpenToday: z.boolean(),
    /** The pieces, sorted by recommendation. */
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
   * Returns the showrooms with their pieces that are sold, in the same order. With a product (uuid or slug), returns only that piece and
   * the showrooms that have it.
   */
  fetchPieces: createEndpoint({
    method: "GET",
    path: "showroom/pieces",
    limit,
    request: z.object({ product: z.optional(slugText) }),
    response: z.array(ShowroomPieces),
  }),
};
