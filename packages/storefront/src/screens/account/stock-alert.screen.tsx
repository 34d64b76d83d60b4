import { useState } from "react";
import { stockAlertChart } from "../../features/stock-alert/stock-alert-chart.ts";
import { StockAlertEnd } from "../../features/stock-alert/stock-alert-end.tsx";
import type { PageModule } from "../../page/page-module.ts";
import { useQuery } from "../../providers/address.tsx";
import { isUuid } from "../../session/is-uuid.ts";

export const head: PageModule["head"] = ({ t }) => ({ title: t("stockAlert.title") });

/** Renders the page to end stock alerts. */
export function Screen() {
  const query = useQuery();
  const [id] = useState(() => query.get("id")); // The address bar loses the id.
  return (
    <div className="page-column py-10 md:py-16">
      <div className="max-w-md">
        <stockAlertChart.Provider>
          <StockAlertEnd id={isUuid(id) ? id : null} />
        </stockAlertChart.Provider>
      </div>
    </div>
  );
}
