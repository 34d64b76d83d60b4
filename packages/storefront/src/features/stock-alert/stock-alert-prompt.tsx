import { Button } from "@griya/ui";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

/** Renders the button that requests a stock alert for a sold-out variant. A press shows the form in `children`, whose code loads then. */
export function StockAlertPrompt({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [isWanted, setIsWanted] = useState(false);
  return (
    <div className="noscript:hidden">
      {isWanted ? (
        <Suspense>{children}</Suspense>
      ) : (
        <Button tone="secondary" isWide onClick={() => setIsWanted(true)}>
          {t("product.page.requestStockAlert")}
        </Button>
      )}
    </div>
  );
}
