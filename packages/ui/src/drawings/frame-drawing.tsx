import { LineDrawing } from "./line-drawing.tsx";

/** A crooked, empty picture frame, for a page that does not exist. */
export function FrameDrawing() {
  return (
    <LineDrawing>
      <path d="M48 18 27 37M48 18 71 33" />
      <g transform="rotate(-5 48 58)">
        <path d="M18 35H78V81H18ZM26 43H70V73H26Z" />
        <path d="M38 65 48 55M48 67 55 60" />
      </g>
      <path className="stroke-accent" d="M48 11V18" />
    </LineDrawing>
  );
}
