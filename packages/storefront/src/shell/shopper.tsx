import type { ReactNode } from "react";
import { AuthProvider } from "../features/auth/auth-context.tsx";
import { SessionWatch } from "../features/auth/session-watch.tsx";
import { CartProvider } from "../features/cart/cart-context.tsx";
import { CartWatch } from "../features/cart/cart-watch.tsx";
import { CartFollowsSession } from "./cart-follows-session.tsx";
import { SessionPrompt } from "./session-prompt.tsx";

/** Everything of the shopper that lives over all pages, auth pages too: the providers of features stand here. */
export function Shopper({ children }: { children: ReactNode }) {
  return (
    <AuthProvider>
      <SessionWatch />
      <CartProvider>
        <CartWatch />
        <CartFollowsSession />
        {children}
      </CartProvider>
      <SessionPrompt />
    </AuthProvider>
  );
}
