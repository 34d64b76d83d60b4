import type { Customer } from "@griya/api";
import { Heading, Text } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { GoogleLink } from "../../features/account/google-link.tsx";
import { OpenSessions, OpenSessionsSkeleton } from "../../features/account/open-sessions.tsx";
import { OpenSessionsProvider, useOpenSessions } from "../../features/account/use-open-sessions.tsx";
import { CustomerGate } from "../../features/auth/customer-gate.tsx";
import { renderPasswordChoice } from "../../features/auth/password-by-email.tsx";
import { useAuth } from "../../features/auth/use-auth.ts";
import type { PageModule } from "../../page/page-module.ts";

export const head: PageModule["head"] = ({ t }) => ({ title: t("auth.profile.sessions") });

/** Renders the page with the open sessions and the Google account. */
export function Screen() {
  const { t } = useTranslation();
  return (
    <div className="page-column flex max-w-4xl flex-col gap-6 py-6 md:py-10">
      <div>
        <Heading level={1}>{t("auth.profile.sessions")}</Heading>
        <Text tone="muted" className="mt-1">
          {t("account.sessions.hint")}
        </Text>
      </div>
      <CustomerGate placeholder={<OpenSessionsSkeleton />}>
        {(customer) => (
          <OpenSessionsProvider>
            <OpenSessions passwordChoice={renderPasswordChoice(customer)} />
            <GoogleLinkSection customer={customer} />
          </OpenSessionsProvider>
        )}
      </CustomerGate>
    </div>
  );
}

/** Renders the link with a Google account. The section appears together with the list above, so the list does not move the section. */
function GoogleLinkSection({ customer }: { customer: Customer }) {
  const { changeCustomer } = useAuth();
  const { sessions, reload } = useOpenSessions();
  if (!sessions) return null;
  return (
    <GoogleLink
      customer={customer}
      passwordChoice={renderPasswordChoice(customer)}
      onUnlinked={(unlinked) => {
        changeCustomer(unlinked);
        reload(); // The provider has ended all other sessions.
      }}
    />
  );
}
