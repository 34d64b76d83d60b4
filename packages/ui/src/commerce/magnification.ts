/** How a picture is looked at: `scale` 1 is the whole of it, `x` and `y` are pixels from its middle. */
export type Magnified = { readonly scale: number; readonly x: number; readonly y: number };

/** The part of the screen that it is looked at in, in pixels. */
export type Frame = { readonly width: number; readonly height: number };

/** Pixels from the middle of the frame. */
export type Spot = { readonly x: number; readonly y: number };

export const unmagnified: Magnified = { scale: 1, x: 0, y: 0 };

const CLOSEST = 5;
const MIDDLE: Spot = { x: 0, y: 0 };

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** So far may it be moved that every edge of it can be seen, and none leaves the frame empty. */
const settled = ({ scale, x, y }: Magnified, { width, height }: Frame): Magnified =>
  scale <= 1
    ? unmagnified
    : { scale, x: within(x, ((scale - 1) * width) / 2), y: within(y, ((scale - 1) * height) / 2) };

/** Nearer by a factor above 1, further away by one below; what is at the spot stays there. */
export const approached = (
  { scale, x, y }: Magnified,
  factor: number,
  frame: Frame,
  spot: Spot = MIDDLE,
): Magnified => {
  const next = Math.min(CLOSEST, Math.max(1, scale * factor));
  const growth = next / scale;
  return settled({ scale: next, x: spot.x - (spot.x - x) * growth, y: spot.y - (spot.y - y) * growth }, frame);
};

/** Moved by so many pixels; a picture that is whole stays where it is. */
export const dragged = ({ scale, x, y }: Magnified, across: number, down: number, frame: Frame): Magnified =>
  settled({ scale, x: x + across, y: y + down }, frame);
