import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

const text = cva("text-pretty", {
  variants: {
    size: { caption: "text-caption", small: "text-small", body: "text-body", lead: "text-lead" },
    tone: {
      ink: "text-ink",
      muted: "text-muted",
      faint: "text-faint",
      accent: "text-accent-ink",
      danger: "text-danger",
      success: "text-success",
    },
    weight: { regular: "font-normal", medium: "font-medium", semibold: "font-semibold" },
    lines: { 1: "line-clamp-1", 2: "line-clamp-2", 3: "line-clamp-3" },
    isNumeric: { true: "figures", false: "" },
  },
});

export interface TextProps {
  as?: "p" | "span" | "div" | "dt" | "dd" | "strong" | "small" | "address" | "time";
  size?: "caption" | "small" | "body" | "lead";
  tone?: "ink" | "muted" | "faint" | "accent" | "danger" | "success";
  weight?: "regular" | "medium" | "semibold";
  /** The number of lines after which the text is cut. */
  lines?: 1 | 2 | 3;
  /** True for money and quantities, whose digits get the same width. */
  isNumeric?: boolean;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Text({
  as: Tag = "p",
  size = "body",
  tone = "ink",
  weight = "regular",
  lines,
  isNumeric = false,
  id,
  className,
  children,
}: TextProps) {
  return (
    <Tag id={id} className={text({ size, tone, weight, lines, isNumeric, className })}>
      {children}
    </Tag>
  );
}
