import type { Problem } from "@griya/api";
import { Button, Spinner } from "@griya/ui";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { ProblemAlert } from "../problems/problem-alert.tsx";
import { FormPage } from "./form-page.tsx";
import { useRemoveTokenFromAddress } from "./use-remove-token-from-address.ts";

export interface EmailLinkPageProps {
  /** Sends the token of the link to the provider. The page calls this function at once, and again for a retry. */
  send: () => void;
  /** The state of the request. `isGone` is true when the link was used before, or is too old. */
  outcome: { isDone: boolean; isGone: boolean; problem: Problem | null };
  labels: Readonly<
    Record<"title" | "working" | "done" | "doneHint" | "gone" | "goneHint" | "failed" | "tryAgain", string>
  >;
  /** The links that the page shows after a successful request. */
  successLinks: ReactNode;
  /** The links that the page shows when the email link was used before, or is too old. */
  expiredLinks: ReactNode;
}

/**
 * The page of a link in an email. The page sends the request of the link at once and shows the result. Then it removes a used token from
 * the address bar.
 */
export function EmailLinkPage({ send, outcome, labels, successLinks, expiredLinks }: EmailLinkPageProps) {
  const { isDone, isGone, problem } = outcome;
  const sendRequest = useEffectEvent(send);
  useEffect(() => sendRequest(), []);
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
