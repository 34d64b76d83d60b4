import type { Direction } from "../primitives/shop-provider.tsx";

/** The step that an arrow key asks for: 1 to the next, -1 to the previous; null for any other key. */
export const arrowStep = (key: string, direction: Direction): 1 | -1 | null => {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null;
  return (key === "ArrowRight") === (direction === "ltr") ? 1 : -1;
};
