import { type Order, REFUND_DAYS, type RefundAccount, RefundAccountForm } from "@griya/api";
import { Button, Heading, Text, useMoneyFormatter } from "@griya/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDay } from "../../dates/days.ts";
import { useThisHour } from "../../dates/use-now.ts";
import { FormProblems } from "../../forms/form-problems.tsx";
import { getRefundAccountLabels, RefundAccountFields } from "../../forms/refund-account-fields.tsx";
import { useContractForm } from "../../forms/use-contract-form.ts";
import { useFocusFallback } from "../../islands/use-focus-fallback.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { refundAccountForm } from "./refund-account-form.ts";
import { useOrder } from "./use-order.ts";

const DAY_MILLISECONDS = 86_400_000;

type RefundAccountSectionProps = { order: Order; refundAccount: RefundAccount };

/** Renders the form for the account of a refund by hand. After that, it renders the last digits of the account and the day of the refund. */
export function RefundAccountSection(props: RefundAccountSectionProps) {
  return (
    <refundAccountForm.Provider>
      <RefundAccountContent {...props} />
    </refundAccountForm.Provider>
  );
}

/** Renders the section below the provider of its form. */
export function RefundAccountContent({ order, refundAccount }: RefundAccountSectionProps) {
  const { t } = useTranslation();
  const formatMoney = useMoneyFormatter();
  const [isEditing, setIsEditing] = useState(false);
  const isKnown = refundAccount.lastDigits !== null && !isEditing;
  const section = useFocusFallback<HTMLElement>(isKnown);
  const amount = order.refundDue - order.refundInProgress;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="refund-account"
      className="flex flex-col gap-4 rounded-3 border bg-surface p-4 outline-none sm:p-6"
    >
      <Heading level={2} size="h4" id="refund-account" className="figures">
        {isKnown && t("refundAccount.title")}
        {!isKnown && amount > 0 && t("refundAccount.question", { amount: formatMoney(amount) })}
        {!isKnown && amount === 0 && t("refundAccount.questionAhead")}
      </Heading>
      {isKnown ? (
        <KnownAccount amount={amount} refundAccount={refundAccount} onEdit={() => setIsEditing(true)} />
      ) : (
        <AccountForm
          orderId={order.id}
          isOwed={amount > 0}
          onClose={refundAccount.lastDigits === null ? null : () => setIsEditing(false)}
          onSave={() => setIsEditing(false)}
        />
      )}
    </section>
  );
}

type KnownAccountProps = { amount: number; refundAccount: RefundAccount; onEdit: () => void };

function KnownAccount({ amount, refundAccount: { lastDigits, payBy }, onEdit }: KnownAccountProps) {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const formatMoney = useMoneyFormatter();
  const digits = lastDigits ?? "";
  return (
    <>
      <Text>
        {payBy === null
          ? t("refundAccount.knownAhead", { digits, days: REFUND_DAYS })
          : t("refundAccount.known", { amount: formatMoney(amount), digits, date: formatDay(payBy, locale) })}
      </Text>
      <Button tone="secondary" className="self-start" onClick={onEdit}>
        {t("refundAccount.change")}
      </Button>
    </>
  );
}

/** Returns the sentences above the form. They name the day of the transfer, once the time of the shop is known. */
const useAccountHint = (isOwed: boolean): string => {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const now = useThisHour();
  if (!isOwed) return t("refundAccount.returnHint", { days: REFUND_DAYS });
  if (now === null) return t("refundAccount.hint", { days: REFUND_DAYS });
  const payBy = new Date(now + REFUND_DAYS * DAY_MILLISECONDS).toISOString();
  return t("refundAccount.hintToday", { date: formatDay(payBy, locale) });
};

type AccountFormProps = {
  orderId: string;
  /** True when the shop owes the money already. Otherwise the pieces of a return must come first. */
  isOwed: boolean;
  /** Closes the form without a change. Null for the first account. */
  onClose: (() => void) | null;
  onSave: () => void;
};

function AccountForm({ orderId, isOwed, onClose, onSave }: AccountFormProps) {
  const { t } = useTranslation();
  const hint = useAccountHint(isOwed);
  const { setRefundAccount } = useOrder();
  const { submit, isBusy, problem, dismissProblem } = refundAccountForm.useForm((refundAccount) => {
    setRefundAccount(refundAccount);
    onSave();
  });
  const { field, form, summary } = useContractForm({
    schema: RefundAccountForm,
    labels: getRefundAccountLabels(t),
    draft: { name: "refund-account", fields: [] },
    onSubmit: (account) => submit({ orderId, ...account }),
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <Text size="small" tone="muted">
        {hint}
      </Text>
      <FormProblems title={t("refundAccount.check")} {...summary} />
      <ProblemAlert problem={problem} onDismiss={dismissProblem} />
      <RefundAccountFields field={field} isSending={isBusy} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isBusy}>
          {t("refundAccount.save")}
        </Button>
        {onClose && (
          <Button tone="quiet" onClick={onClose}>
            {t("refundAccount.keep")}
          </Button>
        )}
      </div>
    </form>
  );
}
