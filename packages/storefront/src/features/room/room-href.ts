import { getProductHref, type Room, type RoomPiece } from "@griya/api";

export const ROOMS_PATH = "/rooms";

export const getRoomHref = ({ slug }: Pick<Room, "slug">): string => `${ROOMS_PATH}/${slug}`;

/** Returns the path of a piece's product page. The variant of the room is selected there. */
export const getPieceHref = ({ product, variantId }: Pick<RoomPiece, "product" | "variantId">): string =>
  getProductHref({ ...product, variantId: variantId ?? undefined });
