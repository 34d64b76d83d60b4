import { ContactForm as ContactSchema } from "@griya/api";
import { Button, Heading, InlineAlert, Text, TextArea, TextField } from "@griya/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { createFormChart } from "../../forms/form-chart.tsx";
import { clearDraft } from "../../forms/form-draft.ts";
import { FormProblems } from "../../forms/form-problems.tsx";
import { Honeypot } from "../../forms/honeypot.tsx";
import { useContractForm } from "../../forms/use-contract-form.ts";
import { useFocusFallback } from "../../islands/use-focus-fallback.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";

const DRAFT_NAME = "contact";

/** The form chart that sends a message to the shop. The chart clears the draft after the message is sent. */
export const contactForm = createFormChart<ContactSchema>("contactForm", async (client, form, options) => {
  await client.contact.store(form, options);
  clearDraft(DRAFT_NAME);
  return null;
});

/** The form for a message to the shop, which answers by email. The input is stored until the message is sent. */
export function ContactForm() {
  return (
    <contactForm.Provider>
      <ContactFormContent />
    </contactForm.Provider>
  );
}

/** The content of `ContactForm`, without its form chart. A confirmation replaces the form after the message is sent. */
export function ContactFormContent() {
  const { t } = useTranslation();
  const { isDone } = contactForm.useForm();
  const [answeredTo, setAnsweredTo] = useState<string | null>(null);
  const isSent = isDone && answeredTo !== null;
  const section = useFocusFallback<HTMLElement>(isSent);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="write-to-us"
      className="flex max-w-[42rem] flex-col gap-5 outline-none noscript:hidden"
    >
      <div className="flex flex-col gap-1">
        <Heading level={2} size="h3" id="write-to-us">
          {t("page.contact.title")}
        </Heading>
        {!isSent && <Text tone="muted">{t("page.contact.hint")}</Text>}
      </div>
      {isSent ? (
        <>
          <InlineAlert tone="success" title={t("page.contact.done")}>
            {t("page.contact.doneHint", { email: answeredTo })}
          </InlineAlert>
          <Button tone="secondary" className="self-start" onClick={() => setAnsweredTo(null)}>
            {t("page.contact.another")}
          </Button>
        </>
      ) : (
        <Fields onSend={setAnsweredTo} />
      )}
    </section>
  );
}

function Fields({ onSend }: { onSend: (email: string) => void }) {
  const { t } = useTranslation();
  const { submit, dismissProblem, isBusy, problem } = contactForm.useForm();
  const { field, form, summary } = useContractForm({
    schema: ContactSchema,
    labels: {
      name: t("page.contact.name"),
      email: t("page.contact.email"),
      message: t("page.contact.message"),
      honeypot: "",
    },
    draft: { name: DRAFT_NAME, fields: ["name", "email", "message"] },
    onSubmit: (values) => {
      onSend(values.email);
      submit(values);
    },
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <FormProblems title={t("page.contact.checkFields")} {...summary} />
      <ProblemAlert problem={problem} onDismiss={dismissProblem} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("name")} autoComplete="name" />
        <TextField {...field("email")} type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      </div>
      <TextArea {...field("message")} hint={t("page.contact.messageHint")} />
      <Honeypot {...field("honeypot")} />
      <Button type="submit" className="self-start" isPending={isBusy}>
        {t("page.contact.submit")}
      </Button>
    </form>
  );
}
