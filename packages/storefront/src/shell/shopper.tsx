import type { ReactNode } from "react";
import { AuthProvider } from "../features/auth/auth-context.tsx";
import { SessionWatch } from "../features/auth/session-watch.tsx";
import { SessionPrompt } from "./session-prompt.tsx";

/** Everything of the shopper that lives over all pages, auth pages too: the providers of features stand here. */
export function Shopper({ children }: { children: ReactNode }) {
  return (
    <AuthProvider>
      <SessionWatch />
      {children}
      <SessionPrompt />
    </AuthProvider>
  );
}
