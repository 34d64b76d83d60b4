import { LineDrawing } from "./line-drawing.tsx";

/** An empty rattan basket, for an empty cart. */
export function BasketDrawing() {
  return (
    <LineDrawing>
      <path className="stroke-accent" d="M30 46C30 20 66 20 66 46" />
      <path d="M18 46H78V53H18ZM22 53 28 82H68L74 53" />
      <path d="M24 62H72M26 72H70M38 53 40.5 82M48 53V82M58 53 55.5 82" />
    </LineDrawing>
  );
}
