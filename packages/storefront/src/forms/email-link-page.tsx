import type { Problem } from "@griya/api";
import { Button, Spinner } from "@griya/ui";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { ProblemAlert } from "../problems/problem-alert.tsx";
import { FormPage } from "./form-page.tsx";
import { useRemoveTokenFromAddress } from "./use-remove-token-from-address.ts";

export interface EmailLinkPageProps {
  /** Sends the request of the link. */
  send: () => void;
  /** The outcome of the request. */
  outcome: { isDone: boolean; isGone: boolean; problem: Problem | null };
  labels: Readonly<
    Record<"title" | "working" | "done" | "doneHint" | "gone" | "goneHint" | "failed" | "tryAgain", string>
  >;
  /** The links after success. */
  successLinks: ReactNode;
  /** The links for a mailed link that was used before, or is too old. */
  expiredLinks: ReactNode;
}

/** The page of a mailed link: it sends the link's request at once, and shows the outcome. A used token leaves the address bar. */
export function EmailLinkPage({ send, outcome, labels, successLinks, expiredLinks }: EmailLinkPageProps) {
  const { isDone, isGone, problem } = outcome;
  const open = useEffectEvent(send);
  useEffect(() => open(), []);
  useRemoveTokenFromAddress(isDone || isGone);
  if (isDone) {
    return (
      <FormPage title={labels.done} hint={labels.doneHint}>
        {successLinks}
      </FormPage>
    );
  }
  if (isGone) {
    return (
      <FormPage title={labels.gone} hint={labels.goneHint}>
        {expiredLinks}
      </FormPage>
    );
  }
  if (problem) {
    return (
      <FormPage title={labels.failed}>
        <ProblemAlert problem={problem} />
        <Button onClick={send} isWide>
          {labels.tryAgain}
        </Button>
      </FormPage>
    );
  }
  return (
    <FormPage title={labels.title}>
      <Spinner label={labels.working} size="lg" />
    </FormPage>
  );
}
