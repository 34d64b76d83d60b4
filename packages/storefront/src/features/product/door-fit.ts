import type { Product } from "@griya/api";

type Dimensions = Product["dimensions"];

export type DoorFit = {
  how: "fits" | "tight" | "blocked";
  /** The smallest, which is turned towards the door. */
  side: keyof Dimensions;
  /** Centimetres of that side. */
  measure: number;
  /** Centimetres that are left of the door; below zero, that are missing. */
  rest: number;
};

/** Room for hands and a blanket, in centimetres. */
const ROOM = 5;

const SIDES = ["width", "depth", "height"] as const;

/** Whether a piece passes a door so wide, in centimetres: by its smallest side, since it may be carried on any other. */
export const doorFit = (dimensions: Dimensions, doorWidth: number): DoorFit => {
  const side = SIDES.reduce((least, other) => (dimensions[other] < dimensions[least] ? other : least));
  const measure = dimensions[side];
  const rest = Math.round((doorWidth - measure) * 10) / 10;
  return { how: rest >= ROOM ? "fits" : rest >= 0 ? "tight" : "blocked", side, measure, rest };
};
