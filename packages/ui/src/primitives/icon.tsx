import { cx } from "class-variance-authority";
import type { IconNode } from "lucide";
import { createElement } from "react";

export interface IconProps {
  icon: IconNode;
  size?: 16 | 20 | 24;
  /** True when the icon is mirrored in right-to-left text, as for arrows, trucks and lists. */
  isMirrored?: boolean;
  className?: string | undefined;
}

/** An icon beside a text. Screen readers skip the icon. */
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
