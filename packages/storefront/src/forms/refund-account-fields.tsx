import { REFUND_ACCOUNT_NAME_MAXIMUM } from "@griya/api";
import { TextField, type TextFieldProps } from "@griya/ui";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

type FieldName = "bankName" | "accountNumber" | "accountHolder";

/** Returns the labels of the fields, for the form that contains them. */
export const getRefundAccountLabels = (t: TFunction): Record<FieldName, string> => ({
  bankName: t("refundAccount.bankName"),
  accountNumber: t("refundAccount.accountNumber"),
  accountHolder: t("refundAccount.accountHolder"),
});

export interface RefundAccountFieldsProps {
  /** Returns the props of a field of the form. */
  field: (name: FieldName) => TextFieldProps;
  isSending: boolean;
}

/** The fields of a bank account for a refund. No draft stores them, because a shared browser would show them to others. */
export function RefundAccountFields({ field, isSending }: RefundAccountFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        {...field("bankName")}
        hint={t("refundAccount.bankHint")}
        maxLength={REFUND_ACCOUNT_NAME_MAXIMUM}
        autoComplete="off"
        readOnly={isSending}
      />
      <TextField
        {...field("accountNumber")}
        hint={t("refundAccount.numberHint")}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        readOnly={isSending}
      />
      <TextField
        {...field("accountHolder")}
        maxLength={REFUND_ACCOUNT_NAME_MAXIMUM}
        autoComplete="name"
        spellCheck={false}
        readOnly={isSending}
      />
    </>
  );
}
