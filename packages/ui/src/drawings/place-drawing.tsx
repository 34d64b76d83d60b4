import { LineDrawing } from "./line-drawing.tsx";

/** A house and a pin, for an empty address book. */
export function PlaceDrawing() {
  return (
    <LineDrawing>
      <path d="M12 54 36 33 60 54M18 49V82H54V49M30 82V65H42V82M10 82H86" />
      <path className="stroke-accent" d="M70 60C63 49 58.5 44 58.5 36a11.5 11.5 0 0 1 23 0C81.5 44 77 49 70 60Z" />
      <circle className="stroke-accent" cx="70" cy="36" r="4" />
    </LineDrawing>
  );
}
