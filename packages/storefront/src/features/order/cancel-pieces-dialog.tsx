import {
  getCancelledAmount,
  type Order,
  PIECE_CANCELLATION_REASONS,
  PIECE_CANCELLATION_TEXT_MAXIMUM,
  type PieceCancellationReason,
  PieceCancellationRequest,
} from "@griya/api";
import { Button, Select, Text, TextArea, useMoneyFormatter } from "@griya/ui";
import { Dialog } from "@griya/ui/dialog";
import { type ChangeEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { FormProblems } from "../../forms/form-problems.tsx";
import { useContractForm } from "../../forms/use-contract-form.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useOrder } from "./use-order.ts";

type OrderLine = Order["lines"][number];

const isReason = (text: string | undefined): text is PieceCancellationReason =>
  PIECE_CANCELLATION_REASONS.some((reason) => reason === text);

const CancelPiecesForm = z.object({
  quantity: z.string("required"),
  reason: z.string("required").check(z.refine(isReason, "required")),
  text: PieceCancellationRequest.shape.text,
});

/** Counts the pieces of an order that are not cancelled. */
const countPieces = ({ lines }: Order): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Renders the form that cancels pieces of the chosen line. Renders nothing while no line is chosen. */
export function CancelPiecesDialog() {
  const { order, chosenLineId } = useOrder();
  const line = order?.lines.find(({ lineId }) => lineId === chosenLineId);
  return order && line && <CancelPiecesFormDialog order={order} line={line} />;
}

/** The form. The browser stores the input until the pieces are cancelled. */
function CancelPiecesFormDialog({ order, line }: { order: Order; line: OrderLine }) {
  const { t } = useTranslation();
  const formId = useId();
  const { isChanging, isWaiting, problem, retry, cancelPieces, dismissChange } = useOrder();
  const [quantity, setQuantity] = useState(1);
  const { field, form, summary } = useContractForm({
    schema: CancelPiecesForm,
    labels: {
      quantity: t("order.cancelPieces.quantity"),
      reason: t("order.cancelPieces.reason"),
      text: t("order.cancelPieces.text"),
    },
    draft: { name: `cancel-${line.lineId}-${line.quantity}`, fields: ["reason", "text"] },
    initialValues: { quantity: "1" },
    onSubmit: ({ reason, text }) => isReason(reason) && cancelPieces({ quantity, reason, text }),
  });
  const { onChange: onQuantityChange, ...quantityField } = field("quantity");
  const isLast = quantity === countPieces(order);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && dismissChange()}
      title={t("order.cancelPieces.title", { name: line.name })}
      description={t("order.cancelPieces.warning")}
      closeLabel={t("order.cancelPieces.keep")}
      size="sm"
      footer={
        <>
          <Button tone="secondary" onClick={dismissChange}>
            {t("order.cancelPieces.keep")}
          </Button>
          <Button type="submit" form={formId} tone="danger" isPending={isChanging && !isWaiting}>
            {t(isLast ? "order.detail.confirmCancel" : "order.cancelPieces.confirm")}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="flex flex-col gap-5">
        <FormProblems title={t("order.cancelPieces.check")} {...summary} />
        <ProblemAlert problem={problem} onRetry={isWaiting ? retry : undefined} />
        {line.quantity > 1 && (
          <Select
            {...quantityField}
            onChange={(event: ChangeEvent<HTMLSelectElement>) => {
              setQuantity(Number(event.target.value));
              return onQuantityChange(event);
            }}
            disabled={isChanging}
            options={Array.from({ length: line.quantity }, (_, index) => ({
              value: String(index + 1),
              label: t("order.cancelPieces.some", { chosen: String(index + 1), all: String(line.quantity) }),
            }))}
          />
        )}
        <Select
          {...field("reason")}
          disabled={isChanging}
          placeholder={t("order.cancelPieces.choose")}
          options={PIECE_CANCELLATION_REASONS.map((reason) => ({
            value: reason,
            label: t(`order.cancelPieces.reasons.${reason}`),
          }))}
        />
        <TextArea {...field("text")} rows={3} maxLength={PIECE_CANCELLATION_TEXT_MAXIMUM} readOnly={isChanging} />
        <CancelledAmount order={order} line={line} quantity={quantity} isLast={isLast} />
      </form>
    </Dialog>
  );
}

type CancelledAmountProps = { order: Order; line: OrderLine; quantity: number; isLast: boolean };

/** Renders the amount by which the order gets cheaper. The last pieces also take the shipping cost with them. */
function CancelledAmount({ order, line, quantity, isLast }: CancelledAmountProps) {
  const { t } = useTranslation();
  const formatMoney = useMoneyFormatter();
  const orderAmount = order.isPaid ? (order.held ?? order.total) : order.total;
  const amount = isLast ? orderAmount : getCancelledAmount(line, quantity).amount;
  return (
    <div className="flex flex-col gap-1 border-t pt-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold figures">
        <span>{t(order.isPaid ? "order.cancelPieces.refund" : "order.cancelPieces.saving")}</span>
        <output>
          <bdi dir="ltr" translate="no">
            {formatMoney(amount)}
          </bdi>
        </output>
      </p>
      <Text size="small" tone="muted">
        {t(isLast ? "order.cancelPieces.last" : "order.cancelPieces.amountHint")}
      </Text>
    </div>
  );
}
