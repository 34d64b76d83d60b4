import { inArray, type Seed, showroomPieces, showrooms, type Transaction, variants } from "@griya/provider/seeding";
import { showroomPieces as pieceData } from "../furniture/showroom-pieces.ts";
import { showrooms as showroomData } from "../furniture/showrooms.ts";
import { getContentRevision } from "./content-revision.ts";

type ShowroomRow = { readonly id: number; readonly slug: string };

/** Writes the pieces in the showrooms. Skips pieces that the shop does not sell. */
const seedPieces = async (tx: Transaction, houses: readonly ShowroomRow[]): Promise<void> => {
  const wantedVariantIds = pieceData.map(({ variantId }) => variantId);
  const soldVariants = await tx
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, wantedVariantIds));
  const soldVariantIds = new Set(soldVariants.map(({ id }) => id));
  const idsBySlug = new Map(houses.map(({ id, slug }) => [slug, id]));
  const pieces = pieceData.flatMap(({ showroom, ...piece }) => {
    const showroomId = idsBySlug.get(showroom);
    return showroomId === undefined || !soldVariantIds.has(piece.variantId) ? [] : [{ showroomId, ...piece }];
  });
  if (pieces.length > 0) await tx.insert(showroomPieces).values(pieces);
};

/** Seed of the shop's own showrooms with their pieces. The seed of places must run first, since a showroom refers to its sub-district. */
export const showroomsSeed: Seed = {
  name: "showrooms",
  isNeeded: async (database) => (await database.select({ id: showrooms.id }).from(showrooms).limit(1)).length === 0,
  getRevision: getContentRevision,
  run: async (tx) => {
    await tx.delete(showrooms);
    const showroomRows = await tx
      .insert(showrooms)
      .values(
        showroomData.map(({ id, subdistrictCode, ...showroom }) => ({
          ...showroom,
          uuid: id,
          subDistrictId: subdistrictCode,
        })),
      )
      .returning({ id: showrooms.id, slug: showrooms.slug });
    await seedPieces(tx, showroomRows);
  },
};
