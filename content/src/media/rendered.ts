import type { View } from "@griya/api";
import { type LocalText, offeredWidths } from "@griya/provider/seeding";
import type { AlbumPicture } from "./content.ts";
import type { Master } from "./masters.ts";

/** Rooms are never shown small. */
const SMALLEST_ROOM = 400;

/** A rendered picture with what it shows, at an address that names its content. */
export const rendered = (master: Master, alt: LocalText, view?: View): AlbumPicture => {
  const { name, hash, width, height, colour, file } = master;
  const widths = offeredWidths(width, name.startsWith("rooms/") ? SMALLEST_ROOM : 0);
  const path = `${name}-${hash}-{width}.webp`;
  return { picture: { path, widths, width, height, alt, colour, ...(view ? { view } : {}) }, content: { file } };
};
