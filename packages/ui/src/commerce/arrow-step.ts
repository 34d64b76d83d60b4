import type { Direction } from "../primitives/shop-provider.tsx";

/** Returns the step of an arrow key: 1 to the next, -1 to the previous; null for any other key. */
export const getArrowStep = (key: string, direction: Direction): 1 | -1 | null => {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null;
  return (key === "ArrowRight") === (direction === "ltr") ? 1 : -1;
};
