import { type Invoice, type Locale, orderEndpoints } from "@griya/api";
import { notFound } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import type { Services } from "../http/services.ts";
import { findInvoice } from "./find-invoice.ts";
import { writeInvoice } from "./write-invoice.ts";

type Call = Pick<Services, "database" | "config"> & {
  readonly customer: { readonly id: string };
  readonly input: { readonly id: string };
  readonly locale: Locale;
};

const findExistingInvoice = async ({ database, config, customer, input, locale }: Call): Promise<Invoice> => {
  const invoice = await findInvoice(database, { customerId: customer.id, orderId: input.id, locale, config });
  if (invoice === null) throw notFound();
  return invoice;
};

const download = createRoute(orderEndpoints.downloadInvoice, async (call) => {
  const invoice = await findExistingInvoice(call);
  return {
    name: `${invoice.number.replaceAll("/", "-")}.pdf`,
    type: "application/pdf",
    content: writeInvoice(invoice, call.locale),
  };
});

export const invoiceRoutes = [createRoute(orderEndpoints.findInvoice, findExistingInvoice), download];
