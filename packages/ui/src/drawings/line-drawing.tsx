import type { ReactNode } from "react";

export interface LineDrawingProps {
  /** Paths on a ground of 96 by 96. Leave out the stroke for the text's colour; `stroke-accent` for the one that stands out. */
  children: ReactNode;
  className?: string | undefined;
}

/** The frame of every drawing that stands where there is nothing to show. Says nothing by itself. */
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
