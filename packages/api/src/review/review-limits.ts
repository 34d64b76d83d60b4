/** Limit for the characters of a review. */
export const REVIEW_TEXT_MAXIMUM = 2000;

/** Limit for the pictures of a review. */
export const REVIEW_PICTURES_MAXIMUM = 5;

/** Limit for the bytes of a picture of a review, as it is sent. */
export const REVIEW_PICTURE_BYTES_MAXIMUM = 2 * 1024 * 1024;
