import { createFormChart } from "../../forms/form-chart.tsx";

/** What somebody does about being told of stock. */
export type StockAlertChange =
  | { kind: "ask"; variantId: string; email: string; honeypot: string }
  | { kind: "stop"; id: string };

/** One change about being told of stock: asking for it, ending it. */
export const stockAlertChart = createFormChart<StockAlertChange>("stockAlertForm", (client, change, options) => {
  switch (change.kind) {
    case "ask": {
      const { kind: _, ...asked } = change;
      return client.stockAlert.store(asked, options);
    }
    case "stop":
      return client.stockAlert.stop({ id: change.id }, options);
  }
});
