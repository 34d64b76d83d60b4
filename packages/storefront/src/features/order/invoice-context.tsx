import { type Client, type Invoice, toProblem } from "@griya/api";
import { invoiceMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { createFormChart } from "../../forms/form-chart.tsx";
import { useServices } from "../../providers/services.ts";
import { createRequestFactory, type RequestFactory } from "../../requests/request-factory.ts";

export const InvoiceContext = createActorContext(invoiceMachine);

/** The form chart that downloads the PDF of an invoice. */
export const invoiceFileForm = createFormChart<{ id: string }, Blob>("invoiceFileForm", (client, form, options) =>
  client.order.downloadInvoice(form, options),
);

const createInvoiceActors = (client: Client, requestFactory: RequestFactory, id: string) => ({
  load: requestFactory.read<{ invoice: Invoice | null }>(({ signal }) =>
    client.order.findInvoice({ id }, { signal }).then(
      (invoice) => ({ invoice }),
      (error: unknown) => {
        if (toProblem(error).kind === "notFound") return { invoice: null };
        throw error;
      },
    ),
  ),
});

/** Provides one invoice. Its `key` must be the order's id. */
export function InvoiceProvider({ orderId, children }: { orderId: string; children: ReactNode }) {
  const { client, signals } = useServices();
  const [logic] = useState(() =>
    invoiceMachine.provide({ actors: createInvoiceActors(client, createRequestFactory(signals), orderId) }),
  );
  return (
    <InvoiceContext.Provider logic={logic}>
      <invoiceFileForm.Provider>{children}</invoiceFileForm.Provider>
    </InvoiceContext.Provider>
  );
}
