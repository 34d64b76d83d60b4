import type { Problem } from "@griya/api";
import { selectToasts, type toastMachine } from "@griya/machines";
import { type ToastNote, ToastRegion } from "@griya/ui";
import { useMemo } from "react";
import type { ActorRefFrom } from "xstate";
import { createActorRefContext } from "./actor-context.ts";
import { problemText } from "./problem-text.ts";
import { useWords } from "./words.ts";

/** The one toaster of the page. */
export const ToastContext = createActorRefContext<ActorRefFrom<typeof toastMachine>>("toaster");

/** Says something over the page, for five seconds. The functions stay the same over renders. */
export function useToast() {
  const toaster = ToastContext.useActorRef();
  const t = useWords();
  return useMemo(
    () => ({
      /** Without words it says 'success' (specification, section 4). */
      showSuccess: (message: string | null = null) => toaster.send({ type: "toast.show", tone: "success", message }),
      showError: (message: string | null = null) => toaster.send({ type: "toast.show", tone: "error", message }),
      showProblem: (problem: Problem) =>
        toaster.send({ type: "toast.show", tone: "error", message: problemText(t, problem) }),
    }),
    [toaster, t],
  );
}

/** Where the toasts stand; once on every page. */
export function Toasts() {
  const toaster = ToastContext.useActorRef();
  const toasts = ToastContext.useSelector(selectToasts);
  const t = useWords();
  const notes = toasts.map(
    ({ id, tone, message }): ToastNote =>
      tone === "success"
        ? { id, tone, message: message ?? t("shell.toast.success") }
        : { id, tone, title: t("shell.toast.error"), message: message ?? t("message.somethingWentWrong") },
  );
  return (
    <ToastRegion
      toasts={notes}
      onDismiss={(id) => toaster.send({ type: "toast.dismiss", id })}
      onHold={() => toaster.send({ type: "toasts.hold" })}
      onRelease={() => toaster.send({ type: "toasts.release" })}
      labels={{ region: t("shell.toast.region"), dismiss: t("shell.toast.dismiss") }}
    />
  );
}
