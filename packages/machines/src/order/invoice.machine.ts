import type { Invoice } from "@griya/api";
import { createLoader } from "../request/loader.machine.ts";

/** The invoice of an order; null when there is none. */
export const invoiceMachine = createLoader<{ invoice: Invoice | null }>("invoice");
