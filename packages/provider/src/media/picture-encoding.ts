// A change of the following constants needs another {@link ENCODING}.
/** The qualities of WebP and AVIF that look equal; docs/decisions/0008 describes the measurement. */
export const QUALITY = { webp: 80, avif: 50 };
/** The lower qualities for grainy pictures, such as a shaggy rug. The difference is invisible there. */
export const GRAINY_QUALITIES = [68, 56, 44];
/** The name of the cache folder for sizes of this encoding. */
export const ENCODING = "webp80-68-56-44-avif50";

/** The blur of preview pictures for other sites, in pixels. The blurred edges of a narrow picture fill the space beside it. */
export const SOCIAL_BLUR = 32;
export const SOCIAL_QUALITY = 80;
