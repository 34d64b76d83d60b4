import { Heading, Skeleton } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { CustomerGate } from "../../features/auth/customer-gate.tsx";
import { CompareTable } from "../../features/compare/compare-table.tsx";
import { ComparedProductsProvider } from "../../features/compare/compared-products-context.tsx";
import type { PageModule } from "../../page/page-module.ts";

export const head: PageModule["head"] = ({ t }) => ({ title: t("compare.title") });

/** Renders the page with the compared products side by side. */
export function Screen() {
  const { t } = useTranslation();
  return (
    <div className="page-column flex flex-col gap-6 py-6 md:py-10">
      <Heading level={1}>{t("compare.title")}</Heading>
      <CustomerGate placeholder={<Skeleton className="h-64" />}>
        {() => (
          <ComparedProductsProvider>
            <CompareTable />
          </ComparedProductsProvider>
        )}
      </CustomerGate>
    </div>
  );
}
