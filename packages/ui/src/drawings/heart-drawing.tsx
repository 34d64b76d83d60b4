import { LineDrawing } from "./line-drawing.tsx";

/** A chair in a heart, for an empty wishlist. */
export function HeartDrawing() {
  return (
    <LineDrawing>
      <path d="M48 82 20 54C10 44 12 26 26 21c9-3 18 1 22 10 4-9 13-13 22-10 14 5 16 23 6 33Z" />
      <path className="stroke-accent" d="M38 38v14h18M38 52v12M56 52v12M38 45h-3" />
    </LineDrawing>
  );
}
