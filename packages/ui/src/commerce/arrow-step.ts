import type { Direction } from "../primitives/shop-provider.tsx";

/** Returns 1 when the arrow key leads to the next item, and -1 when it leads to the previous item. Returns null for any other key. */
export const getArrowStep = (key: string, direction: Direction): 1 | -1 | null => {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null;
  return (key === "ArrowRight") === (direction === "ltr") ? 1 : -1;
};
