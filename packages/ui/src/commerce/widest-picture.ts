import type { Picture } from "@griya/api";
import { pictureUrl } from "@griya/api/model";

/** Pixels; no picture is wider. */
const WIDEST = 4_000;

/** The address of a picture in the largest size there is. */
export const widestPictureUrl = (mediaBase: string, picture: Picture): string => pictureUrl(mediaBase, picture, WIDEST);
