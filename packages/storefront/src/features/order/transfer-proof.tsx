import type { Payment } from "@griya/api";
import { FileButton, Heading, InlineAlert, Text } from "@griya/ui";
import { ImagePlus } from "lucide";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../dates/format-date-time.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { useTransferProof } from "./use-transfer-proof.ts";

/** Renders the upload of a picture that proves a transfer, and the time of the latest picture. */
export function TransferProof({ payment: { proofSentAt } }: { payment: Payment }) {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const titleId = useId();
  const hintId = useId();
  const proof = useTransferProof();
  if (!proof) return null;
  const { problem, isSending, fileName, choose, resend, dismissProblem } = proof;
  return (
    <section data-screen-only="" aria-labelledby={titleId} className="flex flex-col gap-3 border-t pt-4">
      <div>
        <Heading level={3} size="h5" id={titleId}>
          {t("order.proof.title")}
        </Heading>
        <Text id={hintId} size="small" tone="muted" className="mt-1">
          {t("order.proof.hint")}
        </Text>
      </div>
      <output className="empty:hidden">
        {proofSentAt !== null && (
          <InlineAlert tone="success" title={t("order.proof.received")}>
            {t("order.proof.sentAt", { moment: formatDateTime(proofSentAt, locale) })}
          </InlineAlert>
        )}
      </output>
      <ProblemAlert
        problem={problem}
        onDismiss={dismissProblem}
        onRetry={problem?.kind === "down" ? resend : undefined}
      />
      <FileButton
        accept="image/jpeg,image/png"
        iconStart={ImagePlus}
        isPending={isSending}
        aria-describedby={hintId}
        className="self-start"
        onChoose={choose}
      >
        {isSending
          ? t("order.proof.sending", { name: fileName ?? "" })
          : t(proofSentAt === null ? "order.proof.choose" : "order.proof.replace")}
      </FileButton>
    </section>
  );
}
