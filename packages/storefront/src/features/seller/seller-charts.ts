import type { SellerApplication, SellerDocument } from "@griya/api";
import { createFormChart } from "../../forms/form-chart.tsx";
import { clearDraft } from "../../forms/form-draft.ts";

/** Where what was typed into an application, and which documents were sent for it, survive a reload. */
export const SELLER_DRAFT = "seller";
export const SELLER_DOCUMENTS_DRAFT = "sellerDocuments";

/** An application as a seller. */
export const sellerForm = createFormChart<SellerApplication>("sellerForm", async (client, application, options) => {
  await client.seller.register(application, options);
  clearDraft(SELLER_DRAFT);
  clearDraft(SELLER_DOCUMENTS_DRAFT);
  return null;
});

/** One document on its way, before the application that names it. */
export const sellerDocument = createFormChart<File, SellerDocument>("sellerDocument", (client, file, options) =>
  client.seller.sendDocument({ file }, options),
);
