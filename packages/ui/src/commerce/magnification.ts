/** How a picture is looked at: `scale` 1 is the whole of it, `x` and `y` are pixels from its middle. */
export type Magnified = { readonly scale: number; readonly x: number; readonly y: number };

export const unmagnified: Magnified = { scale: 1, x: 0, y: 0 };

const CLOSEST = 5;

/** So far may it be moved that some of it stays in the middle of a phone's screen. */
const reach = (scale: number): number => (scale - 1) * 400;

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

const settled = ({ scale, x, y }: Magnified): Magnified =>
  scale <= 1 ? unmagnified : { scale, x: within(x, reach(scale)), y: within(y, reach(scale)) };

/** Nearer by a factor above 1, further away by one below, around what is in the middle. */
export const approached = ({ scale, x, y }: Magnified, factor: number): Magnified => {
  const next = Math.min(CLOSEST, Math.max(1, scale * factor));
  return settled({ scale: next, x: (x * next) / scale, y: (y * next) / scale });
};

/** Moved by so many pixels; a picture that is whole stays where it is. */
export const dragged = ({ scale, x, y }: Magnified, across: number, down: number): Magnified =>
  settled({ scale, x: x + across, y: y + down });
