import * as z from "zod/mini";
import { leftOutAs } from "../endpoint/on-wire.ts";
import { Picture } from "../picture/picture.contract.ts";

/**
 * From where a picture shows its product; `person` beside a standing one of `PERSON_HEIGHT`, `scale` with what else tells its size, `room`
 * among other pieces.
 */
export const VIEWS = ["three-quarter", "front", "person", "scale", "detail", "room"] as const;
export type View = (typeof VIEWS)[number];

/** Centimetres: as tall as the figure of `tools/studio/blender/person.py`. */
export const PERSON_HEIGHT = 165;

/** At most this many pictures, each once; those of single variants come beside. */
export const PRODUCT_PICTURES_MAXIMUM = 20;
/** Bytes of a model that a phone is asked to load. */
export const MODEL_BYTES_MAXIMUM = 2_000_000;

export const ProductPicture = z.extend(Picture, { view: leftOutAs(z.enum(VIEWS), "three-quarter") });
export type ProductPicture = z.infer<typeof ProductPicture>;

/** A film of the product; `path` is relative to the settings' media base, the first type that a browser knows plays. */
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
