import type { Customer } from "@griya/api";
import { Skeleton } from "@griya/ui";
import { Fragment, type ReactNode, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useServices } from "../../providers/services.ts";
import { lazyPart } from "../../reload/lazy-part.ts";
import { useAuth } from "./use-auth.ts";

/** Its form weighs a tenth of a page's scripts, and customers do not see it. */
const LoginGate = lazyPart(async () => (await import("./login-gate.tsx")).LoginGate);

export interface CustomerGateProps {
  /** Made anew for another customer, so that nothing of one is ever shown to or done for another. */
  children: (customer: Customer) => ReactNode;
  /** Shown until it is known who is shopping; has the shape of what comes. */
  waiting?: ReactNode;
}

/** What only a customer sees. A guest logs in right here and goes on in place; an expired session keeps its page. */
export function CustomerGate({ children, waiting }: CustomerGateProps) {
  const { t } = useTranslation();
  const { tokens } = useServices();
  const { shopper, customer, isUnreachable, problem, retry } = useAuth();
  useEffect(() => {
    if (tokens.accessToken() === null) LoginGate.prepare();
  }, [tokens]);
  if (customer && shopper !== "unknown") return <Fragment key={customer.id}>{children(customer)}</Fragment>;
  const inSight = (
    <div aria-busy="true" className="flex flex-col gap-6">
      <output className="sr-only">{t("auth.restoring")}</output>
      {waiting ?? <Skeleton className="h-40" />}
    </div>
  );
  if (shopper === "guest") {
    return (
      <Suspense fallback={inSight}>
        <LoginGate />
      </Suspense>
    );
  }
  if (isUnreachable) return <ProblemAlert problem={problem} onRetry={retry} />;
  return inSight;
}
