// Of what follows, a change wants another RECIPE.
/** Measured to look alike: docs/decisions/0008 says how. */
export const QUALITY = { webp: 80, avif: 50 };
/** For what is all grain, such as a shaggy rug: bytes go where no eye sees them. */
export const QUALITIES_OF_GRAIN = [68, 56, 44];
/** Names the folder of what was encoded in this way. */
export const RECIPE = "webp80-68-56-44-avif50";

/** Of a picture as other sites show it: what stands beside one that is too narrow are its own edges, blurred so many pixels. */
export const SOCIAL_BLUR = 32;
export const SOCIAL_QUALITY = 80;
