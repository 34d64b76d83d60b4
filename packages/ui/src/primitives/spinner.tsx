import { cx } from "class-variance-authority";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface SpinnerProps {
  /** The text for screen readers. Left out when the text beside the spinner has the same meaning. */
  label?: string;
  size?: "sm" | "md" | "lg";
  className?: string | undefined;
}

const sizes = { sm: "size-4", md: "size-5", lg: "size-8" };

/** A spinner for a request of unknown duration. */
export function Spinner({ label, size = "md", className }: SpinnerProps) {
  const ring = (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
      className={cx("animate-spin", sizes[size], className)}
    >
      <circle cx="10" cy="10" r="8" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  );
  if (!label) return ring;
  return (
    <output className="inline-flex items-center gap-2 text-muted">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  );
}
