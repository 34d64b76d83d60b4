import type { Customer } from "@griya/api";
import { Skeleton } from "@griya/ui";
import { Fragment, type ReactNode, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useServices } from "../../providers/services.ts";
import { createLazyComponent } from "../../reload/lazy-component.ts";
import { useAuth } from "./use-auth.ts";

/** The login form in a separate chunk. The form is a tenth of a page's scripts, and logged-in customers do not need it. */
const LoginGate = createLazyComponent(async () => (await import("./login-gate.tsx")).LoginGate);

export interface CustomerGateProps {
  /**
   * Renders the content for the customer. The content is mounted again for another customer, so no state of one customer reaches another.
   */
  children: (customer: Customer) => ReactNode;
  /** The placeholder until the session is loaded, with the layout of the content. */
  placeholder?: ReactNode;
}

/** A gate that shows its content only to customers. A guest logs in on the same page. With an expired session, the content stays. */
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
