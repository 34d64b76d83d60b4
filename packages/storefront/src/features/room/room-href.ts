import { productHref, type Room, type RoomPiece } from "@griya/api";

export const ROOMS = "/rooms";

export const roomHref = ({ slug }: Pick<Room, "slug">): string => `${ROOMS}/${slug}`;

/** Returns the path of a piece, with the variant of the room selected. */
export const pieceHref = ({ product, variantId }: Pick<RoomPiece, "product" | "variantId">): string =>
  productHref({ ...product, variantId: variantId ?? undefined });
