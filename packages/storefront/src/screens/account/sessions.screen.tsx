import { Heading, Text } from "@griya/ui";
import { OpenSessions, OpenSessionsSkeleton } from "../../features/account/open-sessions.tsx";
import { OpenSessionsProvider } from "../../features/account/use-open-sessions.tsx";
import { CustomerGate } from "../../features/auth/customer-gate.tsx";
import { passwordChoice } from "../../features/auth/password-by-mail.tsx";
import type { PageModule } from "../../frame/page-module.ts";
import { useWords } from "../../frame/words.ts";

export const head: PageModule["head"] = ({ t }) => ({ title: t("auth.profile.sessions") });

/** Where the customer is logged in. */
export function Screen() {
  const t = useWords();
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
          <OpenSessionsProvider>
            <OpenSessions passwordChoice={passwordChoice(customer)} />
          </OpenSessionsProvider>
        )}
      </CustomerGate>
    </div>
  );
}
