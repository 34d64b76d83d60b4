import type { ReactNode } from "react";

export interface LineDrawingProps {
  /** Paths in a square of 96 by 96. Without a stroke they have the text's colour; `stroke-accent` is for the one that stands out. */
  children: ReactNode;
  className?: string | undefined;
}

/** The frame of every drawing for an empty state. Screen readers skip it. */
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
