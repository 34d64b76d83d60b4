import * as z from "zod/mini";
import { withDefault } from "../endpoint/wire-codecs.ts";
import { Picture } from "../picture/picture.contract.ts";

/**
 * The view of the product in a picture. `person` shows the product beside a person of {@link PERSON_HEIGHT}. `scale` shows it beside an
 * object of familiar size, and `room` among other furniture.
 */
export const PICTURE_VIEWS = ["three-quarter", "front", "person", "scale", "detail", "room"] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** The height of the person in pictures, in centimetres. The script `tools/studio/blender/person.py` uses the same height. */
export const PERSON_HEIGHT = 165;

/** The maximum number of pictures of a product. Pictures of single variants are not counted. */
export const PRODUCT_PICTURES_MAXIMUM = 20;
/** The maximum size of a 3D model, in bytes. Phones must be able to load the model. */
export const MODEL_BYTES_MAXIMUM = 2_000_000;

export const ProductPicture = z.extend(Picture, { view: withDefault(z.enum(PICTURE_VIEWS), "three-quarter") });
export type ProductPicture = z.infer<typeof ProductPicture>;

/** A film of the product. `path` is relative to the media base of the settings. Browsers play the first source whose type they support. */
export const ProductVideo = z.object({
  sources: z
    .array(z.object({ path: z.string(), type: z.enum(["video/webm", "video/mp4"]) }))
    .check(z.minLength(1), z.maxLength(2)),
  alt: z.string(),
});
export type ProductVideo = z.infer<typeof ProductVideo>;

/** The 3D model of the product: one binary glTF file without compression. `path` is relative to the media base of the settings. */
export const ProductModel = z.object({
  path: z.string(),
  bytes: z.int().check(z.gte(1), z.lte(MODEL_BYTES_MAXIMUM)),
  alt: z.string(),
});
export type ProductModel = z.infer<typeof ProductModel>;
