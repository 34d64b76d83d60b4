/** How a picture is looked at: `scale` 1 is the whole of it, `x` and `y` are pixels from its middle. */
export type Magnified = { readonly scale: number; readonly x: number; readonly y: number };

type Size = { readonly width: number; readonly height: number };

/** The part of the screen that it is looked at in, in pixels, and how near it comes there. */
export type Frame = Size & { readonly nearest: number };

/** Pixels from the middle of the frame. */
export type Point = { readonly x: number; readonly y: number };

export const unmagnified: Magnified = { scale: 1, x: 0, y: 0 };

const SCALE_MAXIMUM = 5;
/** As near as whoever sees poorly needs it, however few pixels it has. */
const SCALE_ALWAYS = 2;
const CENTRE: Point = { x: 0, y: 0 };

const clamp = (value: number, maximum: number): number => Math.min(maximum, Math.max(-maximum, value));

/** How near a picture comes that is shown whole in a part of the screen: as far as its own pixels show more. */
export const nearestOf = (picture: Size, screen: Size): number => {
  const shown = Math.min(screen.width, (screen.height * picture.width) / picture.height);
  return Math.min(SCALE_MAXIMUM, Math.max(SCALE_ALWAYS, picture.width / shown));
};

/** So far may it be moved that every edge of it can be seen, and none leaves the frame empty. */
const clamped = ({ scale, x, y }: Magnified, { width, height }: Frame): Magnified =>
  scale <= 1 ? unmagnified : { scale, x: clamp(x, ((scale - 1) * width) / 2), y: clamp(y, ((scale - 1) * height) / 2) };

/** Nearer by a factor above 1, further away by one below; what is at the point stays there. */
export const zoomed = ({ scale, x, y }: Magnified, factor: number, frame: Frame, point: Point = CENTRE): Magnified => {
  const next = Math.min(frame.nearest, Math.max(1, scale * factor));
  const growth = next / scale;
  return clamped({ scale: next, x: point.x - (point.x - x) * growth, y: point.y - (point.y - y) * growth }, frame);
};

/** Moved by so many pixels; a picture that is whole stays where it is. */
export const panned = ({ scale, x, y }: Magnified, across: number, down: number, frame: Frame): Magnified =>
  clamped({ scale, x: x + across, y: y + down }, frame);
