import { getResponseMessage, type OpenSession } from "@griya/api";
import { Badge, Button, Skeleton, Text } from "@griya/ui";
import type { TFunction } from "i18next";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { formatDay } from "../../dates/days.ts";
import { formatDateTime } from "../../dates/format-date-time.ts";
import { useFocusFallback } from "../../islands/use-focus-fallback.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { useToast } from "../../toasts/toasts.tsx";
import { PasswordDialog, type PasswordDialogProps } from "./password-dialog.tsx";
import { revocationForm, useOpenSessions } from "./use-open-sessions.tsx";

const getDeviceName = (t: TFunction, { browser, system }: OpenSession): string => {
  if (browser !== null && system !== null) return t("account.sessions.device", { browser, system });
  return browser ?? system ?? t("account.sessions.unknownDevice");
};

/** The placeholder of the list of sessions while it loads. */
export function OpenSessionsSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  );
}

type OpenSessionsProps = Pick<PasswordDialogProps, "passwordChoice">;

/** The open sessions of the customer. A customer can end all sessions except the current session, with the password. */
export function OpenSessions({ passwordChoice }: OpenSessionsProps) {
  const { t } = useTranslation();
  const { sessions, ending, isWaiting, problem, end, retry } = useOpenSessions();
  const list = useFocusFallback<HTMLUListElement>(sessions?.length ?? 0);
  if (isWaiting) return <ProblemAlert problem={problem} onRetry={retry} />;
  if (!sessions) {
    return (
      // Without the key, React would reuse this element for the button below the list. Browsers count such a reuse as a layout shift.
      <div key="loading" aria-busy="true">
        <output className="sr-only">{t("account.sessions.loading")}</output>
        <OpenSessionsSkeleton />
      </div>
    );
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t("auth.profile.sessions")} className="grid gap-4 outline-none">
        {sessions.map((session) => (
          <Session key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div>
          <Button tone="secondary" onClick={() => end("others")}>
            {t("account.sessions.endOthers")}
          </Button>
        </div>
      ) : (
        <Text tone="muted">{t("account.sessions.onlyHere")}</Text>
      )}
      {ending !== null && (
        <EndSessionDialog session={sessions.find(({ id }) => id === ending) ?? null} passwordChoice={passwordChoice} />
      )}
    </>
  );
}

function Session({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const factsId = useId();
  const device = getDeviceName(t, session);
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 rounded-3 border bg-surface p-5 sm:p-6">
      <div className="flex min-w-0 flex-col gap-2">
        <p className="font-medium">
          <bdi>{device}</bdi>
        </p>
        {session.isCurrent && <Badge tone="success">{t("account.sessions.this")}</Badge>}
        <p id={factsId} className="text-small text-muted figures">
          <span className="block">
            {session.isCurrent
              ? t("account.sessions.inUse")
              : t("account.sessions.lastUsed", { moment: formatDateTime(session.lastUsedAt, locale) })}
          </span>
          <span className="block">{t("account.sessions.begun", { day: formatDay(session.startedAt, locale) })}</span>
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          tone="secondary"
          size="sm"
          aria-label={t("account.sessions.endOf", { device })}
          aria-describedby={factsId}
          onClick={onEnd}
        >
          {t("account.sessions.end")}
        </Button>
      )}
    </li>
  );
}

/** The dialog that asks for the password to end one session. A null session stands for all other sessions. */
function EndSessionDialog({ session, passwordChoice }: OpenSessionsProps & { session: OpenSession | null }) {
  const { t } = useTranslation();
  const { showSuccess } = useToast();
  const { ending, cancelEnding, updateSessions } = useOpenSessions();
  const device = session && getDeviceName(t, session);
  const { submit, isBusy, problem, dismissProblem } = revocationForm.useForm((left) => {
    updateSessions(left);
    const message = getResponseMessage(left);
    showSuccess(
      message ?? (device === null ? t("account.sessions.othersEnded") : t("account.sessions.ended", { device })),
    );
  });
  return (
    <PasswordDialog
      passwordChoice={passwordChoice}
      title={device === null ? t("account.sessions.endOthersTitle") : t("account.sessions.endTitle", { device })}
      description={t("account.sessions.endHint")}
      confirmLabel={t("account.sessions.end")}
      isBusy={isBusy}
      problem={problem}
      onDismissProblem={dismissProblem}
      onConfirm={(password) => ending !== null && submit({ sessions: ending, password })}
      onClose={() => {
        dismissProblem();
        cancelEnding();
      }}
    />
  );
}
