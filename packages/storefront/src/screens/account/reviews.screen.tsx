import { Heading } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { CustomerGate } from "../../features/auth/customer-gate.tsx";
import { DeliveredLines, DeliveredLinesSkeleton, ReviewStates } from "../../features/review/own/delivered-lines.tsx";
import { DeliveredLinesProvider } from "../../features/review/own/delivered-lines-context.tsx";
import type { PageModule } from "../../page/page-module.ts";
import { useQuery } from "../../providers/address.tsx";

export const head: PageModule["head"] = ({ t }) => ({ title: t("ownReview.title") });

/** Renders the page with the lines that the customer can review or has reviewed. */
export function Screen() {
  const { t } = useTranslation();
  const query = useQuery();
  const state = query.get("state") === "written" ? "written" : "awaited";
  const cursor = query.get("cursor") ?? undefined;
  return (
    <div className="page-column flex max-w-4xl flex-col gap-6 py-6 md:py-10">
      <Heading level={1}>{t("ownReview.title")}</Heading>
      <CustomerGate
        placeholder={
          <>
            <ReviewStates state={state} />
            <DeliveredLinesSkeleton />
          </>
        }
      >
        {() => (
          <>
            <ReviewStates state={state} />
            <DeliveredLinesProvider key={`${state} ${cursor}`} query={{ state, cursor }}>
              <DeliveredLines state={state} isFirstPage={cursor === undefined} />
            </DeliveredLinesProvider>
          </>
        )}
      </CustomerGate>
    </div>
  );
}
