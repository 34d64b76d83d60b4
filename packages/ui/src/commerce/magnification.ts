/** The view of a picture: `scale` 1 shows all of it; `x` and `y` are pixels from its middle. */
export type MagnifiedView = { readonly scale: number; readonly x: number; readonly y: number };

type Size = { readonly width: number; readonly height: number };

/** The part of the screen that shows the picture, in pixels, and the highest scale there. */
export type Frame = Size & { readonly maximumScale: number };

/** Pixels from the middle of the frame. */
export type Point = { readonly x: number; readonly y: number };

export const unmagnifiedView: MagnifiedView = { scale: 1, x: 0, y: 0 };

const SCALE_MAXIMUM = 5;
/** Scale that is always allowed for readers who see poorly, however few pixels the picture has. */
const GUARANTEED_SCALE = 2;
const CENTRE: Point = { x: 0, y: 0 };

const clampSymmetric = (value: number, maximum: number): number => Math.min(maximum, Math.max(-maximum, value));

/**
 * Returns the highest scale of a picture that is shown whole in a part of the screen. Beyond it, the pixels of the picture show no more.
 */
export const getMaximumScale = (picture: Size, screen: Size): number => {
  const visibleWidth = Math.min(screen.width, (screen.height * picture.width) / picture.height);
  return Math.min(SCALE_MAXIMUM, Math.max(GUARANTEED_SCALE, picture.width / visibleWidth));
};

/** Limits a move, so that every edge can be seen, and none leaves the frame empty. */
const clampView = ({ scale, x, y }: MagnifiedView, { width, height }: Frame): MagnifiedView =>
  scale <= 1
    ? unmagnifiedView
    : { scale, x: clampSymmetric(x, ((scale - 1) * width) / 2), y: clampSymmetric(y, ((scale - 1) * height) / 2) };

/** Returns the view nearer by a factor above 1, or further away by one below. The point stays in place. */
export const zoomView = (
  { scale, x, y }: MagnifiedView,
  factor: number,
  frame: Frame,
  point: Point = CENTRE,
): MagnifiedView => {
  const next = Math.min(frame.maximumScale, Math.max(1, scale * factor));
  const growth = next / scale;
  return clampView({ scale: next, x: point.x - (point.x - x) * growth, y: point.y - (point.y - y) * growth }, frame);
};

/** Returns the view moved by so many pixels. A whole picture stays in place. */
export const panView = ({ scale, x, y }: MagnifiedView, across: number, down: number, frame: Frame): MagnifiedView =>
  clampView({ scale, x: x + across, y: y + down }, frame);
