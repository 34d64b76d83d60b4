import { GuestForm } from "@griya/api";
import { Button, ButtonLink, Heading, Text, TextField } from "@griya/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { FormProblems } from "../../forms/form-problems.tsx";
import { useContractForm } from "../../forms/use-contract-form.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useGuestBuyer } from "./guest-buyer-context.tsx";

export interface GuestGateProps {
  loginHref: string;
  registerHref: string;
}

/** The first question of the checkout for a guest: to buy with an account, or with only an email address. */
export function GuestGate({ loginHref, registerHref }: GuestGateProps) {
  const { t } = useTranslation();
  const titleRef = useRef<HTMLDivElement>(null);
  const { buyer } = useGuestBuyer();
  const isReturning = buyer !== null;
  useEffect(() => {
    if (isReturning) titleRef.current?.focus(); // the button with the focus no longer exists
  }, [isReturning]);
  return (
    <div className="flex flex-col gap-8">
      <div ref={titleRef} tabIndex={-1} className="outline-none">
        <Heading level={1}>{t("checkout.guest.title")}</Heading>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <CheckoutOption title={t("checkout.guest.alone")} hint={t("checkout.guest.aloneHint")}>
          <EmailForm />
        </CheckoutOption>
        <CheckoutOption title={t("checkout.guest.account")} hint={t("checkout.guest.accountHint")}>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={loginHref} tone="secondary">
              {t("checkout.guest.logIn")}
            </ButtonLink>
            <ButtonLink href={registerHref} tone="quiet">
              {t("checkout.guest.register")}
            </ButtonLink>
          </div>
        </CheckoutOption>
      </div>
    </div>
  );
}

function CheckoutOption({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 rounded-3 border bg-surface p-5 shadow-1 sm:p-8">
      <div>
        <Heading level={2} size="h4">
          {title}
        </Heading>
        <Text tone="muted" className="mt-1">
          {hint}
        </Text>
      </div>
      {children}
    </section>
  );
}

function EmailForm() {
  const { t } = useTranslation();
  const { buyer, submitEmail, isBusy, problem, dismissProblem } = useGuestBuyer();
  const { field, form, summary } = useContractForm({
    schema: GuestForm,
    labels: { email: t("auth.field.email") },
    draft: { name: "guest-checkout", fields: ["email"] },
    initialValues: buyer ? { email: buyer.email } : undefined,
    onSubmit: submitEmail,
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <FormProblems title={t("auth.checkFields")} {...summary} />
      <ProblemAlert problem={problem} onDismiss={dismissProblem} />
      <TextField {...field("email")} type="email" autoComplete="email" inputMode="email" spellCheck={false} />
      <Button type="submit" isWide isPending={isBusy}>
        {t("checkout.guest.submit")}
      </Button>
    </form>
  );
}
