import { CustomerGate } from "../../features/auth/customer-gate.tsx";
import { ReturnProvider } from "../../features/return/return-context.tsx";
import { ReturnPage, ReturnSkeleton } from "../../features/return/return-page.tsx";
import type { Head, LoadInput, ScreenProps } from "../../page/page-module.ts";

export const head: Head<typeof load> = ({ t }) => ({ title: t("return.title") });

export const load = async ({ params: { id = "" } }: LoadInput) => ({ id });

/** Renders the page to return pieces of one order. */
export function Screen({ data: { id } }: ScreenProps<typeof load>) {
  return (
    <div className="page-column flex max-w-3xl flex-col py-6 md:py-10">
      <CustomerGate placeholder={<ReturnSkeleton />}>
        {() => (
          <ReturnProvider key={id} orderId={id}>
            <ReturnPage />
          </ReturnProvider>
        )}
      </CustomerGate>
    </div>
  );
}
