import { selectToasts, TOAST_AUTO_HIDE, type ToastEvent, toastMachine } from "@griya/machines";
import { createActor } from "xstate";
import { runningChart, type SharedChart } from "../charts/shared-chart.ts";
import type { ToastView } from "./toasts.tsx";

/** Runs a toaster. */
export const runToaster = (): SharedChart<ToastView, ToastEvent> =>
  runningChart(createActor(toastMachine, { input: { autoHide: TOAST_AUTO_HIDE } }).start(), (state) => ({
    toasts: selectToasts(state),
  }));
