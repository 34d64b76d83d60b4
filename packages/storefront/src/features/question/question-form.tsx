import { CustomerQuestionForm, QuestionForm as GuestQuestionForm } from "@griya/api";
import { Button, InlineAlert, Text, TextArea, TextField } from "@griya/ui";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormProblems } from "../../forms/form-problems.tsx";
import { Honeypot } from "../../forms/honeypot.tsx";
import { useContractForm } from "../../forms/use-contract-form.ts";
import { useFocusFallback } from "../../islands/use-focus-fallback.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { getDraftName, questionChart } from "./question-chart.ts";

export interface QuestionFormProps {
  /** The id or slug of the product. */
  productId: string;
  /** The customer; null for a guest. */
  customer: { name: string; email: string } | null;
}

/** Renders the form for a question about a product. The browser stores the input until the question is sent. */
export function QuestionForm(props: QuestionFormProps) {
  return (
    <questionChart.Provider>
      <QuestionFormContent {...props} />
    </questionChart.Provider>
  );
}

/** Renders the form, or the confirmation that the question was sent. */
export function QuestionFormContent({ productId, customer }: QuestionFormProps) {
  const { t } = useTranslation();
  const { isDone } = questionChart.useForm();
  const [answeredTo, setAnsweredTo] = useState<string | null>(null);
  const isSent = isDone && answeredTo !== null;
  const container = useFocusFallback<HTMLDivElement>(isSent);
  return (
    <div ref={container} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {isSent ? (
        <>
          <InlineAlert tone="success" title={t("question.done")}>
            {t("question.doneHint", { email: answeredTo })}
          </InlineAlert>
          <Button tone="secondary" className="self-start" onClick={() => setAnsweredTo(null)}>
            {t("question.another")}
          </Button>
        </>
      ) : (
        <>
          <Text size="small" tone="muted">
            {t("question.hint")}
          </Text>
          {customer ? (
            <CustomerFields productId={productId} customer={customer} onSend={setAnsweredTo} />
          ) : (
            <GuestFields productId={productId} onSend={setAnsweredTo} />
          )}
        </>
      )}
    </div>
  );
}

type FieldsProps = { productId: string; onSend: (email: string) => void };

function GuestFields({ productId, onSend }: FieldsProps) {
  const { t } = useTranslation();
  const { submit } = questionChart.useForm();
  const { field, form, summary } = useContractForm({
    schema: GuestQuestionForm,
    labels: {
      text: t("question.text"),
      name: t("page.contact.name"),
      email: t("page.contact.email"),
      honeypot: "",
    },
    draft: { name: getDraftName(productId), fields: ["text", "name", "email"] },
    onSubmit: (values) => {
      onSend(values.email);
      submit({ by: "guest", productId, ...values });
    },
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <FormProblems title={t("page.contact.checkFields")} {...summary} />
      <FormBody>
        <TextArea {...field("text")} />
        <TextField {...field("name")} autoComplete="given-name" hint={t("question.nameHint")} />
        <TextField
          {...field("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          hint={t("question.emailHint")}
        />
        <Honeypot {...field("honeypot")} />
      </FormBody>
    </form>
  );
}

function CustomerFields({ productId, customer, onSend }: FieldsProps & { customer: { name: string; email: string } }) {
  const { t } = useTranslation();
  const { submit } = questionChart.useForm();
  const { field, form } = useContractForm({
    schema: CustomerQuestionForm,
    labels: { text: t("question.text"), honeypot: "" },
    draft: { name: getDraftName(productId), fields: ["text"] },
    onSubmit: (values) => {
      onSend(customer.email);
      submit({ by: "customer", productId, ...values });
    },
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <FormBody>
        <TextArea {...field("text")} hint={t("question.answeredTo", { email: customer.email })} />
        <Honeypot {...field("honeypot")} />
      </FormBody>
    </form>
  );
}

/** Renders the form's fields, with the error above them and the button below them. */
function FormBody({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { dismissProblem, isBusy, problem } = questionChart.useForm();
  return (
    <>
      <ProblemAlert problem={problem} onDismiss={dismissProblem} />
      {children}
      <Button type="submit" isPending={isBusy} isWide>
        {t("question.submit")}
      </Button>
    </>
  );
}
