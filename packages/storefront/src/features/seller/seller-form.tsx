import { SellerApplicationForm, type SellerDocument } from "@griya/api";
import { Button, ButtonLink, Checkbox, Heading, InlineAlert, Link, Text, TextArea, TextField } from "@griya/ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Trans, useTranslation } from "react-i18next";
import { readDraft, writeDraft } from "../../forms/form-draft.ts";
import { FormProblems } from "../../forms/form-problems.tsx";
import { Honeypot } from "../../forms/honeypot.tsx";
import { useContractForm } from "../../forms/use-contract-form.ts";
import { useFocusFallback } from "../../islands/use-focus-fallback.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useLocalization, useSettings } from "../../providers/shop-provider.tsx";
import { SELLER_DOCUMENTS_DRAFT, SELLER_DRAFT, sellerDocumentForm, sellerForm } from "./seller-charts.ts";
import { SellerDocuments } from "./seller-documents.tsx";

/** Renders the application form of a seller. The browser stores the input and the uploaded documents until the application is sent. */
export function SellerForm() {
  return (
    <sellerForm.Provider>
      <sellerDocumentForm.Provider>
        <SellerFormContent />
      </sellerDocumentForm.Provider>
    </sellerForm.Provider>
  );
}

/** Renders the form, or the confirmation that the application was sent. */
export function SellerFormContent() {
  const { t } = useTranslation();
  const { siteName } = useSettings();
  const { getHref } = useLocalization();
  const { isDone } = sellerForm.useForm();
  const [answeredTo, setAnsweredTo] = useState("");
  const container = useFocusFallback<HTMLDivElement>(isDone);
  return (
    <div ref={container} tabIndex={-1} className="flex max-w-[42rem] flex-col gap-6 outline-none">
      <div className="flex flex-col gap-2">
        <Heading level={1}>{t("seller.title", { site: siteName })}</Heading>
        {!isDone && <Text tone="muted">{t("seller.hint")}</Text>}
      </div>
      {isDone ? (
        <>
          <InlineAlert tone="success" title={t("seller.done")}>
            {t("seller.doneHint", { email: answeredTo })}
          </InlineAlert>
          <ButtonLink href={getHref("/")} tone="secondary" className="self-start">
            {t("seller.home")}
          </ButtonLink>
        </>
      ) : (
        <Application onSend={setAnsweredTo} />
      )}
    </div>
  );
}

const subscribeToNothing = () => () => undefined;
const readStoredDocuments = () => JSON.stringify(readDraft(SELLER_DOCUMENTS_DRAFT));

/** Returns the documents that were uploaded during this visit, also before a reload. The server and the first render have none. */
const useSentDocuments = () => {
  const [changed, setChanged] = useState<readonly SellerDocument[] | null>(null);
  const storedText = useSyncExternalStore(subscribeToNothing, readStoredDocuments, () => "{}");
  const storedDocuments = JSON.parse(storedText) as ReturnType<typeof readDraft>;
  return {
    documents: changed ?? Object.entries(storedDocuments).map(([id, name]) => ({ id, name })),
    change: (documents: readonly SellerDocument[]) => {
      setChanged(documents);
      writeDraft(SELLER_DOCUMENTS_DRAFT, Object.fromEntries(documents.map(({ id, name }) => [id, name])));
    },
  };
};

function Application({ onSend }: { onSend: (email: string) => void }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { siteName } = useSettings();
  const { submit, dismissProblem, isBusy, problem } = sellerForm.useForm();
  const { field, fill, form, summary } = useContractForm({
    schema: SellerApplicationForm,
    labels: {
      company: t("seller.company"),
      owner: t("seller.owner"),
      taxNumber: t("seller.taxNumber"),
      place: t("seller.place"),
      email: t("seller.email"),
      phone: t("seller.phone"),
      goods: t("seller.goods"),
      documents: t("seller.document"),
      agreement: t("seller.agreed"),
      honeypot: "",
    },
    draft: { name: SELLER_DRAFT, fields: ["company", "owner", "taxNumber", "place", "email", "phone", "goods"] },
    onSubmit: ({ documents: ids, ...values }) => {
      onSend(values.email);
      submit({ ...values, documents: ids.split(" ") });
    },
  });
  const { documents, change } = useSentDocuments();
  const sentIds = documents.map(({ id }) => id).join(" ");
  useEffect(() => fill({ documents: sentIds }), [fill, sentIds]);
  const { id: documentsId, ref, error } = field("documents");
  const { isRequired: _always, label: _short, ...agreement } = field("agreement");
  return (
    <form {...form} className="flex flex-col gap-5">
      <FormProblems title={t("seller.checkFields")} {...summary} />
      <ProblemAlert problem={problem} onDismiss={dismissProblem} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("company")} hint={t("seller.companyHint")} autoComplete="organization" />
        <TextField {...field("owner")} hint={t("seller.ownerHint")} />
        <TextField {...field("taxNumber")} hint={t("seller.taxNumberHint")} inputMode="numeric" autoComplete="off" />
        <TextField {...field("place")} hint={t("seller.placeHint")} />
        <TextField {...field("email")} type="email" inputMode="email" autoComplete="email" spellCheck={false} />
        <TextField {...field("phone")} type="tel" inputMode="tel" autoComplete="tel" />
      </div>
      <TextArea {...field("goods")} hint={t("seller.goodsHint")} />
      <SellerDocuments {...{ documents, id: documentsId, ref, error }} onChange={change} />
      <Checkbox
        {...agreement}
        value="1"
        label={
          <Trans
            i18nKey="seller.agreement"
            values={{ site: siteName }}
            components={{ a: <Link href={getHref("/page/privacy-policy")} /> }}
          />
        }
      />
      <Honeypot {...field("honeypot")} />
      <Button type="submit" className="self-start" isPending={isBusy}>
        {t("seller.submit")}
      </Button>
    </form>
  );
}
