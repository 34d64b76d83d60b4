import { LineDrawing } from "./line-drawing.tsx";

/** An unplugged lamp, for a service that is down. */
export function UnpluggedDrawing() {
  return (
    <LineDrawing>
      <path d="M28 17H52L61 46H19ZM40 46V73M27 82C27 76 32 73 40 73S53 76 53 82ZM10 82H86" />
      <path
        className="stroke-accent"
        d="M53 79C65 79 57 62 68 62M68 56H74a3 3 0 0 1 3 3V65a3 3 0 0 1-3 3H68ZM77 59.5H83M77 64.5H83"
      />
    </LineDrawing>
  );
}
