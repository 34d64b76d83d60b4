import type { BankDetails } from "@griya/api";
import { BankTransferDetails, Button } from "@griya/ui";
import { Dialog } from "@griya/ui/dialog";
import { useTranslation } from "react-i18next";
import { bankLabels } from "../../shop/order-labels.ts";

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
      description={t("order.bank.hint")}
      closeLabel={t("checkout.transfer.close")}
      footer={<Button onClick={onClose}>{t("checkout.transfer.understood")}</Button>}
    >
      <BankTransferDetails details={details} amount={amount} labels={bankLabels(t)} />
    </Dialog>
  );
}
