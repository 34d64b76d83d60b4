import { Heading, Skeleton } from "@griya/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountDeleted, CustomerData } from "../../features/account/customer-data.tsx";
import { CustomerGate } from "../../features/auth/customer-gate.tsx";
import { renderPasswordChoice } from "../../features/auth/password-by-email.tsx";
import { useAuth } from "../../features/auth/use-auth.ts";
import type { PageModule } from "../../page/page-module.ts";

export const head: PageModule["head"] = ({ t }) => ({ title: t("auth.profile.data") });

/** Renders the page to download the customer's data or to delete the account. */
export function Screen() {
  const { t } = useTranslation();
  const { clearAccount } = useAuth();
  const [deletedEmail, setDeletedEmail] = useState<string | null>(null);
  return (
    <div className="page-column flex max-w-4xl flex-col gap-6 py-6 md:py-10">
      <Heading level={1}>{t("auth.profile.data")}</Heading>
      <section
        tabIndex={-1} // This element gets the focus when the dialog closes.
        aria-label={t(deletedEmail === null ? "auth.profile.data" : "account.data.goneTitle")}
        className="flex flex-col gap-6 outline-none"
      >
        {deletedEmail !== null ? (
          <AccountDeleted email={deletedEmail} />
        ) : (
          <CustomerGate placeholder={<Skeleton className="h-64" />}>
            {(customer) => (
              <CustomerData
                customer={customer}
                passwordChoice={renderPasswordChoice(customer)}
                onDeleted={() => {
                  setDeletedEmail(customer.email);
                  clearAccount();
                }}
              />
            )}
          </CustomerGate>
        )}
      </section>
    </div>
  );
}
