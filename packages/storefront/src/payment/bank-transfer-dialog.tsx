import type { TransferDetails } from "@griya/api";
import { BankTransferDetails, Button } from "@griya/ui";
import { Dialog } from "@griya/ui/dialog";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../dates/format-date-time.ts";
import { getBankLabels } from "../labels/order-labels.ts";
import { useLocalization } from "../providers/shop-provider.tsx";

export interface BankTransferDialogProps {
  isOpen: boolean;
  onClose: () => void;
  details: TransferDetails;
  /** The amount to pay, in whole rupiah. */
  amount: number;
}

/** Renders the dialog with the bank account for a transfer. It opens after the order is placed. */
export function BankTransferDialog({ isOpen, onClose, details, amount }: BankTransferDialogProps) {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("order.bank.popup")}
      description={t("order.bank.hint")}
      closeLabel={t("order.bank.close")}
      footer={<Button onClick={onClose}>{t("order.bank.understood")}</Button>}
    >
      <BankTransferDetails
        details={details}
        amount={amount}
        formatDate={(iso) => formatDateTime(iso, locale)}
        labels={getBankLabels(t)}
      />
    </Dialog>
  );
}
