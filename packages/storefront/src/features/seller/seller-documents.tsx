import { SELLER_DOCUMENT_BYTES_MAXIMUM, SELLER_DOCUMENTS_MAXIMUM, type SellerDocument } from "@griya/api";
import { Button, FieldError, Icon, Text } from "@griya/ui";
import { FileText, Paperclip } from "lucide";
import { type Ref, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { sellerDocumentForm } from "./seller-charts.ts";

const MEGABYTE = 1024 * 1024;

export interface SellerDocumentsProps {
  documents: readonly SellerDocument[];
  onChange: (documents: readonly SellerDocument[]) => void;
  /** The id of the button. The button gets the focus after a refusal. */
  id: string;
  ref: Ref<HTMLButtonElement>;
  error: string | undefined;
}

/** Renders the documents of an application. The upload of a document starts when it is chosen. */
export function SellerDocuments({ documents, onChange, id, ref, error }: SellerDocumentsProps) {
  const { t } = useTranslation();
  const { submit, dismissProblem, isBusy, problem } = sellerDocumentForm.useForm((sent) =>
    onChange([...documents, sent]),
  );
  const [chosen, setChosen] = useState<File | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const hintId = useId();
  const errorId = useId();
  const isTooLarge = chosen !== null && chosen.size > SELLER_DOCUMENT_BYTES_MAXIMUM;
  const errorText = isTooLarge
    ? t("seller.tooLarge", { name: chosen.name, megabytes: SELLER_DOCUMENT_BYTES_MAXIMUM / MEGABYTE })
    : error;
  const sendDocument = (file: File) => {
    dismissProblem();
    setChosen(file);
    if (file.size <= SELLER_DOCUMENT_BYTES_MAXIMUM) submit(file);
  };
  return (
    <fieldset aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3">
      <div>
        <p id={titleId} className="text-small font-medium">
          {t("seller.documents")}
        </p>
        <Text id={hintId} size="small" tone="muted">
          {t("seller.documentsHint", {
            maximum: SELLER_DOCUMENTS_MAXIMUM,
            megabytes: SELLER_DOCUMENT_BYTES_MAXIMUM / MEGABYTE,
          })}
        </Text>
      </div>
      <ul aria-live="polite" className="flex flex-col gap-1 empty:hidden">
        {documents.map((document) => (
          <li key={document.id} className="flex items-center gap-3 text-small">
            <Icon icon={FileText} className="text-muted" />
            <span className="min-w-0 grow truncate">{document.name}</span>
            <Button
              tone="quiet"
              size="sm"
              aria-label={t("seller.removeNamed", { name: document.name })}
              onClick={() => onChange(documents.filter((each) => each !== document))}
            >
              {t("seller.remove")}
            </Button>
          </li>
        ))}
      </ul>
      <ProblemAlert
        problem={problem}
        onDismiss={dismissProblem}
        onRetry={problem?.kind === "down" && chosen !== null ? () => submit(chosen) : undefined}
      />
      <input
        ref={fileInput}
        type="file"
        accept="application/pdf,image/jpeg,image/png"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) sendDocument(file);
          currentTarget.value = ""; // Without this, the browser sends no event when the same file is chosen again.
        }}
      />
      <Button
        ref={ref}
        id={id}
        tone="secondary"
        size="sm"
        iconStart={Paperclip}
        isPending={isBusy}
        disabled={documents.length >= SELLER_DOCUMENTS_MAXIMUM}
        aria-describedby={errorText ? `${hintId} ${errorId}` : hintId}
        className="self-start"
        onClick={() => fileInput.current?.click()}
      >
        {isBusy ? t("seller.sending", { name: chosen?.name ?? "" }) : t("seller.add")}
      </Button>
      {errorText && <FieldError id={errorId}>{errorText}</FieldError>}
    </fieldset>
  );
}
