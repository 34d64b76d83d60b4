/**
 * The widths in which a picture is offered. Thumbnails and lines use 160 and 240, cards 400 and 640, and a phone's full width 800. The
 * rest is for large screens and for zoom.
 */
const OFFERED_WIDTHS = [160, 240, 400, 640, 800, 1000, 1200, 1600];

/** Returns the offered widths of a picture. None is larger than the picture, and none is below `smallest`. */
export const getOfferedWidths = (width: number, smallest = 0): readonly number[] => [
  ...OFFERED_WIDTHS.filter((offered) => offered >= smallest && offered < width),
  width,
];
