import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { leftOutAs, onWire } from "../endpoint/on-wire.ts";

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

export const showroomEndpoints = {
  /** Showrooms and the warehouse, in the order in which the shop names them. */
  list: endpoint({ method: "GET", path: "showroom/list", limit: "general", cache: 60, response: z.array(Showroom) }),
};
