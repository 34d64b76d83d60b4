import { InvoicePage, InvoiceSkeleton } from "../../features/order/invoice.tsx";
import { InvoiceProvider } from "../../features/order/invoice-context.tsx";
import type { Head, LoadInput, ScreenProps } from "../../page/page-module.ts";
import { BuyerGate } from "../buyer-gate.tsx";

export const head: Head<typeof load> = ({ t }) => ({ title: t("order.invoice.title") });

export const load = async ({ params: { id = "" } }: LoadInput) => ({ id });

/** Renders the page with the invoice of one order. */
export function Screen({ data: { id } }: ScreenProps<typeof load>) {
  return (
    <div className="page-column max-w-4xl py-6 md:py-10">
      <BuyerGate placeholder={<InvoiceSkeleton />}>
        {() => (
          <InvoiceProvider key={id} orderId={id}>
            <InvoicePage orderId={id} />
          </InvoiceProvider>
        )}
      </BuyerGate>
    </div>
  );
}
