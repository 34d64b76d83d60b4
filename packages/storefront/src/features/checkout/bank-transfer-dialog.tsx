import type { BankDetails } from "@griya/api";
import { BankTransferDetails, Button } from "@griya/ui";
import { Dialog } from "@griya/ui/dialog";
import { useTranslation } from "react-i18next";

export interface BankTransferDialogProps {
  isOpen: boolean;
  onClose: () => void;
  details: BankDetails;
  /** Whole rupiah. */
  amount: number;
}

/** The account to pay to, in a popup after the order. */
export function BankTransferDialog({ isOpen, onClose, details, amount }: BankTransferDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("checkout.transfer.title")}
      description={t("checkout.transfer.hint")}
      closeLabel={t("checkout.transfer.close")}
      footer={<Button onClick={onClose}>{t("checkout.transfer.understood")}</Button>}
    >
      <BankTransferDetails
        details={details}
        amount={amount}
        labels={{
          amount: t("checkout.transfer.amount"),
          bankName: t("checkout.transfer.bankName"),
          accountHolder: t("checkout.transfer.accountHolder"),
          accountNumber: t("checkout.transfer.accountNumber"),
          branchName: t("checkout.transfer.branchName"),
          transactionId: t("checkout.transfer.transactionId"),
          copy: {
            copy: t("checkout.transfer.copy"),
            copied: t("checkout.transfer.copied"),
            failed: t("checkout.transfer.copyFailed"),
          },
        }}
      />
    </Dialog>
  );
}
