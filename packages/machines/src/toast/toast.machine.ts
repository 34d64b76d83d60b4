import { assign, cancel, type EventFrom, enqueueActions, type SnapshotFrom, setup } from "xstate";

/** The time for which a toast stays, in milliseconds (specification, section 9). */
export const TOAST_AUTO_HIDE = 5_000;

/** The maximum number of toasts on the page. A further toast replaces the oldest. */
const TOASTS_MAXIMUM = 3;

/** The link or the button of a toast. `run` is the callback of the button. */
export type ToastAction = { label: string } & ({ href: string } | { run: () => void });

export type Toast = {
  id: string;
  tone: "success" | "error";
  /** The text of the toast; null when the page has its own text. */
  message: string | null;
  action: ToastAction | null;
  /** Content below the text, which the chart stores and the page renders. */
  content?: unknown;
};

/**
 * The short messages over the page. Each toast hides after its time. While the pointer or the focus is on a toast, all timers stop, and
 * then start again. A toast with the tone and the text of the last toast replaces it, unless that toast has a button. A success with the
 * link of the last toast also replaces a success.
 */
export const toastMachine = setup({
  types: {
    context: {} as { toasts: readonly Toast[]; shownCount: number; autoHide: number },
    input: {} as { autoHide: number },
    events: {} as
      | ({ type: "toast.show" } & Omit<Toast, "id">)
      | { type: "toast.dismiss"; id: string }
      | { type: "toast.expire"; id: string }
      | { type: "toasts.pause" }
      | { type: "toasts.resume" },
  },
  actions: {
    add: assign(({ context }, { toast }: { toast: Omit<Toast, "id"> }) => ({
      toasts: [...withoutRepetition(context.toasts, toast), { ...toast, id: `toast-${context.shownCount + 1}` }].slice(
        -TOASTS_MAXIMUM,
      ),
      shownCount: context.shownCount + 1,
    })),
    remove: assign(({ context }, { id }: { id: string }) => ({
      toasts: context.toasts.filter((toast) => toast.id !== id),
    })),
    cancelTimer: cancel((_, { id }: { id: string }) => id),
    startNewestTimer: enqueueActions(({ context, enqueue }) => {
      const newestToast = context.toasts.at(-1);
      if (newestToast)
        enqueue.raise({ type: "toast.expire", id: newestToast.id }, { id: newestToast.id, delay: context.autoHide });
    }),
    startTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.raise({ type: "toast.expire", id }, { id, delay: context.autoHide });
    }),
    cancelTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.cancel(id);
    }),
  },
}).createMachine({
  id: "toast",
  description: "Short messages over the page. Each message hides after its time.",
  context: ({ input }) => ({ toasts: [], shownCount: 0, autoHide: input.autoHide }),
  initial: "running",
  on: {
    "toast.dismiss": {
      actions: [
        { type: "cancelTimer", params: ({ event }) => event },
        { type: "remove", params: ({ event }) => event },
      ],
      target: ".running",
    },
    "toast.expire": { actions: { type: "remove", params: ({ event }) => event } },
  },
  states: {
    running: {
      description: "The timers of all toasts run.",
      on: {
        "toast.show": {
          actions: [{ type: "add", params: ({ event }) => ({ toast: toToast(event) }) }, "startNewestTimer"],
        },
        "toasts.pause": { target: "paused", actions: "cancelTimers" },
      },
    },
    paused: {
      description: "The pointer or the focus is on a toast. No toast hides.",
      exit: "startTimers",
      on: {
        "toast.show": { actions: { type: "add", params: ({ event }) => ({ toast: toToast(event) }) } },
        "toasts.resume": { target: "running" },
      },
    },
  },
});

export type ToastSnapshot = SnapshotFrom<typeof toastMachine>;

const toToast = ({ tone, message, action, content }: Omit<Toast, "id">): Omit<Toast, "id"> => ({
  tone,
  message,
  action,
  content,
});

/** Returns true if a toast has a button. Such a toast is not replaced, because the same text may be about another thing. */
const hasCallback = ({ action }: Pick<Toast, "action">): boolean => action !== null && "run" in action;

const getHref = ({ action }: Pick<Toast, "action">): string | null =>
  action !== null && "href" in action ? action.href : null;

const withoutRepetition = (toasts: readonly Toast[], next: Omit<Toast, "id">): readonly Toast[] => {
  const lastToast = toasts.at(-1);
  if (lastToast === undefined || lastToast.tone !== next.tone || hasCallback(lastToast)) return toasts;
  const hasSameLink = next.tone === "success" && getHref(next) !== null && getHref(lastToast) === getHref(next);
  return lastToast.message === next.message || hasSameLink ? toasts.slice(0, -1) : toasts;
};

/** Returns the toasts to show, the oldest first. */
export const selectToasts = ({ context }: Pick<ToastSnapshot, "context">): readonly Toast[] => context.toasts;

export type ToastEvent = EventFrom<typeof toastMachine>;
