import type { View } from "@griya/api";
import { type LocalText, offeredWidths } from "@griya/provider/seeding";
import type { AlbumPicture } from "./content.ts";
import type { Master } from "./masters.ts";

/** The minimum width of a room's picture, since rooms are always shown large. */
const SMALLEST_ROOM = 400;

/** Creates the picture of a master with its alternative text. Its address contains the hash of its content. */
export const rendered = (master: Master, alt: LocalText, view?: View): AlbumPicture => {
  const { name, hash, width, height, colour, file } = master;
  const widths = offeredWidths(width, name.startsWith("rooms/") ? SMALLEST_ROOM : 0);
  const path = `${name}-${hash}-{width}.webp`;
  return { picture: { path, widths, width, height, alt, colour, ...(view ? { view } : {}) }, content: { file } };
};
