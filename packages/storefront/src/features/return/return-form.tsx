import {
  getRefundAmount,
  type OrderReturns,
  REFUND_DAYS,
  RETURN_REASONS,
  RETURN_TEXT_MAXIMUM,
  RefundAccountForm,
  type ReturnableLine,
  ReturnDraft,
  type ReturnReason,
} from "@griya/api";
import { Button, Heading, InlineAlert, Picture, Select, Text, TextArea, useMoneyFormatter } from "@griya/ui";
import { type ChangeEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { formatDateTime } from "../../dates/format-date-time.ts";
import { readDraft } from "../../forms/form-draft.ts";
import { FormProblems } from "../../forms/form-problems.tsx";
import { PicturesField } from "../../forms/pictures-field.tsx";
import { getRefundAccountLabels, RefundAccountFields } from "../../forms/refund-account-fields.tsx";
import { useContractForm } from "../../forms/use-contract-form.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { useReturn } from "./use-return.ts";

type FieldValues = Record<string, string>;

const isReason = (text: string | undefined): text is ReturnReason => RETURN_REASONS.some((reason) => reason === text);

const getReturnableLines = ({ lines }: OrderReturns): readonly ReturnableLine[] => lines.filter(({ left }) => left > 0);

/** Returns the schema of the form. Each line has a field with the line's id as its name. The field holds the number of pieces to return. */
const createReturnSchema = (lines: readonly ReturnableLine[], asksForAccount: boolean) => {
  const accountFields: Readonly<Record<string, z.ZodMiniType<string, string>>> = asksForAccount
    ? RefundAccountForm.shape
    : {};
  return z
    .object({
      ...accountFields,
      ...Object.fromEntries(lines.map(({ lineId }) => [lineId, z.string("required")])),
      reason: z.string("required").check(z.refine(isReason, "required")),
      text: ReturnDraft.shape.text,
    })
    .check(
      z.refine((values: FieldValues) => lines.some(({ lineId }) => Number(values[lineId]) > 0), {
        error: "nothingSelected",
        path: [lines[0]?.lineId ?? ""],
      }),
    ) as unknown as z.ZodMiniType<FieldValues, FieldValues>; // The fields depend on the lines of the order.
};

/** Returns the name of the stored draft. Each return has a draft of its own. */
const getDraftName = ({ orderId, returns }: OrderReturns): string => `return-${orderId}-${returns.length}`;

/** Renders the form for a return: the pieces, the reason and the refund. The browser stores the input until the return is sent. */
export function ReturnForm({ returns }: { returns: OrderReturns }) {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const {
    submit,
    pictures,
    addPictures,
    removePicture,
    retryPicture,
    isSending,
    isIncomplete,
    isWaiting,
    problem,
    retry,
    dismissProblem,
  } = useReturn();
  const lines = getReturnableLines(returns);
  const { refundAccount } = returns;
  const asksForAccount = refundAccount !== null && refundAccount.lastDigits === null;
  const [initial] = useState<FieldValues>(() => ({
    ...Object.fromEntries(lines.map(({ lineId }) => [lineId, "0"])),
    ...readDraft(getDraftName(returns)),
  }));
  const [chosenValues, setChosen] = useState(initial);
  const getChosenLines = (values: FieldValues) =>
    lines.flatMap((line) => {
      const quantity = Math.min(Number(values[line.lineId] ?? 0), line.left);
      return quantity > 0 ? [{ line, quantity }] : [];
    });
  const { field, form, summary } = useContractForm<FieldValues>({
    schema: createReturnSchema(lines, asksForAccount),
    labels: {
      ...Object.fromEntries(lines.map(({ lineId }) => [lineId, t("return.pieces")])),
      reason: t("return.reason"),
      text: t("return.text"),
      ...(asksForAccount && getRefundAccountLabels(t)),
    },
    draft: { name: getDraftName(returns), fields: [...lines.map(({ lineId }) => lineId), "reason", "text"] },
    initialValues: initial,
    onSubmit: (values) => {
      const { reason, text = "", bankName = "", accountNumber = "", accountHolder = "" } = values;
      if (!isReason(reason)) return;
      submit({
        reason,
        text,
        lines: getChosenLines(values).map(({ line: { lineId }, quantity }) => ({ lineId, quantity })),
        ...(asksForAccount && { refundAccount: { bankName, accountNumber, accountHolder } }),
      });
    },
  });
  /** Returns the props of a field that changes the refund. A change renders the refund again. */
  const getWatchedField = (name: string) => {
    const { onChange, ...own } = field(name);
    return {
      ...own,
      onChange: (event: ChangeEvent<HTMLSelectElement>) => {
        setChosen({ ...chosenValues, [name]: event.target.value });
        return onChange(event);
      },
    };
  };
  return (
    <form {...form} className="flex flex-col gap-6 rounded-3 border bg-surface p-4 sm:p-6">
      <FormProblems title={t("return.check")} {...summary} />
      <ProblemAlert problem={problem} onDismiss={dismissProblem} onRetry={isWaiting ? retry : undefined} />
      {returns.returnableUntil !== null && (
        <Text size="small" tone="muted" isNumeric>
          {t("return.hint", { date: formatDateTime(returns.returnableUntil, locale) })}
        </Text>
      )}
      <section className="flex flex-col gap-4">
        <Heading level={2} size="h4">
          {t("return.lines")}
        </Heading>
        <ul className="flex flex-col gap-4">
          {returns.lines.map((line) => (
            <li key={line.lineId} className="flex items-start gap-4">
              <Picture
                picture={line.picture}
                sizes="72px"
                ratio="square"
                isDecorative
                className="size-18 shrink-0 rounded-2"
              />
              <div className="flex min-w-0 grow flex-col gap-2">
                <div>
                  <p id={`${line.lineId}-name`} className="font-medium">
                    {line.name}
                  </p>
                  <p className="text-small text-muted figures">
                    {[...line.variant, t("return.bought", { count: line.quantity })].join(" · ")}
                  </p>
                </div>
                {line.left === 0 ? (
                  <p className="text-small text-muted">{t("return.gone")}</p>
                ) : (
                  <Select
                    {...getWatchedField(line.lineId)}
                    label={<span id={`${line.lineId}-label`}>{t("return.pieces")}</span>}
                    aria-labelledby={`${line.lineId}-name ${line.lineId}-label`}
                    options={Array.from({ length: line.left + 1 }, (_, count) => ({
                      value: String(count),
                      label: count === 0 ? t("return.none") : t("return.some", { count, left: line.left }),
                    }))}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      </section>
      <Select
        {...getWatchedField("reason")}
        placeholder={t("return.choose")}
        options={RETURN_REASONS.map((reason) => ({ value: reason, label: t(`return.reasons.${reason}`) }))}
      />
      <TextArea {...field("text")} hint={t("return.textHint")} maxLength={RETURN_TEXT_MAXIMUM} readOnly={isSending} />
      <PicturesField
        pictures={pictures}
        isSending={isSending}
        onAdd={addPictures}
        onRemove={removePicture}
        onRetry={retryPicture}
      />
      <RefundAmount
        chosenLines={getChosenLines(chosenValues)}
        reason={isReason(chosenValues["reason"]) ? chosenValues["reason"] : "changedMind"}
        maximum={returns.held}
      />
      {asksForAccount && (
        <section className="flex flex-col gap-5 border-t pt-4">
          <div>
            <Heading level={2} size="h4">
              {t("refundAccount.questionAhead")}
            </Heading>
            <Text size="small" tone="muted" className="mt-1">
              {t("refundAccount.returnHint", { days: REFUND_DAYS })}
            </Text>
          </div>
          <RefundAccountFields field={field} isSending={isSending} />
        </section>
      )}
      {refundAccount !== null && refundAccount.lastDigits !== null && (
        <Text size="small">{t("refundAccount.returnKnown", { digits: refundAccount.lastDigits })}</Text>
      )}
      {isIncomplete && (
        <InlineAlert tone="danger" title={t("pictures.incomplete")}>
          {t("pictures.incompleteHint")}
        </InlineAlert>
      )}
      <Button type="submit" className="self-start" isPending={isSending}>
        {t("return.send")}
      </Button>
    </form>
  );
}

type RefundAmountProps = {
  chosenLines: readonly { line: ReturnableLine; quantity: number }[];
  reason: ReturnReason;
  /** The most that the shop can pay back. Null for no limit. */
  maximum: number | null;
};

function RefundAmount({ chosenLines, reason, maximum }: RefundAmountProps) {
  const { t } = useTranslation();
  const formatMoney = useMoneyFormatter();
  const price = chosenLines.reduce((sum, { line, quantity }) => {
    const { goods, addOns } = getRefundAmount(line, quantity, reason);
    return sum + goods + addOns;
  }, 0);
  const amount = Math.min(price, maximum ?? price);
  const hasServices = chosenLines.some(({ line }) => line.addOnPrice > 0);
  return (
    <div className="flex flex-col gap-1 border-t pt-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold figures">
        <span>{t("return.amount")}</span>
        <output>
          <bdi dir="ltr" translate="no">
            {formatMoney(amount)}
          </bdi>
        </output>
      </p>
      <Text size="small" tone="muted">
        {t("return.amountHint")}
      </Text>
      {hasServices && reason === "changedMind" && (
        <Text size="small" tone="muted">
          {t("return.services")}
        </Text>
      )}
    </div>
  );
}
