import type { Product } from "@griya/api";

type Dimensions = Product["dimensions"];

export type DoorFit = {
  how: "fits" | "tight" | "blocked";
  /** The smallest side, which goes through the door first. */
  side: keyof Dimensions;
  /** The length of that side, in centimetres. */
  measure: number;
  /** The remaining width of the door, in centimetres. Below zero, the missing width. */
  rest: number;
};

/** The space for hands and a blanket, in centimetres. */
const ROOM = 5;

const SIDES = ["width", "depth", "height"] as const;

/** Compares a piece with a door width in centimetres. The smallest side counts, since the piece may be carried on any side. */
export const doorFit = (dimensions: Dimensions, doorWidth: number): DoorFit => {
  const side = SIDES.reduce((least, other) => (dimensions[other] < dimensions[least] ? other : least));
  const measure = dimensions[side];
  const rest = Math.round((doorWidth - measure) * 10) / 10;
  return { how: rest >= ROOM ? "fits" : rest >= 0 ? "tight" : "blocked", side, measure, rest };
};
