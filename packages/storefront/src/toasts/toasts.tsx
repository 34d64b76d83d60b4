import type { Problem } from "@griya/api";
import type { Toast, ToastAction, ToastEvent } from "@griya/machines";
import { type ToastItem, ToastRegion } from "@griya/ui";
import type { TFunction } from "i18next";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { createChartContext, type SharedChart } from "../charts/shared-chart.ts";
import { formatProblem } from "../problems/format-problem.ts";

/** The view of the chart of toasts. */
export type ToastView = { toasts: readonly Toast[] };

export const noToasts: ToastView = { toasts: [] };

/** The context of the chart of toasts. A page has only one such chart. */
export const ToastContext = createChartContext<ToastView, ToastEvent>("toaster");

/** Returns functions that show a toast for five seconds. */
export const createToastActions = ({ send }: Pick<SharedChart<ToastView, ToastEvent>, "send">, t: TFunction) => ({
  /** Shows a message of success. The default message is "success" (specification, section 4). */
  showSuccess: (message: string | null = null, action: ToastAction | null = null, content: ReactNode = null) =>
    send({ type: "toast.show", tone: "success", message, action, content }),
  showError: (message: string | null = null, action: ToastAction | null = null) =>
    send({ type: "toast.show", tone: "error", message, action }),
  showProblem: (problem: Problem) =>
    send({ type: "toast.show", tone: "error", message: formatProblem(t, problem), action: null }),
});

export type ToastActions = ReturnType<typeof createToastActions>;

/** Returns functions that show a toast, the same functions in every render. */
export function useToast() {
  const toaster = ToastContext.useChart();
  const { t } = useTranslation();
  return useMemo(() => createToastActions(toaster, t), [toaster, t]);
}

/** Renders the region of the toasts, once on every page. */
export function Toasts() {
  const toaster = ToastContext.useChart();
  const toasts = ToastContext.useView((view) => view.toasts);
  const { t } = useTranslation();
  const toastItems = toasts.map(
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
      toasts={toastItems}
      onDismiss={(id) => toaster.send({ type: "toast.dismiss", id })}
      onPause={() => toaster.send({ type: "toasts.pause" })}
      onResume={() => toaster.send({ type: "toasts.resume" })}
      labels={{ region: t("shell.toast.region"), dismiss: t("shell.toast.dismiss") }}
    />
  );
}
