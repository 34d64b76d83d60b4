import type { TransferDetails } from "@griya/api";
import { BankTransferDetails, Button } from "@griya/ui";
import { Dialog } from "@griya/ui/dialog";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../dates/moment.ts";
import { bankLabels } from "../labels/order-labels.ts";
import { useShop } from "../providers/shop-provider.tsx";

export interface BankTransferDialogProps {
  isOpen: boolean;
  onClose: () => void;
  details: TransferDetails;
  /** Whole rupiah. */
  amount: number;
}

/** The account to pay to, in a popup after the order. */
export function BankTransferDialog({ isOpen, onClose, details, amount }: BankTransferDialogProps) {
  const { t } = useTranslation();
  const { locale } = useShop();
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
        formatDate={(iso) => formatMoment(iso, locale)}
        labels={bankLabels(t)}
      />
    </Dialog>
  );
}
