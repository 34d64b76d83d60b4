/** The maximum number of characters in a review. */
export const REVIEW_TEXT_MAXIMUM = 2000;

/** The maximum number of pictures in a review. */
export const REVIEW_PICTURES_MAXIMUM = 5;

/** The maximum size of an uploaded picture of a review, in bytes. */
export const REVIEW_PICTURE_BYTES_MAXIMUM = 2 * 1024 * 1024;
