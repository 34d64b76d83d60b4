import * as z from "zod/mini";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { type Price as PriceTag, toPrice, toPricing } from "./price.ts";
import { Rupiah } from "./rupiah.ts";

/** The prices of a product on the wire (specification, section 3: pricing object). */
const Pricing = withWireNames(
  z.object({ selling: Rupiah, offered: Rupiah, flash: Rupiah, endsAt: z.nullable(z.iso.datetime()) }),
  { flash: "price", endsAt: "end_time" },
);

/** The price tag of a product, converted from the prices on the wire. */
export const Price = z.codec(Pricing, z.custom<PriceTag>(), { decode: toPrice, encode: toPricing });
