import { cx } from "class-variance-authority";

export interface SkeletonProps {
  /** `text` is one line's height; otherwise give a height by `className`. */
  shape?: "block" | "text" | "round";
  className?: string | undefined;
}

/** The placeholder of something that is loading. Announce the loading once, on the region around it (`aria-busy`). */
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
