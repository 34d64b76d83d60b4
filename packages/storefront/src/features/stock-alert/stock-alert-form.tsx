import { StockAlertForm as StockAlertSchema } from "@griya/api";
import { Button, TextField } from "@griya/ui";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Honeypot } from "../../forms/honeypot.tsx";
import { useContractForm } from "../../forms/use-contract-form.ts";
import { useFocusFallback } from "../../islands/use-focus-fallback.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { stockAlertChart } from "./stock-alert-chart.ts";

export interface StockAlertFormProps {
  /** The id of the variant that is out of stock. */
  variantId: string;
  /** The email of the customer; null for a guest. */
  email: string | null;
}

/** Renders the form that requests one email when a variant is in stock again. Its `key` must be the variant's id. */
export function StockAlertForm(props: StockAlertFormProps) {
  return (
    <stockAlertChart.Provider>
      <StockAlertField {...props} />
    </stockAlertChart.Provider>
  );
}

/** Renders the email field, or the confirmation of the stock alert. */
export function StockAlertField({ variantId, email }: StockAlertFormProps) {
  const { t } = useTranslation();
  const { submit, dismissProblem, isBusy, isDone, problem } = stockAlertChart.useForm();
  const [alertEmail, setAlertEmail] = useState("");
  const container = useFocusFallback<HTMLDivElement>(isDone);
  const { field, form } = useContractForm({
    schema: StockAlertSchema,
    labels: { email: t("stockAlert.email"), honeypot: "" },
    draft: { name: "stock-alert", fields: ["email"] },
    initialValues: email === null ? undefined : { email },
    onSubmit: (values) => {
      setAlertEmail(values.email);
      submit({ kind: "ask", variantId, ...values });
    },
  });
  const { id } = field("email");
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <div ref={container} tabIndex={-1} aria-live="polite" className="outline-none">
      {isDone ? (
        <p>{t("stockAlert.done", { email: alertEmail })}</p>
      ) : (
        <form {...form} className="flex flex-col gap-3">
          <ProblemAlert problem={problem} onDismiss={dismissProblem} />
          <TextField
            {...field("email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            hint={t("stockAlert.hint")}
          />
          <Honeypot {...field("honeypot")} />
          <Button type="submit" tone="secondary" isPending={isBusy} isWide>
            {t("stockAlert.submit")}
          </Button>
        </form>
      )}
    </div>
  );
}
