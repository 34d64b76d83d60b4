import { type Cart, type CartLine, type CartPiece, type LineToSum, type Locale } from "@griya/api";
import { and, asc, count, eq, type Placeholder, type SQL, sql, sum } from "drizzle-orm";
import { bundleLines, bundles } from "../bundle/bundle.tables.ts";
import { getPriceInBundle } from "../bundle/price-in-bundle.ts";
import { subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { type StoredPicture, toPicture } from "../media/stored-picture.ts";
import { getCover, isCover } from "../product/cover.ts";
import { getUnitPrice } from "../product/pricing.ts";
import { productPictures, products, variants } from "../product/product.tables.ts";
import { buildRunningFlashSalesQuery, toRunningFlashSale } from "../product/running-flash-sales.ts";
import { findVoucher, type VoucherRecord } from "../voucher/find-vouchers.ts";
import { buildQuoteSum, toCartQuote } from "../voucher/quote-sum.ts";
import { type StockLine, withStock } from "./availability.ts";
import { availableAddOns, mergeAddOns, type PricedAddOn, toPricedAddOn } from "./available-add-ons.ts";
import { cartLines, carts } from "./cart.tables.ts";
import { type CartOwner, createPreparedOwnerQuery, isOwnedBy } from "./cart-owner.ts";

/** A variant in a cart line, with its price in that line, in whole rupiah. */
export type PricedPiece = {
  readonly variant: typeof variants.$inferSelect;
  readonly product: Pick<typeof products.$inferSelect, "uuid" | "slug" | "name"> & { readonly categoryId: number };
  readonly picture: StoredPicture;
  /** The quantity of the variant in one unit of the line. */
  readonly quantity: number;
  readonly price: number;
  /** The price without the discount. In a bundle, it is the current price outside of the bundle. */
  readonly previousPrice: number;
  /** The available services for the piece. */
  readonly addOns: readonly PricedAddOn[];
};

/** A cart line with its current price in whole rupiah. The stock of a withdrawn line is 0. */
export type PricedLine = Omit<StockLine, "pieces"> & {
  readonly id: string;
  readonly cartId: string;
  /** The id of the voucher of the line's cart. */
  readonly voucherId: number | null;
  readonly addedAt: Date;
  /** The bundle of the line; null for a variant. */
  readonly bundle: Pick<typeof bundles.$inferSelect, "id" | "uuid" | "slug" | "name"> | null;
  /** The pieces of one unit. A line with a variant has only that variant. */
  readonly pieces: readonly PricedPiece[];
  /** True if the product or bundle is no longer sold. */
  readonly isWithdrawn: boolean;
  readonly price: number;
  readonly previousPrice: number | null;
  /** The available services for one unit of the line. */
  readonly addOns: readonly PricedAddOn[];
  /** The quantity that remains in stock after the other lines of the cart. */
  readonly stock: number;
};

/** Builds the query of one row for each piece in the carts. */
const buildPiecesQuery = (queries: Queries, filter: SQL | undefined, now: Date | Placeholder) => {
  const flashSales = buildRunningFlashSalesQuery(queries, now);
  const lineCount = queries
    .select({ count: count() })
    .from(bundleLines)
    .where(eq(bundleLines.bundleId, cartLines.bundleId));
  return queries
    .select({
      line: cartLines,
      voucherId: carts.voucherId,
      variant: variants,
      product: {
        uuid: products.uuid,
        slug: products.slug,
        name: products.name,
        categoryId: subCategories.categoryId,
        isPublic: products.isPublic,
        sellingPrice: products.sellingPrice,
        offeredPrice: products.offeredPrice,
      },
      picture: media,
      basisPointsOff: flashSales.basisPointsOff,
      endsAt: flashSales.endsAt,
      bundle: bundles,
      bundleQuantity: bundleLines.quantity,
      bundleLineCount: sql<number>`(${lineCount})`.mapWith(Number),
      addOns: availableAddOns,
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .innerJoin(
      variants,
      sql`${variants.id} = any(coalesce(${cartLines.bundleVariantIds}, array[${cartLines.variantId}]))`,
    )
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .leftJoin(bundles, eq(bundles.id, cartLines.bundleId))
    .leftJoin(
      bundleLines,
      and(eq(bundleLines.bundleId, cartLines.bundleId), eq(bundleLines.productId, variants.productId)),
    )
    .leftJoin(productPictures, isCover())
    .leftJoin(media, eq(media.path, sql`coalesce(${variants.picture}, ${productPictures.path})`))
    .leftJoin(flashSales, eq(flashSales.productId, products.id))
    .where(filter)
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id), asc(bundleLines.position));
};

const piecesQuery = createPreparedOwnerQuery((queries, owner) =>
  buildPiecesQuery(queries, isOwnedBy(owner), sql.placeholder("now")).prepare(`lines_of_${owner.kind}`),
);

type PieceRow = Awaited<ReturnType<typeof buildPiecesQuery>>[number];

const toPricedPiece = ({
  variant,
  product,
  picture,
  bundle,
  bundleQuantity,
  addOns,
  ...row
}: PieceRow): PricedPiece => {
  const unitPrice = getUnitPrice(product, variant, toRunningFlashSale(row));
  const price = bundle === null ? unitPrice.current : getPriceInBundle(unitPrice, bundle.basisPointsOff);
  return {
    variant: product.isPublic ? variant : { ...variant, onHand: 0 },
    product,
    picture: getCover({ slug: product.slug, picture }),
    quantity: bundleQuantity ?? 1,
    price,
    previousPrice: bundle === null ? (unitPrice.previous ?? unitPrice.current) : unitPrice.current,
    addOns: addOns.map((addOn) => toPricedAddOn(addOn, price)),
  };
};

/** Returns true if the rows are exactly the current pieces of a bundle. */
const isCompleteBundle = (rows: readonly PieceRow[]): boolean =>
  rows.every(
    ({ bundle, bundleQuantity, bundleLineCount }) =>
      bundle === null || (bundleQuantity !== null && bundleLineCount === rows.length),
  );

/** Groups the rows into priced lines and keeps their order. */
const toPricedLines = (rows: readonly PieceRow[]): PricedLine[] =>
  withStock(
    [...Map.groupBy(rows, ({ line }) => line.id).values()].flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      const { line, bundle, voucherId } = first;
      const pieces = own.map(toPricedPiece);
      const sumPrices = (getPrice: (piece: PricedPiece) => number) =>
        pieces.reduce((total, piece) => total + getPrice(piece) * piece.quantity, 0);
      const price = sumPrices((piece) => piece.price);
      const previousPrice = sumPrices((piece) => piece.previousPrice);
      return {
        id: line.id,
        cartId: line.cartId,
        voucherId,
        addedAt: line.addedAt,
        quantity: line.quantity,
        isSelected: line.isSelected,
        bundle,
        pieces,
        isWithdrawn: !isCompleteBundle(own) || own.some(({ product }) => !product.isPublic),
        price,
        previousPrice: previousPrice > price ? previousPrice : null,
        addOns: mergeAddOns(pieces),
      };
    }),
  );

/** Finds the lines of the matching carts at the prices of `now`, the oldest first. The function makes one query. */
export const findPricedLines = async (queries: Queries, filter: SQL | undefined, now: Date): Promise<PricedLine[]> =>
  toPricedLines(await buildPiecesQuery(queries, filter, now));

/** Finds the lines of one shopper's cart. `filter` is an additional condition. */
export const findPricedLinesByOwner = (
  queries: Queries,
  owner: CartOwner,
  now: Date,
  filter?: SQL,
): Promise<PricedLine[]> => findPricedLines(queries, and(isOwnedBy(owner), filter), now);

/** Returns the pieces of all lines with their total quantities and with the chosen services. */
export const getPieces = (lines: readonly PricedLine[]) =>
  lines.flatMap(({ id, bundle, pieces, quantity }) =>
    pieces.map((piece) => ({
      ...piece,
      lineId: id,
      bundle,
      quantity: piece.quantity * quantity,
      addOns: piece.addOns.filter(({ isChosen }) => isChosen),
    })),
  );

/** Converts a line into the fields that the sum of a quote needs. */
export const toLineToSum = (line: PricedLine, unavailableReason: LineToSum["unavailableReason"] = null): LineToSum => ({
  lineId: line.id,
  quantity: line.quantity,
  unitPrice: line.price,
  stock: line.stock,
  addOns: line.addOns,
  unavailableReason: line.isWithdrawn ? "withdrawn" : unavailableReason,
});

const getAttributes = ({ variant }: PricedPiece, locale: Locale): CartLine["attributes"] =>
  variant.attributes.map(({ name, value }) => ({ name: name[locale], value: value[locale] }));

const toCartPiece = (piece: PricedPiece, locale: Locale): CartPiece => ({
  productId: piece.product.uuid,
  name: piece.product.name[locale],
  attributes: getAttributes(piece, locale),
  quantity: piece.quantity,
  unitPrice: piece.price,
});

const toCartLine = (line: PricedLine, locale: Locale): CartLine | [] => {
  const { bundle, pieces } = line;
  const [piece] = pieces;
  if (piece === undefined) return [];
  return {
    lineId: line.id,
    productId: (bundle ?? piece.product).uuid,
    variantId: pieces
      .map(({ variant }) => variant.id)
      .sort()
      .join("."),
    slug: (bundle ?? piece.product).slug,
    name: (bundle ?? piece.product).name[locale],
    attributes: bundle === null ? getAttributes(piece, locale) : [],
    picture: toPicture(piece.picture, locale),
    quantity: line.quantity,
    isSelected: line.isSelected,
    unitPrice: line.price,
    previousUnitPrice: line.previousPrice,
    stock: line.stock,
    addOns: line.addOns.map(({ name, ...addOn }) => ({ ...addOn, name: name[locale] })),
    addedAt: line.addedAt.toISOString(),
    pieces: bundle === null ? [] : pieces.map((each) => toCartPiece(each, locale)),
  };
};

/** Finds the voucher of the cart that contains these lines. */
export const findCartVoucher = async (
  queries: Queries,
  owner: CartOwner,
  [line]: readonly PricedLine[],
): Promise<VoucherRecord | null> =>
  line === undefined || line.voucherId === null || owner.kind !== "customer"
    ? null
    : findVoucher(queries, owner.customerId, { id: line.voucherId });

/** Loads the shopper's cart. The cart is empty if the shopper has none. */
export const loadCart = async (
  queries: Queries,
  owner: CartOwner,
  { locale, now }: { locale: Locale; now: Date },
): Promise<Cart> => {
  const lines = toPricedLines(await piecesQuery(queries, owner).execute({ ...owner, now }));
  const selectedLines = lines.filter(({ isSelected }) => isSelected);
  const quoteSum = buildQuoteSum({
    linesToSum: selectedLines.map((line) => toLineToSum(line)),
    lines: selectedLines,
    shipping: null,
    voucherRecord: await findCartVoucher(queries, owner, lines),
    city: null,
    now,
  });
  return { lines: lines.flatMap((line) => toCartLine(line, locale)), quote: toCartQuote(quoteSum, locale) };
};

/** Finds the id of a shopper's cart with lines; null if there is none. */
export const findFilledCart = async (queries: Queries, owner: CartOwner): Promise<string | null> => {
  const [filled] = await queries
    .select({ id: carts.id })
    .from(carts)
    .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
    .where(isOwnedBy(owner))
    .limit(1);
  return filled?.id ?? null;
};

/** Counts the pieces in a customer's cart for the customer's record (specification, section 6). */
export const countCartItems = async (queries: Queries, customerId: string): Promise<number> => {
  const [counted] = await queries
    .select({ quantity: sum(cartLines.quantity).mapWith(Number) })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(isOwnedBy({ kind: "customer", customerId }));
  return counted?.quantity ?? 0;
};
