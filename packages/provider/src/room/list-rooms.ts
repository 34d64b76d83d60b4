import { type Locale, ROOMS_MAXIMUM, type RoomSummary } from "@griya/api";
import { and, asc, eq, exists } from "drizzle-orm";
import { subCategories } from "../category/category.tables.ts";
import { collections } from "../collection/collection.tables.ts";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { toPicture } from "../media/stored-picture.ts";
import { isListed } from "../product/is-listed.ts";
import { hasSlugOrUuid } from "../product/list-conditions.ts";
import { products } from "../product/product.tables.ts";
import { roomPieces, rooms } from "./room.tables.ts";

type RoomFilter = { readonly product?: string | undefined; readonly collection?: string | undefined };

/** Lists rooms with listed pieces, optionally by product or collection. Uses one query. */
export const listRooms = async (
  database: Queries,
  { product, collection }: RoomFilter,
  locale: Locale,
): Promise<RoomSummary[]> => {
  const listedPieces = database
    .select({ roomId: roomPieces.roomId })
    .from(roomPieces)
    .innerJoin(products, eq(products.id, roomPieces.productId))
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(
      and(
        eq(roomPieces.roomId, rooms.id),
        isListed(),
        product === undefined ? undefined : hasSlugOrUuid(products, product),
      ),
    );
  const foundRooms = await database
    .select({ room: rooms, picture: media })
    .from(rooms)
    .innerJoin(media, eq(media.path, rooms.picture))
    .leftJoin(collections, eq(collections.id, rooms.collectionId))
    .where(and(exists(listedPieces), collection === undefined ? undefined : eq(collections.slug, collection)))
    .orderBy(asc(rooms.id))
    .limit(ROOMS_MAXIMUM);
  return foundRooms.map(({ room, picture }) => ({
    slug: room.slug,
    title: room.title[locale],
    description: room.description[locale],
    picture: toPicture(picture, locale),
  }));
};
