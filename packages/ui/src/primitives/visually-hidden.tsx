import type { ReactNode } from "react";

/** Words for those who listen to the page. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string | undefined }) {
  return (
    <span id={id} className="sr-only">
      {children}
    </span>
  );
}
