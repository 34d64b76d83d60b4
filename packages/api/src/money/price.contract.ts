import * as z from "zod/mini";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { type Price as PriceTag, toPrice, toPricing } from "./price.ts";
import { Rupiah } from "./rupiah.ts";

/** A product's prices as the provider sends them (specification, section 3: pricing object). */
const Pricing = withWireNames(
  z.object({ selling: Rupiah, offered: Rupiah, flash: Rupiah, endsAt: z.nullable(z.iso.datetime()) }),
  { flash: "price", endsAt: "end_time" },
);

/** The price tag, converted from the provider's prices. */
export const Price = z.codec(Pricing, z.custom<PriceTag>(), { decode: toPrice, encode: toPricing });
