import { cx } from "class-variance-authority";
import type { IconNode } from "lucide";
import { createElement } from "react";

export interface IconProps {
  icon: IconNode;
  size?: 16 | 20 | 24;
  /** For arrows, trucks and lists: mirrored where text runs from right to left. */
  isMirrored?: boolean;
  className?: string | undefined;
}

/** A drawing beside text; screen readers skip it. */
export function Icon({ icon, size = 20, isMirrored = false, className }: IconProps) {
  const drawing = {
    width: size,
    height: size,
    viewBox: "0 0 24 24",
    fill: "none",
    stroke: "currentColor",
    strokeWidth: 1.5,
    strokeLinecap: "round",
    strokeLinejoin: "round",
    "aria-hidden": true,
    className: cx("shrink-0", isMirrored && "rtl:-scale-x-100", className),
  } as const;
  return createElement("svg", drawing, ...icon.map(([shape, attributes]) => createElement(shape, attributes)));
}
