import { assign, cancel, type EventFrom, enqueueActions, type SnapshotFrom, setup } from "xstate";

/** Time for which a toast stays, in milliseconds (specification, section 9). */
export const TOAST_AUTO_HIDE = 5_000;

/** Limit for the toasts at once. More would cover the page; the oldest gives way. */
const TOASTS_MAXIMUM = 3;

/** The offer of a toast beside its text: a page, or an action here. */
export type ToastAction = { label: string } & ({ href: string } | { run: () => void });

export type Toast = {
  id: string;
  tone: "success" | "error";
  /** Null when there is no message: the screen has its own text for that. */
  message: string | null;
  action: ToastAction | null;
  /** Content below the text, as the screen draws it; the chart only passes it on. */
  content?: unknown;
};

/**
 * Short messages over the page. Each hides by itself after its time. While the shopper points at one or focuses it, all timers stop;
 * afterwards they start again. A message that repeats the last one replaces it, unless it can be undone. If successes lead to the same
 * page, only the last stays.
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
      const newest = context.toasts.at(-1);
      if (newest) enqueue.raise({ type: "toast.expire", id: newest.id }, { id: newest.id, delay: context.autoHide });
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
  description: "Short messages over the page, each gone after its time.",
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
      description: "Every toast's clock runs.",
      on: {
        "toast.show": {
          actions: [{ type: "add", params: ({ event }) => ({ toast: toToast(event) }) }, "startNewestTimer"],
        },
        "toasts.pause": { target: "paused", actions: "cancelTimers" },
      },
    },
    paused: {
      description: "The shopper is at a toast: nothing hides.",
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

/** Tells whether a toast offers an action here. Such a toast stays separate, because the same text may be about something else. */
const hasCallback = ({ action }: Pick<Toast, "action">): boolean => action !== null && "run" in action;

const getHref = ({ action }: Pick<Toast, "action">): string | null =>
  action !== null && "href" in action ? action.href : null;

const withoutRepetition = (toasts: readonly Toast[], next: Omit<Toast, "id">): readonly Toast[] => {
  const last = toasts.at(-1);
  if (last === undefined || last.tone !== next.tone || hasCallback(last)) return toasts;
  const leadsThereToo = next.tone === "success" && getHref(next) !== null && getHref(last) === getHref(next);
  return last.message === next.message || leadsThereToo ? toasts.slice(0, -1) : toasts;
};

/** Returns the toasts to show, oldest first. */
export const selectToasts = ({ context }: Pick<ToastSnapshot, "context">): readonly Toast[] => context.toasts;

export type ToastEvent = EventFrom<typeof toastMachine>;
