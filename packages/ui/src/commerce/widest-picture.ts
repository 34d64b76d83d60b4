import type { Picture } from "@griya/api";
import { pictureUrl } from "@griya/api/model";

/** Width that no picture exceeds, in pixels. */
const WIDEST = 4_000;

/** Returns the address of a picture in its largest size. */
export const widestPictureUrl = (mediaBase: string, picture: Picture): string => pictureUrl(mediaBase, picture, WIDEST);
