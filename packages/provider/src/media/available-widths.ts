/**
 * The available widths of pictures, in pixels. Thumbnails and lines use 160 and 240, cards use 400 and 640, and a phone's full width is
 * 800. The other widths are for large screens and for zoom.
 */
const AVAILABLE_WIDTHS = [160, 240, 400, 640, 800, 1000, 1200, 1600];

/** Returns the available widths of a picture. No width is above the width of the picture, and no smaller width is below `smallest`. */
export const getAvailableWidths = (width: number, smallest = 0): readonly number[] => [
  ...AVAILABLE_WIDTHS.filter((offered) => offered >= smallest && offered < width),
  width,
];
