import { Button } from "@griya/ui";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

/** For a variant that is out of stock: offers to tell when it is back, by the form inside, which may be fetched then. */
export function StockAlertOffer({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [isWanted, setIsWanted] = useState(false);
  return (
    <div className="noscript:hidden">
      {isWanted ? (
        <Suspense>{children}</Suspense>
      ) : (
        <Button tone="secondary" isWide onClick={() => setIsWanted(true)}>
          {t("product.page.tellMe")}
        </Button>
      )}
    </div>
  );
}
