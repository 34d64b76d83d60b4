import type { LookKey } from "../furniture/looks.ts";
import { type Product, productOfSlug, type Variant } from "../furniture/products.ts";
import { type Room, rooms } from "../furniture/rooms.ts";
import type { AlbumPicture, ShownPicture } from "./content.ts";
import type { Masters, PicturedPiece } from "./masters.ts";
import { firstLookOf } from "./product-pictures.ts";
import { rendered } from "./rendered.ts";

/** A product variant in the picture of a room, with its position. */
export type RoomPiece = Pick<PicturedPiece, "x" | "y"> & { readonly product: Product; readonly variant: Variant };

/** A rendered room, with all pieces in it. */
export type ShownRoom = Room & { readonly shown: ShownPicture; readonly pieces: readonly RoomPiece[] };

const isAsLarge = ({ dimensions: own }: Product, { dimensions }: Variant): boolean =>
  own.width === dimensions.width && own.depth === dimensions.depth && own.height === dimensions.height;

const pieceOf = ({ product: slug, look, size, x, y }: PicturedPiece): RoomPiece => {
  const product = productOfSlug(slug);
  const inLook = product.variants.filter((variant) => variant.look === look);
  const variant =
    size === null ? inLook.find((each) => isAsLarge(product, each)) : inLook.find(({ sizeCode }) => sizeCode === size);
  if (!variant) {
    throw new Error(`A picture of a room shows ${slug} in ${look}, which is not sold: let the studio render it anew`);
  }
  return { product, variant, x, y };
};

/** Creates the pictures of the rendered rooms: wide for pages, and the hero in 4:3 for phones. */
export const createRoomPictures = (masters: Masters) => {
  const pictureOf = ({ picture, alt }: Room, shape: "16x9" | "4x3"): AlbumPicture | null => {
    const master = masters.pictures.get(`rooms/${picture}-${shape}`);
    return master ? rendered(master, alt, "room") : null;
  };
  const pictures = new Map(rooms.map((room) => [room.picture, room]));
  const inShape = (name: string | undefined, shape: "16x9" | "4x3"): AlbumPicture | null => {
    const room = name === undefined ? undefined : pictures.get(name);
    return room ? pictureOf(room, shape) : null;
  };
  const shownRooms = rooms.flatMap((room): ShownRoom[] => {
    const wide = pictureOf(room, "16x9");
    const pieces = masters.pictures.get(`rooms/${room.picture}-16x9`)?.pieces ?? [];
    return wide ? [{ ...room, shown: wide.picture, pieces: pieces.map(pieceOf) }] : [];
  });
  return {
    /** Returns a room in the width of a page or in the shape for phones; null until it is rendered. */
    inShape,
    /** In the shop's order. */
    shownRooms,
    /** Returns the room for a product's own page. Prefers a room with the product's first look; null if no room contains the product. */
    roomWith: (product: Product): ShownRoom | null => {
      const first: LookKey = firstLookOf(product);
      const standsIn = (room: ShownRoom, look?: LookKey) =>
        room.pieces.some((piece) => piece.product === product && (look === undefined || piece.variant.look === look));
      return shownRooms.find((room) => standsIn(room, first)) ?? shownRooms.find((room) => standsIn(room)) ?? null;
    },
    all: rooms.flatMap((room) => [pictureOf(room, "16x9") ?? [], pictureOf(room, "4x3") ?? []].flat()),
  };
};

export type RoomPictures = ReturnType<typeof createRoomPictures>;
