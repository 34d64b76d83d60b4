import type { NewsletterForm } from "@griya/api";
import { createFormChart } from "../../forms/form-chart.tsx";

/** The changes of a newsletter subscription. */
export type NewsletterChange =
  | { kind: "subscribe"; form: NewsletterForm }
  | { kind: "confirm"; id: string }
  | { kind: "unsubscribe"; id: string };

/** The form chart for a newsletter subscription: to request, confirm or end it. */
export const newsletterForm = createFormChart<NewsletterChange>("newsletterForm", (client, change, options) => {
  switch (change.kind) {
    case "subscribe":
      return client.newsletter.subscribe(change.form, options);
    case "confirm":
      return client.newsletter.confirm({ id: change.id }, options);
    case "unsubscribe":
      return client.newsletter.unsubscribe({ id: change.id }, options);
  }
});
