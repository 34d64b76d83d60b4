import * as z from "zod/mini";
import { withDefault } from "../endpoint/wire-codecs.ts";
import { Picture } from "../picture/picture.contract.ts";

/**
 * The view of the product in a picture. `person` shows it beside a standing person of `PERSON_HEIGHT`, `scale` beside another thing that
 * tells its size, `room` among other pieces.
 */
export const PICTURE_VIEWS = ["three-quarter", "front", "person", "scale", "detail", "room"] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** Height in centimetres, the same as of the figure of `tools/studio/blender/person.py`. */
export const PERSON_HEIGHT = 165;

/** Limit for the pictures of a product, each once. Pictures of single variants are extra. */
export const PRODUCT_PICTURES_MAXIMUM = 20;
/** Limit for the bytes of a model, which a phone is asked to load. */
export const MODEL_BYTES_MAXIMUM = 2_000_000;

export const ProductPicture = z.extend(Picture, { view: withDefault(z.enum(PICTURE_VIEWS), "three-quarter") });
export type ProductPicture = z.infer<typeof ProductPicture>;

/** A film of the product. `path` is relative to the settings' media base. The browser plays the first type that it knows. */
export const ProductVideo = z.object({
  sources: z
    .array(z.object({ path: z.string(), type: z.enum(["video/webm", "video/mp4"]) }))
    .check(z.minLength(1), z.maxLength(2)),
  alt: z.string(),
});
export type ProductVideo = z.infer<typeof ProductVideo>;

/** The product as glTF in one binary file that needs no decoder; `path` is relative to the settings' media base. */
export const ProductModel = z.object({
  path: z.string(),
  bytes: z.int().check(z.gte(1), z.lte(MODEL_BYTES_MAXIMUM)),
  alt: z.string(),
});
export type ProductModel = z.infer<typeof ProductModel>;
