import type { Invoice } from "@griya/api";
import { createLoader } from "../request/loader.machine.ts";

/** The chart that loads the invoice of an order. The invoice is null when the order has none. */
export const invoiceMachine = createLoader<{ invoice: Invoice | null }>("invoice");
