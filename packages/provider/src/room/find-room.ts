import type { Locale, Room, RoomPiece } from "@griya/api";
import { and, asc, eq } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { toPicture } from "../media/stored-picture.ts";
import { isListed } from "../product/is-listed.ts";
import { products } from "../product/product.tables.ts";
import { toProductCard } from "../product/product-card.ts";
import { buildProductsQuery, findProductDetails, type ProductDetails } from "../product/product-details.ts";
import { roomPieces, rooms } from "./room.tables.ts";

type StoredPiece = typeof roomPieces.$inferSelect;

/** Returns the card of a product with its position in a room. */
const toRoomPiece = (product: ProductDetails, { variantId, x, y }: StoredPiece): RoomPiece => {
  const visibleVariant = product.variants.find(({ id }) => id === variantId);
  return { product: toProductCard(product, visibleVariant), variantId: visibleVariant ? variantId : null, x, y };
};

/** Finds a room with its listed pieces. Returns null when there is no such room or it has no listed piece. Uses seven queries. */
export const findRoom = async (
  database: Queries,
  slug: string,
  reader: { readonly locale: Locale; readonly now: Date },
): Promise<Room | null> => {
  const [foundRoom] = await database
    .select({ room: rooms, picture: media })
    .from(rooms)
    .innerJoin(media, eq(media.path, rooms.picture))
    .where(eq(rooms.slug, slug));
  if (!foundRoom) return null;
  const { room, picture } = foundRoom;
  const [pieces, listedProducts] = await Promise.all([
    database.select().from(roomPieces).where(eq(roomPieces.roomId, room.id)).orderBy(asc(roomPieces.position)),
    buildProductsQuery(database)
      .innerJoin(roomPieces, eq(roomPieces.productId, products.id))
      .where(and(eq(roomPieces.roomId, room.id), isListed())),
  ]);
  const productDetails = await findProductDetails(database, listedProducts, reader);
  const productsByKey = new Map(
    listedProducts.map(({ product }) => [product.id, productDetails.find(({ id }) => id === product.uuid)]),
  );
  const visiblePieces = pieces.flatMap((piece) => {
    const product = productsByKey.get(piece.productId);
    return product ? toRoomPiece(product, piece) : [];
  });
  if (visiblePieces.length === 0) return null;
  return {
    slug: room.slug,
    title: room.title[reader.locale],
    description: room.description[reader.locale],
    picture: toPicture(picture, reader.locale),
    pieces: visiblePieces,
  };
};
