import type { Picture } from "@griya/api";
import { getPictureUrl } from "@griya/api/model";

/** A width that no picture exceeds, in pixels. */
const MAXIMUM_WIDTH = 4_000;

/** Returns the address of a picture in its largest size. */
export const getWidestPictureUrl = (mediaBase: string, picture: Picture): string =>
  getPictureUrl(mediaBase, picture, MAXIMUM_WIDTH);
