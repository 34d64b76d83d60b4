import type { Product } from "@griya/api";

type Dimensions = Product["dimensions"];

export type DoorFit = {
  result: "fits" | "tight" | "blocked";
  /** The smallest side, which goes through the door first. */
  side: keyof Dimensions;
  /** The length of that side, in centimetres. */
  sideLength: number;
  /** The remaining width of the door, in centimetres. Below zero, the missing width. */
  remainingWidth: number;
};

/** The space for hands and a blanket, in centimetres. */
const CLEARANCE = 5;

const SIDES = ["width", "depth", "height"] as const;

/** Compares a piece with a door width in centimetres. The smallest side counts, since the piece may be carried on any side. */
export const getDoorFit = (dimensions: Dimensions, doorWidth: number): DoorFit => {
  const side = SIDES.reduce((least, other) => (dimensions[other] < dimensions[least] ? other : least));
  const sideLength = dimensions[side];
  const remainingWidth = Math.round((doorWidth - sideLength) * 10) / 10;
  return {
    result: remainingWidth >= CLEARANCE ? "fits" : remainingWidth >= 0 ? "tight" : "blocked",
    side,
    sideLength,
    remainingWidth,
  };
};
