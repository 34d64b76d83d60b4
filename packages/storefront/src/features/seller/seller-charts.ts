import type { SellerApplication, SellerDocument } from "@griya/api";
import { createFormChart } from "../../forms/form-chart.tsx";
import { clearDraft } from "../../forms/form-draft.ts";

/** The names of an application's stored drafts: the input of the form, and the uploaded documents. The browser keeps both over a reload. */
export const SELLER_DRAFT = "seller";
export const SELLER_DOCUMENTS_DRAFT = "sellerDocuments";

/** The form chart that sends an application. */
export const sellerForm = createFormChart<SellerApplication>("sellerForm", async (client, application, options) => {
  await client.seller.register(application, options);
  clearDraft(SELLER_DRAFT);
  clearDraft(SELLER_DOCUMENTS_DRAFT);
  return null;
});

/** The form chart that uploads one document, before the application itself is sent. */
export const sellerDocumentForm = createFormChart<File, SellerDocument>("sellerDocument", (client, file, options) =>
  client.seller.uploadDocument({ file }, options),
);
