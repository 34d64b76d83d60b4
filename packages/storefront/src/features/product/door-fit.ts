import type { Product } from "@griya/api";

type Dimensions = Product["dimensions"];

export type DoorFit = {
  result: "fits" | "tight" | "blocked";
  /** The smallest side, which goes through the door first. */
  side: keyof Dimensions;
  /** The length of the smallest side, in centimetres. */
  sideLength: number;
  /** The width of the door minus the smallest side, in centimetres. The width is negative when the door is too narrow. */
  remainingWidth: number;
};

/** The space for hands and a blanket around the piece, in centimetres. */
const CLEARANCE = 5;

const SIDES = ["width", "depth", "height"] as const;

/** Compares a piece with the width of a door in centimetres. Only the smallest side counts, since people can turn the piece. */
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
