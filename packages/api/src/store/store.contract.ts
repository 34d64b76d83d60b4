import * as z from "zod/mini";
import { plainEndpoint } from "../client/endpoint.ts";

const StoreWire = z.object({
  uuid: z.string(),
  slug: z.string(),
  /** A showroom receives shoppers, a warehouse does not. */
  kind: z.enum(["showroom", "warehouse"]),
  name: z.string(),
  description: z.string(),
  street: z.string(),
  sub_district: z.string(),
  district: z.string(),
  city: z.string(),
  province: z.string(),
  zip_code: z.string(),
  /** With spaces and the country's code, as it is shown: `+62 21 5550 0101`. */
  phone: z.string(),
  /** Local time, the same every day (`08.00`); null where shoppers are not received. */
  opening_hours: z.nullable(z.object({ opens: z.string(), closes: z.string(), zone: z.enum(["WIB", "WITA", "WIT"]) })),
});

/** A house of the shop's own. */
export const Store = z.pipe(
  StoreWire,
  z.transform(({ uuid, sub_district, zip_code, opening_hours, ...store }) => ({
    id: uuid,
    ...store,
    subDistrict: sub_district,
    zipCode: zip_code,
    openingHours: opening_hours,
  })),
);
export type Store = z.infer<typeof Store>;

export const storeEndpoints = {
  /** Showrooms and warehouses, in the order in which the shop names them. */
  list: plainEndpoint({ method: "GET", path: "store/list", response: z.array(Store) }),
};
