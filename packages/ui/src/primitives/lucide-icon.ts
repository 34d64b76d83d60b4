/**
 * Stands in for lucide-react's `createLucideIcon.mjs` (same export), with which every icon of that package is made. It draws
 * the same without settings for whole icon sets, which the shop does not have and every first visit would load.
 * Hosts alias `createLucideIcon.mjs` to this file in their bundler.
 */
import { createElement, type SVGProps } from "react";

type Drawing = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };

export interface LucideIconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

export default function createLucideIcon({ node }: Drawing) {
  const shapes = node.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }));
  return function LucideIcon({ size = 24, ...attributes }: LucideIconProps) {
    return createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...attributes,
      },
      shapes,
    );
  };
}
