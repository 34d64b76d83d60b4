import type { PictureView } from "@griya/api";
import { getAvailableWidths, type LocalText } from "@griya/provider/seeding";
import type { AlbumPicture } from "./content.ts";
import type { Master } from "./masters.ts";

/** The minimum width of a room's picture in pixels, because pages never show a room in a small size. */
const ROOM_WIDTH_MINIMUM = 400;

/** Creates the picture of a master with its alternative text. The address contains the hash of the content. */
export const createRenderedPicture = (master: Master, alt: LocalText, view?: PictureView): AlbumPicture => {
  const { name, hash, width, height, colour, file } = master;
  const widths = getAvailableWidths(width, name.startsWith("rooms/") ? ROOM_WIDTH_MINIMUM : 0);
  const path = `${name}-${hash}-{width}.webp`;
  return { picture: { path, widths, width, height, alt, colour, ...(view ? { view } : {}) }, content: { file } };
};
