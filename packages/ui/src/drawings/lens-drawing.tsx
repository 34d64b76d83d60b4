import { LineDrawing } from "./line-drawing.tsx";

/** A chair under a magnifying glass, for a search without a result. */
export function LensDrawing() {
  return (
    <LineDrawing>
      <circle cx="42" cy="41" r="27" />
      <path d="M35 29 36.5 43H47.5L49 29ZM32 43H52M35.5 43 33.5 54M48.5 43 50.5 54" />
      <path className="stroke-accent" d="M61.5 60.5 81 80" />
    </LineDrawing>
  );
}
