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
  const lookVariants = product.variants.filter((variant) => variant.look === look);
  const variant =
    size === null
      ? lookVariants.find((each) => hasProductSize(product, each))
      : lookVariants.find(({ sizeCode }) => sizeCode === size);
  if (!variant) {
    throw new Error(`A picture of a room shows ${slug} in ${look}, which is not sold: render the room again`);
  }
  return { product, variant, x, y };
};

/** Creates the pictures of the rendered rooms. Pages show the wide shape, and phones show the hero in 4:3. */
export const createRoomPictures = (masters: Masters) => {
  const findRoomPicture = ({ picture, alt }: Room, shape: "16x9" | "4x3"): AlbumPicture | null => {
    const master = masters.pictures.get(`rooms/${picture}-${shape}`);
    return master ? createRenderedPicture(master, alt, "room") : null;
  };
  const roomsByPicture = new Map(rooms.map((room) => [room.picture, room]));
  const findPicture = (name: string | undefined, shape: "16x9" | "4x3"): AlbumPicture | null => {
    const room = name === undefined ? undefined : roomsByPicture.get(name);
    return room ? findRoomPicture(room, shape) : null;
  };
  const renderedRooms = rooms.flatMap((room): RenderedRoom[] => {
    const widePicture = findRoomPicture(room, "16x9");
    const pieces = masters.pictures.get(`rooms/${room.picture}-16x9`)?.pieces ?? [];
    return widePicture ? [{ ...room, renderedPicture: widePicture.picture, pieces: pieces.map(toRoomPiece) }] : [];
  });
  return {
    /** Returns the picture of a room in the wide shape or in the shape for phones. Returns null until the picture is rendered. */
    inShape: findPicture,
    /** The rendered rooms in the order of the shop. */
    shownRooms: renderedRooms,
    /**
     * Returns the room for a product's own page, preferably a room with the product's first look. Returns null if no room contains the
     * product.
     */
    findRoomWith: (product: Product): RenderedRoom | null => {
      const firstLook: LookKey = getFirstLook(product);
      const isInRoom = (room: RenderedRoom, look?: LookKey) =>
        room.pieces.some((piece) => piece.product === product && (look === undefined || piece.variant.look === look));
      return (
        renderedRooms.find((room) => isInRoom(room, firstLook)) ?? renderedRooms.find((room) => isInRoom(room)) ?? null
      );
    },
    all: rooms.flatMap((room) => [findRoomPicture(room, "16x9") ?? [], findRoomPicture(room, "4x3") ?? []].flat()),
  };
};

export type RoomPictures = ReturnType<typeof createRoomPictures>;
