/**
 * Widths in which a picture is offered: thumbnails and lines at 160 and 240, cards at 400 and 640, a phone's whole width at 800,
 * the rest for large screens and for looking closely.
 */
const OFFERED_WIDTHS = [160, 240, 400, 640, 800, 1000, 1200, 1600];

/** The widths of a picture that is so wide: never wider than it is, and none below the smallest in which it is shown. */
export const offeredWidths = (width: number, smallest = 0): readonly number[] => [
  ...OFFERED_WIDTHS.filter((offered) => offered >= smallest && offered < width),
  width,
];
