import { getTransferDetails } from "@griya/api";
import { BankTransferDialog } from "../../payment/bank-transfer-dialog.tsx";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { OrderConfirmation, type OrderConfirmationProps } from "./order-confirmation.tsx";
import type { useCheckout } from "./use-checkout.ts";

export interface PlacedOrderProps extends Omit<OrderConfirmationProps, "orderHref" | "onShowTransfer"> {
  checkout: ReturnType<typeof useCheckout>;
  getOrderHref: (orderId: string) => string;
}

/** The last step of the checkout: the placed order, and the dialog with the bank details of a transfer. */
export function PlacedOrder({ checkout, order, getOrderHref, ...confirmation }: PlacedOrderProps) {
  const { showsTransfer, openTransfer, closeTransfer } = checkout;
  const transfer = getTransferDetails(order.payment);
  return (
    <div className="flex flex-col gap-8">
      <CheckoutSteps step="done" />
      <OrderConfirmation
        {...confirmation}
        order={order}
        orderHref={getOrderHref(order.id)}
        onShowTransfer={openTransfer}
      />
      {transfer && (
        <BankTransferDialog isOpen={showsTransfer} onClose={closeTransfer} details={transfer} amount={order.total} />
      )}
    </div>
  );
}
