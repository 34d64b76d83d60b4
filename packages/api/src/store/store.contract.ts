import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire } from "../endpoint/on-wire.ts";

/** A house of the shop's own. */
export const Store = onWire(
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
  }),
  { id: "uuid", subDistrict: "sub_district", zipCode: "zip_code", openingHours: "opening_hours" },
);
export type Store = z.infer<typeof Store>;

export const storeEndpoints = {
  /** Showrooms and warehouses, in the order in which the shop names them. */
  list: endpoint({ method: "GET", path: "store/list", limit: "general", cache: 60, response: z.array(Store) }),
};
