import * as z from "zod/mini";
import { slugText } from "../endpoint/address-text.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { leftOutAs, onWire } from "../endpoint/on-wire.ts";
import { ProductSummary } from "../product/product-summary.contract.ts";

const Position = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});
export type Position = z.infer<typeof Position>;

/** A house of the shop's own: what a seller keeps in it is a store, and another noun. */
export const Showroom = onWire(
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
    /** With spaces and the country's code, as it is shown: `+62 21 5550 0101`. */
    phone: z.string(),
    /** Local time, the same every day (`08.00`); null where shoppers are not received. */
    openingHours: z.nullable(z.object({ opens: z.string(), closes: z.string(), zone: z.enum(["WIB", "WITA", "WIT"]) })),
    /** Where it stands, in degrees; null where nobody has looked that up. */
    position: leftOutAs(z.nullable(Position), null),
  }),
  { id: "uuid", subDistrict: "sub_district", zipCode: "zip_code", openingHours: "opening_hours" },
);
export type Showroom = z.infer<typeof Showroom>;

/** Pieces that stand in one showroom at most. */
export const SHOWROOM_PIECES_MAXIMUM = 24;

const ShowroomPiece = z.object({
  /** Picture, price and stock are those of the variant that stands there, which it names. */
  product: ProductSummary,
  /** How many of it can be taken along there, never more than the shop has in stock; 0 where it only stands there to be seen. */
  collectable: z.int().check(z.gte(0)),
});
export type ShowroomPiece = z.infer<typeof ShowroomPiece>;

/** A showroom with what stands in it and can be bought. */
export const ShowroomPieces = onWire(
  z.object({
    showroom: Showroom,
    /** Whether it still receives shoppers today, by its own clock: what can be collected there is collected tomorrow otherwise. */
    isOpenToday: z.boolean(),
    /** The recommended ones first. */
    pieces: z.array(ShowroomPiece).check(z.minLength(1), z.maxLength(SHOWROOM_PIECES_MAXIMUM)),
  }),
  { isOpenToday: "open_today" },
);
export type ShowroomPieces = z.infer<typeof ShowroomPieces>;

const limit = "general";

export const showroomEndpoints = {
  /** Showrooms and the warehouse, in the order in which the shop names them. */
  list: endpoint({ method: "GET", path: "showroom/list", limit, cache: 60, response: z.array(Showroom) }),
  /** Showrooms in which something stands that is sold, in the same order; with a product (uuid or slug), those in which it does, and it alone. */
  fetchPieces: endpoint({
    method: "GET",
    path: "showroom/pieces",
    limit,
    request: z.object({ product: z.optional(slugText) }),
    response: z.array(ShowroomPieces),
  }),
};
