import { selectToasts, TOAST_AUTO_HIDE, type ToastEvent, toastMachine } from "@griya/machines";
import { createActor } from "xstate";
import { type SharedChart, shareRunningChart } from "../charts/shared-chart.ts";
import type { ToastView } from "./toasts.tsx";

/** Runs the chart of the toasts, and returns it with its view. */
export const runToaster = (): SharedChart<ToastView, ToastEvent> =>
  shareRunningChart(createActor(toastMachine, { input: { autoHide: TOAST_AUTO_HIDE } }).start(), (state) => ({
    toasts: selectToasts(state),
  }));
