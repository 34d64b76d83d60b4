import type { ReactNode } from "react";

/** Everything of the shopper that lives over all pages, auth pages too: the providers of features stand here. */
export function Shopper({ children }: { children: ReactNode }) {
  return children;
}
