import type { Invoice } from "@griya/api";
import { createLoading } from "../work/loading.machine.ts";

/** The invoice of an order; null when there is none. */
export const invoiceMachine = createLoading<{ invoice: Invoice | null }>("invoice");
