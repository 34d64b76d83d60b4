import type { Problem } from "@griya/api";
import type { Toast, ToastAction, ToastEvent } from "@griya/machines";
import { type ToastItem, ToastRegion } from "@griya/ui";
import type { TFunction } from "i18next";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { createChartContext, type SharedChart } from "../charts/shared-chart.ts";
import { formatProblem } from "../problems/format-problem.ts";

/** The view of the toaster. */
export type ToastView = { toasts: readonly Toast[] };

export const noToasts: ToastView = { toasts: [] };

/** The context of the page's only toaster. */
export const ToastContext = createChartContext<ToastView, ToastEvent>("toaster");

/** Returns functions that show a toast over the page, for five seconds. */
export const createToastActions = ({ send }: Pick<SharedChart<ToastView, ToastEvent>, "send">, t: TFunction) => ({
  /** Without a message it says 'success' (specification, section 4). */
  showSuccess: (message: string | null = null, action: ToastAction | null = null, content: ReactNode = null) =>
    send({ type: "toast.show", tone: "success", message, action, content }),
  showError: (message: string | null = null, action: ToastAction | null = null) =>
    send({ type: "toast.show", tone: "error", message, action }),
  showProblem: (problem: Problem) =>
    send({ type: "toast.show", tone: "error", message: formatProblem(t, problem), action: null }),
});

export type ToastActions = ReturnType<typeof createToastActions>;

/** Returns functions that show a toast over the page. They stay the same over renders. */
export function useToast() {
  const toaster = ToastContext.useChart();
  const { t } = useTranslation();
  return useMemo(() => createToastActions(toaster, t), [toaster, t]);
}

/** The region of the toasts; once on every page. */
export function Toasts() {
  const toaster = ToastContext.useChart();
  const toasts = ToastContext.useView((view) => view.toasts);
  const { t } = useTranslation();
  const notes = toasts.map(
    ({ id, tone, message, action, content }): ToastItem => ({
      id,
      tone,
      ...(tone === "error" && { title: t("shell.toast.error") }),
      message: message ?? t(tone === "success" ? "shell.toast.success" : "message.somethingWentWrong"),
      ...(action && { action }),
      content: content as ReactNode,
    }),
  );
  return (
    <ToastRegion
      toasts={notes}
      onDismiss={(id) => toaster.send({ type: "toast.dismiss", id })}
      onPause={() => toaster.send({ type: "toasts.pause" })}
      onResume={() => toaster.send({ type: "toasts.resume" })}
      labels={{ region: t("shell.toast.region"), dismiss: t("shell.toast.dismiss") }}
    />
  );
}
