import { cx } from "class-variance-authority";

export interface SkeletonProps {
  /** The shape of the placeholder. `text` has the height of a line. `className` sets the height of the other shapes. */
  shape?: "block" | "text" | "round";
  className?: string | undefined;
}

/** The placeholder of loading content. The region around it announces the loading (`aria-busy`). */
export function Skeleton({ shape = "block", className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "block animate-breathe bg-line",
        shape === "block" && "rounded-2",
        shape === "text" && "my-1 h-3.5 rounded-1",
        shape === "round" && "rounded-full",
        className,
      )}
    />
  );
}
