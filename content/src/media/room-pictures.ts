import type { LookKey } from "../furniture/looks.ts";
import { getProductBySlug, type Product, type Variant } from "../furniture/products.ts";
import { type Room, rooms } from "../furniture/rooms.ts";
import type { AlbumPicture, ShopPicture } from "./content.ts";
import type { Masters, PicturedPiece } from "./masters.ts";
import { getFirstLook } from "./product-pictures.ts";
import { createRenderedPicture } from "./rendered-picture.ts";

/** A product variant in the picture of a room, with its position. */
export type RoomPiece = Pick<PicturedPiece, "x" | "y"> & { readonly product: Product; readonly variant: Variant };

/** A rendered room, with all pieces in it. */
export type RenderedRoom = Room & { readonly renderedPicture: ShopPicture; readonly pieces: readonly RoomPiece[] };

const hasProductSize = ({ dimensions: own }: Product, { dimensions }: Variant): boolean =>
  own.width === dimensions.width && own.depth === dimensions.depth && own.height === dimensions.height;

const toRoomPiece = ({ product: slug, look, size, x, y }: PicturedPiece): RoomPiece => {
  const product = getProductBySlug(slug);
  const inLook = product.variants.filter((variant) => variant.look === look);
  const variant =
    size === null
      ? inLook.find((each) => hasProductSize(product, each))
      : inLook.find(({ sizeCode }) => sizeCode === size);
  if (!variant) {
    throw new Error(`A picture of a room shows ${slug} in ${look}, which is not sold: let the studio render it anew`);
  }
  return { product, variant, x, y };
};

/** Creates the pictures of the rendered rooms: wide for pages, and the hero in 4:3 for phones. */
export const createRoomPictures = (masters: Masters) => {
  const findRoomPicture = ({ picture, alt }: Room, shape: "16x9" | "4x3"): AlbumPicture | null => {
    const master = masters.pictures.get(`rooms/${picture}-${shape}`);
    return master ? createRenderedPicture(master, alt, "room") : null;
  };
  const pictures = new Map(rooms.map((room) => [room.picture, room]));
  const findPicture = (name: string | undefined, shape: "16x9" | "4x3"): AlbumPicture | null => {
    const room = name === undefined ? undefined : pictures.get(name);
    return room ? findRoomPicture(room, shape) : null;
  };
  const renderedRooms = rooms.flatMap((room): RenderedRoom[] => {
    const wide = findRoomPicture(room, "16x9");
    const pieces = masters.pictures.get(`rooms/${room.picture}-16x9`)?.pieces ?? [];
    return wide ? [{ ...room, renderedPicture: wide.picture, pieces: pieces.map(toRoomPiece) }] : [];
  });
  return {
    /** Returns a room in the width of a page or in the shape for phones; null until it is rendered. */
    inShape: findPicture,
    /** In the shop's order. */
    shownRooms: renderedRooms,
    /** Returns the room for a product's own page. Prefers a room with the product's first look; null if no room contains the product. */
    findRoomWith: (product: Product): RenderedRoom | null => {
      const first: LookKey = getFirstLook(product);
      const isInRoom = (room: RenderedRoom, look?: LookKey) =>
        room.pieces.some((piece) => piece.product === product && (look === undefined || piece.variant.look === look));
      return (
        renderedRooms.find((room) => isInRoom(room, first)) ?? renderedRooms.find((room) => isInRoom(room)) ?? null
      );
    },
    all: rooms.flatMap((room) => [findRoomPicture(room, "16x9") ?? [], findRoomPicture(room, "4x3") ?? []].flat()),
  };
};

export type RoomPictures = ReturnType<typeof createRoomPictures>;
