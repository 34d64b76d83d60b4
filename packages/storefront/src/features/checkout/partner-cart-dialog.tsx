import type { CartTransfer } from "@griya/api";
import { ConfirmDialog } from "@griya/ui/confirm-dialog";
import { useTranslation } from "react-i18next";
import type { useCheckout } from "./use-checkout.ts";

export interface PartnerCartDialogProps extends Pick<ReturnType<typeof useCheckout>, "acceptOffer" | "declineOffer"> {
  partnerCart: CartTransfer;
}

/** The dialog that asks whether to add a partner's cart to the shopper's own cart. */
export function PartnerCartDialog({ partnerCart: { partner }, acceptOffer, declineOffer }: PartnerCartDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      title={t("checkout.partnerCart.title", { partner })}
      description={t("checkout.partnerCart.hint", { partner })}
      confirmLabel={t("checkout.partnerCart.accept")}
      cancelLabel={t("checkout.partnerCart.decline")}
      onConfirm={acceptOffer}
      onOpenChange={declineOffer}
    />
  );
}
