import { productHref, type Room, type RoomPiece } from "@griya/api";

export const ROOMS = "/rooms";

export const roomHref = ({ slug }: Pick<Room, "slug">): string => `${ROOMS}/${slug}`;

/** A piece's own page, with what stands in the room chosen. */
export const pieceHref = ({ product, variantId }: Pick<RoomPiece, "product" | "variantId">): string =>
  productHref({ ...product, variantId: variantId ?? undefined });
