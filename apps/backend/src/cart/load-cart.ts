import type { Cart } from "@griya/api";
import { and, asc, eq, inArray, type SQL, sql, sum } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Queries } from "../database/database.ts";
import { flashIn, runningFlash } from "../flash-sale/running-flash.ts";
import { pictureFor, type StoredPicture } from "../media/stored-picture.ts";
import type { Locale } from "../message/sentences.ts";
import { unitPrice } from "../product/pricing.ts";
import { products, variants } from "../product/product.tables.ts";
import { cartLines, carts } from "./cart.tables.ts";
import { type CartOwner, isOwnedBy } from "./cart-owner.ts";

export type CartWire = z.input<typeof Cart>;

/** A cart line with what it is of and what a piece of it costs now, whole rupiah. Of a withdrawn product there are none. */
export type PricedLine = {
  readonly id: string;
  readonly quantity: number;
  readonly isSelected: boolean;
  readonly shownPrice: number | null;
  readonly variant: typeof variants.$inferSelect;
  readonly product: Pick<typeof products.$inferSelect, "uuid" | "slug" | "name">;
  readonly picture: StoredPicture;
  readonly price: number;
  readonly previousPrice: number | null;
};

/** The lines of a shopper's cart at the prices of `now`, oldest first, with `narrowed` to look at some only. One query. */
export const pricedLines = async (
  queries: Queries,
  owner: CartOwner,
  now: Date,
  narrowed?: SQL,
): Promise<PricedLine[]> => {
  const flash = runningFlash(queries, now);
  const rows = await queries
    .select({
      line: cartLines,
      variant: variants,
      product: {
        uuid: products.uuid,
        slug: products.slug,
        name: products.name,
        isPublic: products.isPublic,
        sellingPrice: products.sellingPrice,
        offeredPrice: products.offeredPrice,
      },
      cover: sql<StoredPicture>`${products.pictures} -> 0`,
      basisPointsOff: flash.basisPointsOff,
      endsAt: flash.endsAt,
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .innerJoin(variants, eq(variants.id, cartLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(flash, eq(flash.productId, products.id))
    .where(and(isOwnedBy(owner), narrowed))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id));
  return rows.map(({ line, variant, product, cover, ...row }) => {
    const price = unitPrice(product, variant, flashIn(row));
    return {
      id: line.id,
      quantity: line.quantity,
      isSelected: line.isSelected,
      shownPrice: line.shownPrice,
      variant: product.isPublic ? variant : { ...variant, onHand: 0 },
      product,
      picture: variant.picture ?? cover,
      price: price.current,
      previousPrice: price.previous,
    };
  });
};

/** Remembers what was shown, so that a later change of price can be named. Writes only what differs. */
const rememberPrices = async (queries: Queries, lines: readonly PricedLine[]): Promise<void> => {
  const differing = Map.groupBy(
    lines.filter(({ shownPrice, price }) => shownPrice !== price),
    ({ price }) => price,
  );
  for (const [price, changed] of differing) {
    await queries
      .update(cartLines)
      .set({ shownPrice: price })
      .where(
        inArray(
          cartLines.id,
          changed.map(({ id }) => id),
        ),
      );
  }
};

const lineWire = (line: PricedLine, locale: Locale): CartWire["cart"][number] => ({
  cart_id: line.id,
  id: line.product.uuid,
  inventory_id: line.variant.id,
  slug: line.product.slug,
  name: line.product.name[locale],
  attributes: line.variant.attributes.map(({ name, value }) => ({ name: name[locale], value: value[locale] })),
  image: pictureFor(line.picture, locale),
  quantity: line.quantity,
  selected: line.isSelected ? 1 : 2,
  price: line.price,
  previous_price: line.previousPrice,
  stock: line.variant.onHand,
});

/** The shopper's cart as it travels; empty where there is none. */
export const loadCart = async (
  queries: Queries,
  owner: CartOwner,
  { locale, now }: { locale: Locale; now: Date },
): Promise<CartWire> => {
  const lines = await pricedLines(queries, owner, now);
  await rememberPrices(queries, lines);
  return { cart: lines.map((line) => lineWire(line, locale)) };
};

/** The sum of quantities, for the customer's record (specification, section 6). */
export const countCart = async (queries: Queries, customerId: string): Promise<number> => {
  const [counted] = await queries
    .select({ quantity: sum(cartLines.quantity).mapWith(Number) })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(isOwnedBy({ kind: "customer", customerId }));
  return counted?.quantity ?? 0;
};
