import { createFormChart } from "../../forms/form-chart.tsx";

/** The changes of a stock alert. */
export type StockAlertChange =
  | { kind: "ask"; variantId: string; email: string; honeypot: string }
  | { kind: "stop"; id: string };

/** The form chart that requests or ends a stock alert. */
export const stockAlertChart = createFormChart<StockAlertChange>("stockAlertForm", (client, change, options) => {
  switch (change.kind) {
    case "ask": {
      const { kind: _, ...alertRequest } = change;
      return client.stockAlert.store(alertRequest, options);
    }
    case "stop":
      return client.stockAlert.stop({ id: change.id }, options);
  }
});
