import type { EmailPreferences, EmailPreferencesChange } from "@griya/api";
import { assign, emit, setup } from "xstate";
import { getMessageFields, getProblemFields } from "../failure.ts";
import {
  createReadRequest,
  createSaveRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";

type Context = RequestState & {
  /** The saved preferences; null until the server has answered. */
  emailPreferences: EmailPreferences | null;
  /** The choices that the current call saves. */
  savingChange: EmailPreferencesChange;
  /** The choices that the shopper made after the current call began. */
  pendingChange: EmailPreferencesChange;
};

/**
 * A customer's choices about emails: the newsletter and the language.
 * The page shows a choice at once. The chart saves choices in one call at a time, so that the last choice wins. The chart drops a choice
 * that the server refuses, and shows the refusal.
 */
export const emailPreferencesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | RequestEvent
      | { type: "emailPreferences.change"; change: EmailPreferencesChange }
      | { type: "problem.dismiss" },
    emitted: {} as { type: "emailPreferences.changed"; message: string | null },
  },
  actors: {
    loadEmailPreferences: createReadRequest<EmailPreferences>("loadEmailPreferences"),
    saveEmailPreferences: createSaveRequest<EmailPreferences, EmailPreferencesChange>("saveEmailPreferences"),
  },
  actions: {
    setEmailPreferences: assign((_, { emailPreferences }: { emailPreferences: EmailPreferences }) => ({
      emailPreferences,
      savingChange: {},
    })),
    choose: assign(({ context: { pendingChange } }, { change }: { change: EmailPreferencesChange }) => ({
      pendingChange: { ...pendingChange, ...change },
    })),
    startSaving: assign(({ context: { pendingChange } }) => ({ savingChange: pendingChange, pendingChange: {} })),
    dropSaving: assign({ savingChange: {} }),
    notifySaved: emit((scope) => ({ type: "emailPreferences.changed" as const, ...getMessageFields(scope) })),
    setProblem: assign(getProblemFields),
    dismissProblem: assign({ problem: null }),
    ...requestActions,
  },
  guards: { hasPendingChange: ({ context }) => Object.keys(context.pendingChange).length > 0 },
}).createMachine({
  id: "emailPreferences",
  context: { ...idleRequest, emailPreferences: null, savingChange: {}, pendingChange: {} },
  initial: "loading",
  states: {
    loading: {
      ...requestConfig,
      invoke: {
        id: "request",
        src: "loadEmailPreferences",
        onDone: {
          target: "ready",
          actions: { type: "setEmailPreferences", params: ({ event }) => ({ emailPreferences: event.output }) },
        },
      },
    },
    ready: {
      always: { guard: "hasPendingChange", target: "saving" },
      on: {
        "emailPreferences.change": {
          actions: ["dismissProblem", { type: "choose", params: ({ event }) => event }],
        },
        "problem.dismiss": { actions: "dismissProblem" },
      },
    },
    saving: {
      ...requestConfig,
      entry: "startSaving",
      on: {
        ...requestConfig.on,
        "emailPreferences.change": { actions: { type: "choose", params: ({ event }) => event } },
      },
      invoke: {
        id: "request",
        src: "saveEmailPreferences",
        input: ({ context }) => context.savingChange,
        onDone: {
          target: "ready",
          actions: [
            { type: "setEmailPreferences", params: ({ event }) => ({ emailPreferences: event.output }) },
            "notifySaved",
          ],
        },
        onError: { target: "ready", actions: ["dropSaving", "setProblem"] },
      },
    },
  },
});

/** Returns the customer's choices, with those that are not saved yet; null until the preferences are loaded. */
export const selectEmailPreferences = ({ context }: { context: Context }): EmailPreferences | null =>
  context.emailPreferences && { ...context.emailPreferences, ...context.savingChange, ...context.pendingChange };
