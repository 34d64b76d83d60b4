import { LineDrawing } from "./line-drawing.tsx";

/** A price tag, for a page without a sale. */
export function TagDrawing() {
  return (
    <LineDrawing>
      <path d="M51 17H75a5 5 0 0 1 5 5V46L46.5 79.5a5 5 0 0 1-7 0L17.5 57.5a5 5 0 0 1 0-7Z" />
      <circle cx="68" cy="29" r="4" />
      <path d="M38 62 54 42" />
      <circle cx="37" cy="48" r="4" />
      <circle cx="55" cy="56" r="4" />
      <path className="stroke-accent" d="M68 29C74 21 80 12 88 16" />
    </LineDrawing>
  );
}
