import type { NewsletterForm } from "@griya/api";
import { createFormChart } from "../../forms/form-chart.tsx";

/** What a reader does about the newsletter. */
export type NewsletterChange =
  | { kind: "subscribe"; form: NewsletterForm }
  | { kind: "confirm"; id: string }
  | { kind: "unsubscribe"; id: string };

/** One change about the newsletter: asking for it, confirming it, ending it. */
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
