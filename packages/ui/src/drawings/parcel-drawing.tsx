import { LineDrawing } from "./line-drawing.tsx";

/** An open, empty box, for a list without orders. */
export function ParcelDrawing() {
  return (
    <LineDrawing>
      <path d="M22 46V82H74V46ZM22 46 11 36H39L48 46M74 46 85 36H57L48 46" />
      <path className="stroke-accent" d="M57 66H67M57 73H64" />
      <path d="M10 82H86" />
    </LineDrawing>
  );
}
