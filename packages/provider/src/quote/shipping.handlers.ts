import { type DeliveryEstimate, type Locale, shippingEndpoints, sumLines } from "@griya/api";
import { and, eq } from "drizzle-orm";
import { cartLines } from "../cart/cart.tables.ts";
import { getCartOwner } from "../cart/cart-owner.ts";
import { findChosenPieces } from "../cart/change-cart.ts";
import { findPricedLinesByOwner, getPieces, toLineToSum } from "../cart/load-cart.ts";
import type { Queries } from "../database/database.ts";
import { notFound, userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { findPlacesByZipCode } from "../location/find-places-by-zip-code.ts";
import { findShopMedia } from "../media/shop-media.ts";
import { products, variants } from "../product/product.tables.ts";
import {
  getLoad,
  getShippingQuotes,
  getZone,
  type ShippingLoad,
  type ShippingQuote,
} from "../shipping/shipping-options.ts";
import { buildCartPurchaseQuote } from "./build-purchase-quote.ts";

const toShippingOptions = async (queries: Queries, shippingQuotes: readonly ShippingQuote[], locale: Locale) => {
  const { getMark } = await findShopMedia(queries);
  return shippingQuotes.map(({ name, ...quote }) => ({
    ...quote,
    name: name[locale],
    mark: getMark(`shipping/${quote.id}`),
  }));
};

/** Estimates shipping for a postal code. A postal code belongs to one city. The place also has the district when there is only one. */
const estimateShipping = async (
  queries: Queries,
  load: ShippingLoad,
  { zipCode, locale }: { zipCode: string; locale: Locale },
): Promise<DeliveryEstimate> => {
  const [place, ...otherPlaces] = await findPlacesByZipCode(queries, zipCode);
  if (place === undefined) return { place: null, options: [] };
  const hasOneDistrict = otherPlaces.every(({ district }) => district.id === place.district.id);
  const shippingQuotes = load.length === 0 ? [] : getShippingQuotes(getZone(place.subDistrict.id), load);
  return {
    place: [...(hasOneDistrict ? [place.district.name] : []), place.city.name].join(", "),
    options: await toShippingOptions(queries, shippingQuotes, locale),
  };
};

/** Finds the load of one piece of a public variant. The id of several variants belongs to a bundle and is refused. */
const findPieceLoad = async (queries: Queries, variantId: string): Promise<ShippingLoad> => {
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

const findBundleLoad = async (queries: Queries, productId: string, variantId: string): Promise<ShippingLoad> => {
  const chosenPieces = await findChosenPieces(queries, { productId, variantId });
  if (chosenPieces === null) throw notFound();
  return getLoad(chosenPieces.pieces);
};

export const shippingRoutes = [
  createRoute(shippingEndpoints.estimate, async ({ database, input, locale }) => {
    const { zipCode, variantId, bundleId } = input;
    const load = await (bundleId === undefined
      ? findPieceLoad(database, variantId)
      : findBundleLoad(database, bundleId, variantId));
    return estimateShipping(database, load, { zipCode, locale });
  }),

  createRoute(shippingEndpoints.estimateCart, async (call) => {
    const { database, input, locale } = call;
    const lines = await findPricedLinesByOwner(
      database,
      getCartOwner(call),
      call.clock(),
      eq(cartLines.isSelected, true),
    );
    const boughtLineIds = new Set(sumLines(lines.map((line) => toLineToSum(line))).lines.map(({ lineId }) => lineId));
    const load = getLoad(getPieces(lines.filter(({ id }) => boughtLineIds.has(id))));
    return estimateShipping(database, load, { zipCode: input.zipCode, locale });
  }),

  createRoute(shippingEndpoints.fetch, async ({ database, customer, input, locale, clock }) => {
    const { sum, shippingOptions } = await buildCartPurchaseQuote(database, {
      buyer: customer,
      now: clock(),
      filter: eq(cartLines.isSelected, true),
      addressId: input.addressId,
      shippingId: null,
    });
    if (sum.lines.length + sum.unbuyable.length === 0) throw userError("nothingSelected");
    return {
      options: await toShippingOptions(database, shippingOptions, locale),
      unshippable: sum.unbuyable.filter(({ reason }) => reason === "cannotShip").map(({ lineId }) => lineId),
    };
  }),
];
