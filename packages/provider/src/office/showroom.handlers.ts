import { SHOWROOM_PIECES_MAXIMUM } from "@griya/api";
import { type OfficeShowroomPiece, office } from "@griya/api/office";
import { and, asc, eq, isNotNull, type SQL } from "drizzle-orm";
import { runAudited } from "../audit/run-audited.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { products, variants } from "../product/product.tables.ts";
import { showroomPieces, showrooms } from "../showroom/showroom.tables.ts";

const endpoints = office.endpoints.showroom;

const findPieces = async (queries: Queries, where: SQL | undefined): Promise<OfficeShowroomPiece[]> => {
  const rows = await queries
    .select({ showroom: showrooms.slug, product: products, variant: variants, piece: showroomPieces })
    .from(showroomPieces)
    .innerJoin(showrooms, eq(showrooms.id, showroomPieces.showroomId))
    .innerJoin(variants, eq(variants.id, showroomPieces.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(where)
    .orderBy(asc(showrooms.id), asc(variants.sku));
  return rows.map(({ showroom, product, variant, piece }) => ({
    showroom,
    sku: variant.sku,
    name: [product.name.en, ...variant.attributes.map(({ value }) => value.en)].join(", "),
    collectable: piece.collectable,
    stock: variant.onHand,
  }));
};

/** Finds a variant in a showroom that receives visitors, and locks the showroom. Throws for an unknown showroom or SKU. */
const findShowroomPiece = async (tx: Transaction, { showroom: slug, sku }: { showroom: string; sku: string }) => {
  const [house] = await tx
    .select({ id: showrooms.id })
    .from(showrooms)
    .where(and(eq(showrooms.slug, slug), isNotNull(showrooms.openingHours)))
    .for("update");
  if (house === undefined) throw userError("slugUnknown", { kind: "showroom", slug });
  const [variant] = await tx.select({ id: variants.id }).from(variants).where(eq(variants.sku, sku));
  if (variant === undefined) throw userError("variantUnknown", { sku });
  const isShowroomPiece = and(eq(showroomPieces.showroomId, house.id), eq(showroomPieces.variantId, variant.id));
  const [before = null] = await findPieces(tx, isShowroomPiece);
  return { showroomId: house.id, variantId: variant.id, isThere: isShowroomPiece, before };
};

const getSubject = ({ showroom, sku }: { showroom: string; sku: string }): string => `${showroom} ${sku}`;

const putPiece = createRoute(endpoints.setPiece, (call) =>
  runAudited(call, endpoints.setPiece, async (tx) => {
    const { collectable } = call.input;
    const { showroomId, variantId, isThere: isShowroomPiece, before } = await findShowroomPiece(tx, call.input);
    const pieceCount = await tx.$count(showroomPieces, eq(showroomPieces.showroomId, showroomId));
    if (before === null && pieceCount >= SHOWROOM_PIECES_MAXIMUM) {
      throw userError("showroomFull", { showroom: call.input.showroom, maximum: String(SHOWROOM_PIECES_MAXIMUM) });
    }
    await tx
      .insert(showroomPieces)
      .values({ showroomId, variantId, collectable })
      .onConflictDoUpdate({ target: [showroomPieces.showroomId, showroomPieces.variantId], set: { collectable } });
    const [data] = await findPieces(tx, isShowroomPiece);
    if (data === undefined) throw new Error("The database did not return the written piece");
    return { data, subject: getSubject(call.input), before: before?.collectable, after: collectable };
  }),
);

const takeOutPiece = createRoute(endpoints.removePiece, (call) =>
  runAudited(call, endpoints.removePiece, async (tx) => {
    const { isThere: isShowroomPiece, before } = await findShowroomPiece(tx, call.input);
    if (before === null) throw userError("pieceNotThere", call.input);
    await tx.delete(showroomPieces).where(isShowroomPiece);
    return { data: null, subject: getSubject(call.input), before: before.collectable };
  }),
);

export const officeShowroomRoutes = [
  createRoute(endpoints.fetchPieces, ({ database, input: { showroom } }) =>
    findPieces(database, showroom === undefined ? undefined : eq(showrooms.slug, showroom)),
  ),
  putPiece,
  takeOutPiece,
];
