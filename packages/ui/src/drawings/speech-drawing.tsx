import { LineDrawing } from "./line-drawing.tsx";

/** A speech bubble with a star, for a product without reviews or questions. */
export function SpeechDrawing() {
  return (
    <LineDrawing>
      <path d="M20 18H76a6 6 0 0 1 6 6V57a6 6 0 0 1-6 6H46L31 78V63H20a6 6 0 0 1-6-6V24a6 6 0 0 1 6-6Z" />
      <path className="stroke-accent" d="M48 27l4.3 8.7 9.6 1.4-7 6.8 1.7 9.6L48 49l-8.6 4.5 1.7-9.6-7-6.8 9.6-1.4Z" />
    </LineDrawing>
  );
}
