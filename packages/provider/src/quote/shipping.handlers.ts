import { type DeliveryEstimate, type Locale, shippingEndpoints, sumOf } from "@griya/api";
import { and, eq } from "drizzle-orm";
import { cartLines } from "../cart/cart.tables.ts";
import { cartOwnerOf } from "../cart/cart-owner.ts";
import { chosenPieces } from "../cart/change-cart.ts";
import { piecesOf, pricedLinesOf, toSum } from "../cart/load-cart.ts";
import type { Queries } from "../database/database.ts";
import { handled, notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { placesOf } from "../location/places-of.ts";
import { findShopMedia } from "../media/shop-media.ts";
import { products, variants } from "../product/product.tables.ts";
import { type Load, loadOf, type ShippingQuote, shippingQuotes, zoneOf } from "../shipping/shipping-options.ts";
import { makeOffer } from "./make-quote.ts";

const asShown = async (queries: Queries, quotes: readonly ShippingQuote[], locale: Locale) => {
  const { markOf } = await findShopMedia(queries);
  return quotes.map(({ name, ...quote }) => ({ ...quote, name: name[locale], mark: markOf(`shipping/${quote.id}`) }));
};

/** Estimates shipping for a postal code. The code has one city, and its district is named too where it has only one. */
const estimateOf = async (
  queries: Queries,
  load: Load,
  { zipCode, locale }: { zipCode: string; locale: Locale },
): Promise<DeliveryEstimate> => {
  const [place, ...others] = await placesOf(queries, zipCode);
  if (place === undefined) return { place: null, options: [] };
  const isOneDistrict = others.every(({ district }) => district.id === place.district.id);
  const quotes = load.length === 0 ? [] : shippingQuotes(zoneOf(place.subDistrict.id), load);
  return {
    place: [...(isOneDistrict ? [place.district.name] : []), place.city.name].join(", "),
    options: await asShown(queries, quotes, locale),
  };
};

/** Returns one piece of a variant that is sold. A choice of several variants is a bundle. */
const pieceOf = async (queries: Queries, variantId: string): Promise<Load> => {
  const [variant] = variantId.includes(".")
    ? []
    : await queries
        .select({ weightGrams: variants.weightGrams })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .where(and(eq(variants.id, variantId), eq(products.isPublic, true)));
  if (variant === undefined) throw notFound();
  return [{ ...variant, quantity: 1 }];
};

const bundleOf = async (queries: Queries, productId: string, variantId: string): Promise<Load> => {
  const chosen = await chosenPieces(queries, { productId, variantId });
  if (chosen === null) throw notFound();
  return loadOf(chosen.pieces);
};

export const shippingRoutes = [
  route(shippingEndpoints.estimate, async ({ database, input, locale }) => {
    const { zipCode, variantId, bundleId } = input;
    const load = await (bundleId === undefined
      ? pieceOf(database, variantId)
      : bundleOf(database, bundleId, variantId));
    return estimateOf(database, load, { zipCode, locale });
  }),

  route(shippingEndpoints.estimateCart, async (call) => {
    const { database, input, locale } = call;
    const lines = await pricedLinesOf(database, cartOwnerOf(call), call.clock(), eq(cartLines.isSelected, true));
    const bought = new Set(sumOf(lines.map((line) => toSum(line))).lines.map(({ lineId }) => lineId));
    const load = loadOf(piecesOf(lines.filter(({ id }) => bought.has(id))));
    return estimateOf(database, load, { zipCode: input.zipCode, locale });
  }),

  route(shippingEndpoints.fetch, async ({ database, customer, input, locale, clock }) => {
    const { sum, shippingOptions } = await makeOffer(database, {
      buyer: customer,
      now: clock(),
      narrowed: eq(cartLines.isSelected, true),
      addressId: input.addressId,
      shippingId: null,
    });
    if (sum.lines.length + sum.unbuyable.length === 0) throw handled("nothingSelected");
    return {
      options: await asShown(database, shippingOptions, locale),
      unshippable: sum.unbuyable.filter(({ reason }) => reason === "cannotShip").map(({ lineId }) => lineId),
    };
  }),
];
