import type { Customer } from "@griya/api";
import { Skeleton } from "@griya/ui";
import { Fragment, type ReactNode, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useServices } from "../../providers/services.ts";
import { lazyComponent } from "../../reload/lazy-component.ts";
import { useAuth } from "./use-auth.ts";

/** The login form, in a chunk of its own. It is a tenth of a page's scripts, and customers do not see it. */
const LoginGate = lazyComponent(async () => (await import("./login-gate.tsx")).LoginGate);

export interface CustomerGateProps {
  /** Rendered anew for another customer. Neither state nor actions of one customer reach another. */
  children: (customer: Customer) => ReactNode;
  /** Shown until the session is loaded. It has the layout of the real content. */
  placeholder?: ReactNode;
}

/**
 * A gate that shows its content only to customers. A guest logs in here and continues in place. With an expired session, the page stays.
 */
export function CustomerGate({ children, placeholder }: CustomerGateProps) {
  const { t } = useTranslation();
  const { tokens } = useServices();
  const { shopper, customer, isUnreachable, problem, retry } = useAuth();
  useEffect(() => {
    if (tokens.getAccessToken() === null) LoginGate.preload();
  }, [tokens]);
  if (customer && shopper !== "unknown") return <Fragment key={customer.id}>{children(customer)}</Fragment>;
  const busyPlaceholder = (
    <div aria-busy="true" className="flex flex-col gap-6">
      <output className="sr-only">{t("auth.restoring")}</output>
      {placeholder ?? <Skeleton className="h-40" />}
    </div>
  );
  if (shopper === "guest") {
    return (
      <Suspense fallback={busyPlaceholder}>
        <LoginGate />
      </Suspense>
    );
  }
  if (isUnreachable) return <ProblemAlert problem={problem} onRetry={retry} />;
  return busyPlaceholder;
}
