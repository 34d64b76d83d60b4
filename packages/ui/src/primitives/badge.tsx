import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

const badge = cva("inline-flex w-fit items-center gap-1 rounded-1 px-2 py-0.5 text-caption font-semibold", {
  variants: {
    tone: {
      neutral: "bg-sunken text-muted",
      accent: "bg-accent-soft text-accent-ink",
      sale: "bg-sale text-on-sale",
      success: "bg-success-soft text-success",
      warning: "bg-warning-soft text-warning",
      danger: "bg-sale-soft text-danger",
      info: "bg-info-soft text-info",
    },
  },
});

export interface BadgeProps {
  /** The meaning of the colour. `sale` is only for reduced prices. */
  tone?: "neutral" | "accent" | "sale" | "success" | "warning" | "danger" | "info";
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = "neutral", className, children }: BadgeProps) {
  return <span className={badge({ tone, className })}>{children}</span>;
}
