import type { Customer } from "@griya/api";
import { Heading, Link, Skeleton, Text } from "@griya/ui";
import { Fragment, type ReactNode } from "react";
import { loginHref, useAddress } from "../../frame/address.tsx";
import { ProblemAlert } from "../../frame/problem-alert.tsx";
import { useShop } from "../../frame/shop-provider.tsx";
import { useWords } from "../../frame/words.ts";
import { LoginForm } from "./login-form.tsx";
import { useAuth } from "./use-auth.ts";

export interface CustomerGateProps {
  /** Made anew for another customer, so that nothing of one is ever shown to or done for another. */
  children: (customer: Customer) => ReactNode;
  /** Shown until it is known who is shopping; has the shape of what comes. */
  waiting?: ReactNode;
}

/** What only a customer sees. A guest logs in right here and goes on in place; an expired session keeps its page. */
export function CustomerGate({ children, waiting }: CustomerGateProps) {
  const t = useWords();
  const { href } = useShop();
  const here = useAddress();
  const { shopper, customer, isUnreachable, problem, retry } = useAuth();
  if (customer && shopper !== "unknown") return <Fragment key={customer.id}>{children(customer)}</Fragment>;
  if (shopper === "guest") {
    return (
      <section className="flex w-full max-w-md flex-col gap-5 rounded-3 border bg-surface p-5 shadow-1 sm:p-8">
        <div>
          <Heading level={2} size="h4">
            {t("auth.gate.title")}
          </Heading>
          <Text tone="muted" className="mt-1">
            {t("auth.gate.hint")}
          </Text>
        </div>
        <LoginForm />
        <Text size="small" tone="muted">
          {t("auth.login.isNew")} <Link href={href(loginHref(here, "/register"))}>{t("auth.login.register")}</Link>
        </Text>
      </section>
    );
  }
  if (isUnreachable) return <ProblemAlert problem={problem} onRetry={retry} />;
  return (
    <div aria-busy="true">
      <output className="sr-only">{t("auth.restoring")}</output>
      {waiting ?? <Skeleton className="h-40" />}
    </div>
  );
}
