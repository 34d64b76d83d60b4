import { Heading, Text } from "@griya/ui";
import { GoogleLink } from "../../features/account/google-link.tsx";
import { OpenSessions, OpenSessionsSkeleton } from "../../features/account/open-sessions.tsx";
import { OpenSessionsProvider } from "../../features/account/use-open-sessions.tsx";
import { CustomerGate } from "../../features/auth/customer-gate.tsx";
import { passwordChoice } from "../../features/auth/password-by-mail.tsx";
import { useAuth } from "../../features/auth/use-auth.ts";
import type { PageModule } from "../../frame/page-module.ts";
import { useWords } from "../../frame/words.ts";

export const head: PageModule["head"] = ({ t }) => ({ title: t("auth.profile.sessions") });

/** Where the customer is logged in, and by whom. */
export function Screen() {
  const t = useWords();
  const { changeCustomer } = useAuth();
  return (
    <div className="page-column flex max-w-4xl flex-col gap-6 py-6 md:py-10">
      <div>
        <Heading level={1}>{t("auth.profile.sessions")}</Heading>
        <Text tone="muted" className="mt-1">
          {t("account.sessions.hint")}
        </Text>
      </div>
      <CustomerGate waiting={<OpenSessionsSkeleton />}>
        {(customer) => (
          <>
            {/* the other logins end with the link */}
            <OpenSessionsProvider key={String(customer.isGoogleLinked)}>
              <OpenSessions passwordChoice={passwordChoice(customer)} />
            </OpenSessionsProvider>
            <GoogleLink customer={customer} passwordChoice={passwordChoice(customer)} onUnlinked={changeCustomer} />
          </>
        )}
      </CustomerGate>
    </div>
  );
}
