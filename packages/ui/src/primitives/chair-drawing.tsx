import { LineDrawing } from "../drawings/line-drawing.tsx";

/** A line drawing of a chair in place of a missing picture. The provider's default image shows the same chair. */
export function ChairDrawing({ className }: { className?: string | undefined }) {
  return (
    <LineDrawing className={className}>
      <path d="M31 18c-3 0-5 2.5-4.500 5.500L31 52h34l4.500-28.500C70 20.500 68 18 65 18Z" />
      <path d="M40 18l2 34M56 18l-2 34" />
      <path d="M26 52h44c2 0 3.500 1.500 3.500 3.500S72 59 70 59H26c-2 0-3.500-1.500-3.500-3.500S24 52 26 52Z" />
      <path d="M29 59l-4 23M67 59l4 23M36 59l-1 14M60 59l1 14M27.500 69h41" />
    </LineDrawing>
  );
}
