// A change of the following constants needs another RECIPE.
/** Qualities that look equal; docs/decisions/0008 describes the measurement. */
export const QUALITY = { webp: 80, avif: 50 };
/** Lower qualities for grainy pictures, such as a shaggy rug, where the difference is invisible. */
export const GRAINY_QUALITIES = [68, 56, 44];
/** The name of the folder with sizes of this encoding. */
export const ENCODING = "webp80-68-56-44-avif50";

/** The blur of preview pictures for other sites, in pixels. The blurred edges of a narrow picture fill the space beside it. */
export const SOCIAL_BLUR = 32;
export const SOCIAL_QUALITY = 80;
