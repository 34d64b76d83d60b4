import type { ReactNode } from "react";

export interface LineDrawingProps {
  /** Paths in a square of 96 by 96. The default stroke is the colour of the text. `stroke-accent` highlights a path. */
  children: ReactNode;
  className?: string | undefined;
}

/** The frame of all drawings for empty states. Screen readers skip the drawing. */
export function LineDrawing({ children, className }: LineDrawingProps) {
  return (
    <svg
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {children}
    </svg>
  );
}
