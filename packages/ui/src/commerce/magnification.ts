/** The view of a picture: `scale` 1 shows all of it; `x` and `y` are pixels from its middle. */
export type Magnified = { readonly scale: number; readonly x: number; readonly y: number };

type Size = { readonly width: number; readonly height: number };

/** The part of the screen that shows the picture, in pixels, and the highest scale there. */
export type Frame = Size & { readonly nearest: number };

/** Pixels from the middle of the frame. */
export type Point = { readonly x: number; readonly y: number };

export const unmagnified: Magnified = { scale: 1, x: 0, y: 0 };

const SCALE_MAXIMUM = 5;
/** Scale that is always allowed for readers who see poorly, however few pixels the picture has. */
const SCALE_ALWAYS = 2;
const CENTRE: Point = { x: 0, y: 0 };

const clamp = (value: number, maximum: number): number => Math.min(maximum, Math.max(-maximum, value));

/**
 * Returns the highest scale of a picture that is shown whole in a part of the screen. Beyond it, the pixels of the picture show no more.
 */
export const nearestOf = (picture: Size, screen: Size): number => {
  const shown = Math.min(screen.width, (screen.height * picture.width) / picture.height);
  return Math.min(SCALE_MAXIMUM, Math.max(SCALE_ALWAYS, picture.width / shown));
};

/** Limits a move, so that every edge can be seen, and none leaves the frame empty. */
const clamped = ({ scale, x, y }: Magnified, { width, height }: Frame): Magnified =>
  scale <= 1 ? unmagnified : { scale, x: clamp(x, ((scale - 1) * width) / 2), y: clamp(y, ((scale - 1) * height) / 2) };

/** Returns the view nearer by a factor above 1, or further away by one below. The point stays in place. */
export const zoomed = ({ scale, x, y }: Magnified, factor: number, frame: Frame, point: Point = CENTRE): Magnified => {
  const next = Math.min(frame.nearest, Math.max(1, scale * factor));
  const growth = next / scale;
  return clamped({ scale: next, x: point.x - (point.x - x) * growth, y: point.y - (point.y - y) * growth }, frame);
};

/** Returns the view moved by so many pixels. A whole picture stays in place. */
export const panned = ({ scale, x, y }: Magnified, across: number, down: number, frame: Frame): Magnified =>
  clamped({ scale, x: x + across, y: y + down }, frame);
