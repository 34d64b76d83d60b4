import { type Cart, type CartLine, type LineToSum, type Locale, sumOf } from "@griya/api";
import { and, asc, eq, type Placeholder, type SQL, sql, sum } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { pictureFor, type StoredPicture } from "../media/stored-picture.ts";
import { coverOf, isCover } from "../product/cover.ts";
import { unitPrice } from "../product/pricing.ts";
import { productPictures, products, variants } from "../product/product.tables.ts";
import { flashIn, runningFlash } from "../product/running-flash.ts";
import { cartLines, carts } from "./cart.tables.ts";
import { type AnyOwner, type CartOwner, isOwnedBy, preparedByOwner } from "./cart-owner.ts";

/** A cart line with what it is of and what a piece of it costs now, whole rupiah. Of a withdrawn product there are none. */
export type PricedLine = {
  readonly id: string;
  readonly quantity: number;
  readonly isSelected: boolean;
  readonly variant: typeof variants.$inferSelect;
  readonly product: Pick<typeof products.$inferSelect, "uuid" | "slug" | "name">;
  readonly picture: StoredPicture;
  /** It is no longer sold. */
  readonly isWithdrawn: boolean;
  readonly price: number;
  readonly previousPrice: number | null;
};

const selectLines = (
  queries: Queries,
  { owner, now, narrowed }: { owner: CartOwner | AnyOwner; now: Date | Placeholder; narrowed?: SQL | undefined },
) => {
  const flash = runningFlash(queries, now);
  return queries
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
      picture: media,
      basisPointsOff: flash.basisPointsOff,
      endsAt: flash.endsAt,
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .innerJoin(variants, eq(variants.id, cartLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(productPictures, isCover())
    .leftJoin(media, eq(media.path, sql`coalesce(${variants.picture}, ${productPictures.path})`))
    .leftJoin(flash, eq(flash.productId, products.id))
    .where(and(isOwnedBy(owner), narrowed))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id));
};

const preparedLines = preparedByOwner((queries, owner) =>
  selectLines(queries, { owner, now: sql.placeholder("now") }).prepare(`lines_of_${owner.kind}`),
);

type Row = Awaited<ReturnType<typeof selectLines>>[number];

const priceLine = ({ line, variant, product, picture, ...row }: Row): PricedLine => {
  const price = unitPrice(product, variant, flashIn(row));
  return {
    id: line.id,
    quantity: line.quantity,
    isSelected: line.isSelected,
    variant: product.isPublic ? variant : { ...variant, onHand: 0 },
    product,
    isWithdrawn: !product.isPublic,
    picture: coverOf({ slug: product.slug, picture }),
    price: price.current,
    previousPrice: price.previous,
  };
};

/** The lines of a shopper's cart at the prices of `now`, oldest first, with `narrowed` to look at some only. One query. */
export const pricedLines = async (
  queries: Queries,
  owner: CartOwner,
  now: Date,
  narrowed?: SQL,
): Promise<PricedLine[]> => (await selectLines(queries, { owner, now, narrowed })).map(priceLine);

/** A line as far as its sum goes. */
export const toSum = (line: PricedLine, hindrance: LineToSum["hindrance"] = null): LineToSum => ({
  lineId: line.id,
  quantity: line.quantity,
  unitPrice: line.price,
  stock: line.variant.onHand,
  hindrance: line.isWithdrawn ? "withdrawn" : hindrance,
});

const cartLine = (line: PricedLine, locale: Locale): CartLine => ({
  lineId: line.id,
  productId: line.product.uuid,
  variantId: line.variant.id,
  slug: line.product.slug,
  name: line.product.name[locale],
  attributes: line.variant.attributes.map(({ name, value }) => ({ name: name[locale], value: value[locale] })),
  picture: pictureFor(line.picture, locale),
  quantity: line.quantity,
  isSelected: line.isSelected,
  unitPrice: line.price,
  previousUnitPrice: line.previousPrice,
  stock: line.variant.onHand,
});

/** The shopper's cart; empty where there is none. */
export const loadCart = async (
  queries: Queries,
  owner: CartOwner,
  { locale, now }: { locale: Locale; now: Date },
): Promise<Cart> => {
  const lines = (await preparedLines(queries, owner).execute({ ...owner, now })).map(priceLine);
  const selected = lines.filter(({ isSelected }) => isSelected);
  return {
    lines: lines.map((line) => cartLine(line, locale)),
    quote: sumOf(selected.map((line) => toSum(line))),
  };
};

/** The id of a shopper's cart with something in it; null where there is nothing. */
export const findFilledCart = async (queries: Queries, owner: CartOwner): Promise<string | null> => {
  const [filled] = await queries
    .select({ id: carts.id })
    .from(carts)
    .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
    .where(isOwnedBy(owner))
    .limit(1);
  return filled?.id ?? null;
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
