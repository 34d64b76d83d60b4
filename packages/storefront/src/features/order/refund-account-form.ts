import type { RefundAccount, RefundAccountForm } from "@griya/api";
import { createFormChart } from "../../forms/form-chart.tsx";

/** The form chart that sends the account for a refund by hand. The answer contains the last digits alone. */
export const refundAccountForm = createFormChart<RefundAccountForm & { orderId: string }, RefundAccount>(
  "refundAccountForm",
  (client, form, options) => client.order.saveRefundAccount(form, options),
);
