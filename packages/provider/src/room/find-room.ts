import type { Locale, Room, RoomPiece } from "@griya/api";
import { and, asc, eq } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { pictureFor } from "../media/stored-picture.ts";
import { isListed } from "../product/is-listed.ts";
import { products } from "../product/product.tables.ts";
import { cardIn } from "../product/product-card.ts";
import { type ProductDetails, productDetails, selectProducts } from "../product/product-details.ts";
import { roomPieces, rooms } from "./room.tables.ts";

type StoredPiece = typeof roomPieces.$inferSelect;

/** Returns a product with its place in a room. */
const pieceOf = (product: ProductDetails, { variantId, x, y }: StoredPiece): RoomPiece => {
  const shown = product.variants.find(({ id }) => id === variantId);
  return { product: cardIn(product, shown), variantId: shown ? variantId : null, x, y };
};

/** Finds a room with its listed pieces. Returns null where there is none, or none of its pieces is listed. Seven queries. */
export const findRoom = async (
  database: Queries,
  slug: string,
  reader: { readonly locale: Locale; readonly now: Date },
): Promise<Room | null> => {
  const [found] = await database
    .select({ room: rooms, picture: media })
    .from(rooms)
    .innerJoin(media, eq(media.path, rooms.picture))
    .where(eq(rooms.slug, slug));
  if (!found) return null;
  const { room, picture } = found;
  const [pieces, listed] = await Promise.all([
    database.select().from(roomPieces).where(eq(roomPieces.roomId, room.id)).orderBy(asc(roomPieces.position)),
    selectProducts(database)
      .innerJoin(roomPieces, eq(roomPieces.productId, products.id))
      .where(and(eq(roomPieces.roomId, room.id), isListed())),
  ]);
  const details = await productDetails(database, listed, reader);
  const byKey = new Map(listed.map(({ product }) => [product.id, details.find(({ id }) => id === product.uuid)]));
  const shown = pieces.flatMap((piece) => {
    const product = byKey.get(piece.productId);
    return product ? pieceOf(product, piece) : [];
  });
  if (shown.length === 0) return null;
  return {
    slug: room.slug,
    title: room.title[reader.locale],
    description: room.description[reader.locale],
    picture: pictureFor(picture, reader.locale),
    pieces: shown,
  };
};
