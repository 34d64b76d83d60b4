import { applyBasisPoints } from "@griya/api";
import { sql } from "drizzle-orm";
import { addOns, productAddOns } from "../add-on/add-on.tables.ts";
import type { LocalText } from "../message/local-text.ts";
import { products } from "../product/product.tables.ts";
import { cartLineAddOns, cartLines } from "./cart.tables.ts";

type AddOn = Pick<typeof addOns.$inferSelect, "slug" | "name" | "kind" | "value">;

/** A service that is available for a piece in a cart line, with its price for one piece in whole rupiah. */
export type PricedAddOn = {
  readonly addOnId: string;
  readonly name: LocalText;
  readonly unitPrice: number;
  /** True if the shopper chose the service for the line. */
  readonly isChosen: boolean;
};

/** The subquery that returns the available services of a cart line as one list, without another round trip. */
export const availableAddOns = sql<readonly (AddOn & { readonly isChosen: boolean })[]>`(
  select coalesce(json_agg(json_build_object(
    'slug', ${addOns.slug}, 'name', ${addOns.name}, 'kind', ${addOns.kind}, 'value', ${addOns.value},
    'isChosen', ${cartLineAddOns.addOnId} is not null
  ) order by ${addOns.position}, ${addOns.id}), '[]')
  from ${productAddOns}
  join ${addOns} on ${addOns.id} = ${productAddOns.addOnId}
  left join ${cartLineAddOns} on ${cartLineAddOns.addOnId} = ${addOns.id} and ${cartLineAddOns.lineId} = ${cartLines.id}
  where ${productAddOns.productId} = ${products.id}
)`;

/** Converts a service for a piece of that price. The function rounds a percentage down once. */
export const toPricedAddOn = (
  { slug, name, kind, value, isChosen }: AddOn & { readonly isChosen: boolean },
  piecePrice: number,
): PricedAddOn => ({
  addOnId: slug,
  name,
  unitPrice: kind === "percent" ? applyBasisPoints(piecePrice, value) : value,
  isChosen,
});

/** Returns the services for one unit of a line. Each price covers all pieces for which the service is available. */
export const mergeAddOns = (
  pieces: readonly { readonly quantity: number; readonly addOns: readonly PricedAddOn[] }[],
): PricedAddOn[] => {
  const unitAddOns = pieces.flatMap(({ quantity, addOns: own }) =>
    own.map((addOn) => ({ ...addOn, unitPrice: quantity * addOn.unitPrice })),
  );
  return [...Map.groupBy(unitAddOns, ({ addOnId }) => addOnId).values()].flatMap((same) => {
    const [first] = same;
    return first ? { ...first, unitPrice: same.reduce((sum, { unitPrice }) => sum + unitPrice, 0) } : [];
  });
};
