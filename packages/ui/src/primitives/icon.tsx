import { cx } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";

export interface IconProps {
  icon: LucideIcon;
  size?: 16 | 20 | 24;
  /** For arrows, trucks and lists: turned round where text runs from right to left. */
  isMirrored?: boolean;
  className?: string | undefined;
}

/** A drawing beside words; says nothing by itself. */
export function Icon({ icon: Drawing, size = 20, isMirrored = false, className }: IconProps) {
  return (
    <Drawing
      size={size}
      strokeWidth={1.5}
      aria-hidden="true"
      focusable="false"
      className={cx("shrink-0", isMirrored && "rtl:-scale-x-100", className)}
    />
  );
}
