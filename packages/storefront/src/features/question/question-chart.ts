import type { CustomerQuestionForm, QuestionForm } from "@griya/api";
import { createFormChart } from "../../forms/form-chart.tsx";
import { clearDraft } from "../../forms/form-draft.ts";

/** A question about a product by a guest or a customer. The shop already has the name and email of a customer. */
export type AskedQuestion = { productId: string } & (
  | ({ by: "guest" } & QuestionForm)
  | ({ by: "customer" } & CustomerQuestionForm)
);

/** Returns the name of the stored draft. Each product has a draft of its own. */
export const getDraftName = (productId: string): string => `question-${productId}`;

/** The form chart that sends a question. */
export const questionChart = createFormChart<AskedQuestion>("questionForm", async (client, asked, options) => {
  switch (asked.by) {
    case "guest": {
      const { by: _, ...question } = asked;
      await client.question.ask(question, options);
      break;
    }
    case "customer": {
      const { by: _, ...question } = asked;
      await client.question.askAsCustomer(question, options);
      break;
    }
  }
  clearDraft(getDraftName(asked.productId));
  return null;
});
