import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

const heading = cva("heading text-ink", {
  variants: {
    size: {
      display: "text-h2 md:text-h1 xl:text-display",
      h1: "text-h2 md:text-h1",
      h2: "text-h3 md:text-h2",
      h3: "text-h4 md:text-h3",
      h4: "text-lead md:text-h4",
      h5: "text-body",
    },
  },
});

export interface HeadingProps {
  /** The level of the heading in the page's outline. */
  level: 1 | 2 | 3 | 4;
  /** The size of the text. The default is the size of the level. */
  size?: "display" | "h1" | "h2" | "h3" | "h4" | "h5";
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Heading({ level, size, id, className, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={heading({ size: size ?? Tag, className })}>
      {children}
    </Tag>
  );
}
