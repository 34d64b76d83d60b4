/** The view of a zoomed picture. `scale` 1 shows the whole picture. `x` and `y` are distances from its centre, in pixels. */
export type MagnifiedView = { readonly scale: number; readonly x: number; readonly y: number };

type Size = { readonly width: number; readonly height: number };

/** The size of the area that shows the picture, in pixels, and the highest scale. */
export type Frame = Size & { readonly maximumScale: number };

/** A position relative to the centre of the frame, in pixels. */
export type Point = { readonly x: number; readonly y: number };

export const unmagnifiedView: MagnifiedView = { scale: 1, x: 0, y: 0 };

const SCALE_MAXIMUM = 5;
/** The scale that is always allowed, also for small pictures. Readers with poor sight need this scale. */
const GUARANTEED_SCALE = 2;
const CENTRE: Point = { x: 0, y: 0 };

const clampSymmetric = (value: number, maximum: number): number => Math.min(maximum, Math.max(-maximum, value));

/** Returns the highest scale of a picture, from 2 to 5. A picture with more pixels than its place on the screen has a higher scale. */
export const getMaximumScale = (picture: Size, screen: Size): number => {
  const visibleWidth = Math.min(screen.width, (screen.height * picture.width) / picture.height);
  return Math.min(SCALE_MAXIMUM, Math.max(GUARANTEED_SCALE, picture.width / visibleWidth));
};

/** Limits the position of a view, so that the picture always fills the frame. */
const clampView = ({ scale, x, y }: MagnifiedView, { width, height }: Frame): MagnifiedView =>
  scale <= 1
    ? unmagnifiedView
    : { scale, x: clampSymmetric(x, ((scale - 1) * width) / 2), y: clampSymmetric(y, ((scale - 1) * height) / 2) };

/** Returns the view after a zoom. A factor above 1 enlarges the picture. The given point stays in place. */
export const zoomView = (
  { scale, x, y }: MagnifiedView,
  factor: number,
  frame: Frame,
  point: Point = CENTRE,
): MagnifiedView => {
  const nextScale = Math.min(frame.maximumScale, Math.max(1, scale * factor));
  const scaleRatio = nextScale / scale;
  return clampView(
    { scale: nextScale, x: point.x - (point.x - x) * scaleRatio, y: point.y - (point.y - y) * scaleRatio },
    frame,
  );
};

/** Returns the view after a move, in pixels. A picture at scale 1 stays in place. */
export const panView = ({ scale, x, y }: MagnifiedView, deltaX: number, deltaY: number, frame: Frame): MagnifiedView =>
  clampView({ scale, x: x + deltaX, y: y + deltaY }, frame);
