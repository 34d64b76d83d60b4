import { LineDrawing } from "./line-drawing.tsx";

/** An open book, for a list without articles. */
export function BookDrawing() {
  return (
    <LineDrawing>
      <path d="M48 31C40 25 28 23 14 25V75C28 73 40 75 48 81C56 75 68 73 82 75V25C68 23 56 25 48 31ZM48 31V81" />
      <path d="M22 38C29 37.5 35 38.5 40 41M22 49C29 48.5 35 49.5 40 52M22 60C29 59.5 35 60.5 40 63" />
      <path className="stroke-accent" d="M61 25V49L66.5 44.5 72 49V24" />
    </LineDrawing>
  );
}
