import { Heading, Text } from "@griya/ui";
import type { ReactNode } from "react";
import { useFocusFallback } from "../islands/use-focus-fallback.ts";

export interface FormPageProps {
  title: string;
  hint?: ReactNode;
  children?: ReactNode;
  /** The links to other pages, below the form. */
  footer?: ReactNode;
}

/** A page with one form, its title, a hint, and links to other pages. */
export function FormPage({ title, hint, children, footer }: FormPageProps) {
  const titleBlock = useFocusFallback<HTMLDivElement>(title);
  return (
    <section className="flex flex-col gap-6">
      <div ref={titleBlock} tabIndex={-1} className="flex flex-col gap-2 outline-none">
        <Heading level={1} size="h2">
          {title}
        </Heading>
        {hint && <Text tone="muted">{hint}</Text>}
      </div>
      {children}
      {footer && (
        <Text as="div" size="small" tone="muted">
          {footer}
        </Text>
      )}
    </section>
  );
}
