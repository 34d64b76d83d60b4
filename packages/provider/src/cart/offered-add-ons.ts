import { percentOf } from "@griya/api";
import { sql } from "drizzle-orm";
import { addOns, productAddOns } from "../add-on/add-on.tables.ts";
import type { LocalText } from "../message/local-text.ts";
import { products } from "../product/product.tables.ts";
import { cartLineAddOns, cartLines } from "./cart.tables.ts";

type AddOn = Pick<typeof addOns.$inferSelect, "slug" | "name" | "kind" | "value">;

/** A service that is offered with a piece in a line of a cart, and what it costs for one piece: whole rupiah. */
export type PricedAddOn = {
  readonly addOnId: string;
  readonly name: LocalText;
  readonly unitPrice: number;
  /** It is chosen for the line. */
  readonly isChosen: boolean;
};

/** In a query of cart lines and their products: the services that are offered, one list a row, so that they cost no round trip. */
export const offeredAddOns = sql<readonly (AddOn & { readonly isChosen: boolean })[]>`(
  select coalesce(json_agg(json_build_object(
    'slug', ${addOns.slug}, 'name', ${addOns.name}, 'kind', ${addOns.kind}, 'value', ${addOns.value},
    'isChosen', ${cartLineAddOns.addOnId} is not null
  ) order by ${addOns.position}, ${addOns.id}), '[]')
  from ${productAddOns}
  join ${addOns} on ${addOns.id} = ${productAddOns.addOnId}
  left join ${cartLineAddOns} on ${cartLineAddOns.addOnId} = ${addOns.id} and ${cartLineAddOns.lineId} = ${cartLines.id}
  where ${productAddOns.productId} = ${products.id}
)`;

/** What a service costs with a piece of that price; a share is rounded down once. */
export const priceAddOn = (
  { slug, name, kind, value, isChosen }: AddOn & { readonly isChosen: boolean },
  piecePrice: number,
): PricedAddOn => ({
  addOnId: slug,
  name,
  unitPrice: kind === "percent" ? percentOf(piecePrice, value) : value,
  isChosen,
});

/** The services that are offered with one of a line: each for all its pieces that are offered it. */
export const addOnsOf = (
  pieces: readonly { readonly quantity: number; readonly addOns: readonly PricedAddOn[] }[],
): PricedAddOn[] => {
  const each = pieces.flatMap(({ quantity, addOns: own }) =>
    own.map((addOn) => ({ ...addOn, unitPrice: quantity * addOn.unitPrice })),
  );
  return [...Map.groupBy(each, ({ addOnId }) => addOnId).values()].flatMap((same) => {
    const [first] = same;
    return first ? { ...first, unitPrice: same.reduce((sum, { unitPrice }) => sum + unitPrice, 0) } : [];
  });
};
