import type { Customer, LoginForm, MergedCart, Problem, Session } from "@griya/api";
import { toProblem } from "@griya/api";
import { assign, emit, type SnapshotFrom, setup } from "xstate";
import { type HostAction, hostAction } from "../host-action.ts";
import { hostActor } from "../host-actor.ts";

/** How often a session is asked for again while the service is down, before the shopper is taken for a guest. */
export const RESTORE_RETRIES = 2;

const keepToken: HostAction<{ accessToken: string }> = hostAction("keepToken");
const logFailedRestore: HostAction<{ error: unknown }> = hostAction("logFailedRestore");

const authSetup = setup({
  types: {
    context: {} as { session: Session | null; problem: Problem | null; failedRestores: number },
    events: {} as
      | { type: "login.submit"; form: LoginForm }
      /** Stops a login under way; when the session had expired, goes on as a guest. */
      | { type: "login.cancel" }
      | { type: "session.leave" }
      /** The provider no longer takes this token. */
      | { type: "session.expire"; accessToken: string }
      /** Another tab logged in (its token) or out (null). */
      | { type: "session.follow"; accessToken: string | null }
      /** Asks again who is logged in, after the service was down. */
      | { type: "session.restore" }
      /** Merges the guest's cart again, after that failed. */
      | { type: "cart.merge" }
      | { type: "problem.dismiss" },
    emitted: {} as
      | { type: "session.started"; customer: Customer }
      | { type: "session.ended" }
      /** The shopper logged out here, which leads home (specification, section 2). */
      | { type: "session.left" }
      | { type: "cart.merged"; merged: MergedCart },
    tags: {} as
      /** Nobody is logged in here, as far as is known. */
        | "guest"
        | "customer"
        /** Logged in until the token ran out: the screens stay as they are and ask to log in in place. */
        | "expired"
        /** Who is shopping is known and nothing more is being asked: the time to leave a login page. */
        | "settled"
        | "busy",
  },
  actors: {
    /** Who the kept token belongs to; null without a token. */
    restoreSession: hostActor<Session | null>("restoreSession"),
    logIn: hostActor<Session, LoginForm>("logIn"),
    /** Merges the guest's cart into the customer's. Merging twice is merging once. */
    mergeCart: hostActor<MergedCart>("mergeCart"),
    logOut: hostActor<null>("logOut"),
  },
  actions: {
    keepToken,
    forgetToken: hostAction("forgetToken"),
    logFailedRestore,
    setSession: assign((_, { session }: { session: Session | null }) => ({ session, problem: null })),
    endSession: assign({ session: null, problem: null }),
    countFailedRestore: assign({ failedRestores: ({ context }) => context.failedRestores + 1 }),
    resetFailedRestores: assign({ failedRestores: 0 }),
    explain: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    dismissProblem: assign({ problem: null }),
    announce: emit(({ context }) =>
      context.session ? { type: "session.started", customer: context.session.customer } : { type: "session.ended" },
    ),
    announceLeave: emit({ type: "session.left" }),
    announceMerge: emit((_, { merged }: { merged: MergedCart }) => ({ type: "cart.merged", merged })),
  },
  guards: {
    isDown: (_, { error }: { error: unknown }) => toProblem(error).kind === "down",
    isUnauthorized: (_, { error }: { error: unknown }) => toProblem(error).kind === "unauthorized",
    mayRestoreAgain: ({ context }, { error }: { error: unknown }) =>
      toProblem(error).kind === "down" && context.failedRestores < RESTORE_RETRIES,
    isOwnToken: ({ context }, { accessToken }: { accessToken: string | null }) =>
      context.session?.accessToken === accessToken,
    isOtherToken: ({ context }, { accessToken }: { accessToken: string | null }) =>
      accessToken !== null && context.session?.accessToken !== accessToken,
    isLoggedOutElsewhere: ({ context }, { accessToken }: { accessToken: string | null }) =>
      accessToken === null && context.session !== null,
  },
  delays: {
    restoreDelay: ({ context }) => 500 * 2 ** context.failedRestores,
  },
});

/** A login form is waiting. The same for a guest and for a customer whose session ran out. */
const idle = authSetup.createStateConfig({
  on: { "login.submit": { target: "loggingIn" } },
});

const loggingIn = authSetup.createStateConfig({
  tags: "busy",
  entry: "dismissProblem",
  on: { "login.cancel": { target: "idle" } },
  invoke: {
    src: "logIn",
    input: ({ event }) => {
      if (event.type === "login.submit") return event.form;
      throw new Error(`A login was begun by "${event.type}", which carries no form. Begin it by "login.submit".`);
    },
    onDone: {
      target: "#auth.customer.merging",
      actions: [
        { type: "keepToken", params: ({ event }) => ({ accessToken: event.output.accessToken }) },
        { type: "setSession", params: ({ event }) => ({ session: event.output }) },
        "announce",
      ],
    },
    onError: [
      {
        guard: { type: "isDown", params: ({ event }) => ({ error: event.error }) },
        target: "unavailable",
        actions: { type: "explain", params: ({ event }) => ({ error: event.error }) },
      },
      { target: "refused", actions: { type: "explain", params: ({ event }) => ({ error: event.error }) } },
    ],
  },
});

const refused = authSetup.createStateConfig({
  description: "The provider answered, and did not let the shopper in.",
  on: {
    "login.submit": { target: "loggingIn" },
    "problem.dismiss": { target: "idle", actions: "dismissProblem" },
  },
});

const unavailable = authSetup.createStateConfig({
  description: "The service did not answer; the same form may be sent again.",
  on: {
    "login.submit": { target: "loggingIn" },
    "problem.dismiss": { target: "idle", actions: "dismissProblem" },
  },
});

/**
 * Who is shopping.
 *
 * The token says it, and the provider says whose token it is; nothing is shown or done under a name that the provider did not give.
 * What another tab does to the token is followed. A restore that fails is only logged (specification, section 8): the token stays,
 * and the shopper is a guest until it is asked again.
 */
export const authMachine = authSetup.createMachine({
  id: "auth",
  context: { session: null, problem: null, failedRestores: 0 },
  initial: "restoring",
  on: {
    "session.follow": [
      {
        guard: { type: "isLoggedOutElsewhere", params: ({ event }) => event },
        target: ".guest",
        actions: ["endSession", "announce"],
      },
      {
        guard: { type: "isOtherToken", params: ({ event }) => event },
        target: ".restoring",
        actions: ["endSession", "announce"],
      },
    ],
  },
  states: {
    restoring: {
      initial: "asking",
      tags: "busy",
      entry: "resetFailedRestores",
      on: { "session.follow": { target: "restoring", reenter: true } },
      states: {
        asking: {
          invoke: {
            src: "restoreSession",
            onDone: [
              {
                guard: ({ event }) => event.output === null,
                target: "#auth.guest",
                actions: ["endSession", "announce"],
              },
              {
                target: "#auth.customer.settled",
                actions: [{ type: "setSession", params: ({ event }) => ({ session: event.output }) }, "announce"],
              },
            ],
            onError: [
              {
                guard: { type: "isUnauthorized", params: ({ event }) => ({ error: event.error }) },
                target: "#auth.guest",
                actions: ["forgetToken", "endSession", "announce"],
              },
              {
                guard: { type: "mayRestoreAgain", params: ({ event }) => ({ error: event.error }) },
                target: "waiting",
                actions: "countFailedRestore",
              },
              {
                target: "#auth.guest.unknown",
                actions: ["endSession", { type: "logFailedRestore", params: ({ event }) => ({ error: event.error }) }],
              },
            ],
          },
        },
        waiting: { after: { restoreDelay: { target: "asking" } } },
      },
    },
    guest: {
      initial: "idle",
      tags: "guest",
      states: {
        idle: { ...idle, tags: "settled" },
        unknown: {
          description: "A token is kept, but the service could not say whose it is.",
          tags: "settled",
          on: {
            "login.submit": { target: "loggingIn" },
            "session.restore": { target: "#auth.restoring" },
            "session.expire": { target: "#auth.restoring" },
          },
        },
        loggingIn,
        refused: { ...refused, tags: "settled" },
        unavailable: { ...unavailable, tags: "settled" },
      },
    },
    customer: {
      initial: "settled",
      tags: "customer",
      on: {
        "session.leave": { target: ".loggingOut" },
        "session.expire": { guard: { type: "isOwnToken", params: ({ event }) => event }, target: "expired" },
      },
      states: {
        merging: {
          tags: "busy",
          invoke: {
            src: "mergeCart",
            onDone: {
              target: "settled",
              actions: { type: "announceMerge", params: ({ event }) => ({ merged: event.output }) },
            },
            onError: {
              target: "unmerged",
              actions: { type: "explain", params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        settled: { tags: "settled" },
        unmerged: {
          description: "Logged in; the guest's cart still waits under the guest's token.",
          tags: "settled",
          on: {
            "cart.merge": { target: "merging", actions: "dismissProblem" },
            "problem.dismiss": { target: "settled", actions: "dismissProblem" },
          },
        },
        loggingOut: {
          tags: "busy",
          entry: "dismissProblem",
          on: { "session.leave": {}, "session.expire": {} },
          invoke: {
            src: "logOut",
            onDone: { target: "#auth.guest", actions: ["forgetToken", "endSession", "announce", "announceLeave"] },
            onError: [
              {
                guard: { type: "isUnauthorized", params: ({ event }) => ({ error: event.error }) },
                target: "#auth.guest",
                actions: ["forgetToken", "endSession", "announce", "announceLeave"],
              },
              {
                target: "stillLoggedIn",
                actions: { type: "explain", params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        stillLoggedIn: {
          description: "The logout did not reach the provider: the token would still work, so it is kept and said.",
          tags: "settled",
          on: { "problem.dismiss": { target: "settled", actions: "dismissProblem" } },
        },
      },
    },
    expired: {
      initial: "idle",
      tags: "expired",
      on: {
        "login.cancel": { target: "guest", actions: ["forgetToken", "endSession", "announce"] },
      },
      states: { idle, loggingIn, refused, unavailable },
    },
  },
});

export type AuthSnapshot = SnapshotFrom<typeof authMachine>;

/** Who is logged in, or was until the session ran out; null for a guest and while it is not known yet. */
export const selectCustomer = ({ context }: AuthSnapshot): Customer | null => context.session?.customer ?? null;

export const selectAuthProblem = ({ context }: AuthSnapshot): Problem | null => context.problem;
