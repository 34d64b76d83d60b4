import { ApiError, type LoginRequest, type Session } from "@griya/api";
import { describe, expect, test } from "vitest";
import { assign, createActor, SimulatedClock, setup } from "xstate";
import { selectIsWaiting, selectProblem } from "../request/request-state.ts";
import { aCustomer, aLoginForm, aSession } from "../testing/a-customer.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { selectCustomer, selectShopperKind, sessionMachine } from "./session.machine.ts";
import type { SessionNotification } from "./session-notification.ts";

const visitRecorder = recordVisitedStates(sessionMachine);
const aDownError = () => new ApiError({ kind: "down", status: 503 });
const anUnauthorizedError = () => new ApiError({ kind: "unauthorized", status: 401 });
const aWrongPasswordError = () => new ApiError({ kind: "handled", status: 201, messages: ["Password is incorrect"] });
/** Creates a parent in place of the shopper chart. The parent records the events of the session. */
const createListener = (session: typeof sessionMachine) =>
  setup({
    types: {
      context: {} as { receivedEvents: readonly string[] },
      events: {} as SessionNotification,
      children: {} as { session: "session" },
    },
    actors: { session },
  }).createMachine({
    context: { receivedEvents: [] },
    invoke: { id: "session", src: "session" },
    on: {
      "*": {
        actions: assign(({ context, event }) => ({
          receivedEvents: [
            ...context.receivedEvents,
            "customer" in event ? `${event.type} ${event.customer.name}` : event.type,
          ],
        })),
      },
    },
  });

const openShop = () => {
  const restoreSession = manualRequest.read<Session | null>({ finalProblemKinds: ["unauthorized"] });
  const logIn = manualRequest.noRetry<Session, LoginRequest>();
  const logOut = manualRequest.noRetry<null>();
  const clock = new SimulatedClock();
  const storedTokens: (string | null)[] = [];
  const loggedReasons: unknown[] = [];
  const shopper = createActor(
    createListener(
      sessionMachine.provide({
        actors: { restoreSession: restoreSession.logic, logIn: logIn.logic, logOut: logOut.logic },
        actions: {
          storeToken: (_, { accessToken }) => storedTokens.push(accessToken),
          removeToken: () => storedTokens.push(null),
          logFailedRestore: (_, { waiting }) => loggedReasons.push(waiting.for),
        },
      }),
    ),
    { clock },
  );
  const actor = shopper.getSnapshot().children.session;
  if (!actor) throw new Error("The session has not started.");
  visitRecorder.watch(actor);
  shopper.start();
  return {
    actor,
    restore: restoreSession,
    logIn,
    logOut,
    clock,
    stored: storedTokens,
    logged: loggedReasons,
    events: () => shopper.getSnapshot().context.receivedEvents,
  };
};

const openAsGuest = async () => {
  const shop = openShop();
  await shop.restore.last().answer(null);
  return shop;
};

const openAsSari = async () => {
  const shop = openShop();
  await shop.restore.last().answer(aSession());
  return shop;
};

const openWithExpiredSession = async () => {
  const shop = await openAsSari();
  shop.actor.send({ type: "session.expire", accessToken: "token-of-sari" });
  return shop;
};

describe("opening the shop", () => {
  test("shows no name until the customer of the token is loaded", () => {
    const { actor, events } = openShop();
    expect(selectShopperKind(actor.getSnapshot())).toBe("unknown");
    expect(selectCustomer(actor.getSnapshot())).toBeNull();
    expect(events()).toEqual([]);
  });

  test("treats a shopper without a token as a guest", async () => {
    const { actor, events } = await openAsGuest();
    expect(selectShopperKind(actor.getSnapshot())).toBe("guest");
    expect(events()).toEqual(["session.ended"]);
  });

  test("identifies the customer of a valid token", async () => {
    const { actor, events } = await openAsSari();
    expect(selectCustomer(actor.getSnapshot())).toEqual(aCustomer());
    expect(events()).toEqual(["session.found Sari Wulandari"]);
  });

  test("removes a refused token without a problem", async () => {
    const { actor, restore: restoreSession, stored, logged: loggedReasons } = openShop();
    await restoreSession.last().fail(anUnauthorizedError());
    expect(selectShopperKind(actor.getSnapshot())).toBe("guest");
    expect(stored).toEqual([null]);
    expect(loggedReasons).toEqual([]);
  });

  test("treats nobody as a guest while the service is down, and identifies the customer afterwards", async () => {
    const { actor, restore: restoreSession, clock, stored, logged: loggedReasons, events } = openShop();
    await failUntilWaiting(restoreSession, clock);
    for (let minute = 0; minute < 10; minute++) {
      clock.increment(60_000);
      await restoreSession.last().fail(aDownError());
      expect(selectShopperKind(actor.getSnapshot())).toBe("unknown");
    }
    expect(selectProblem(actor.getSnapshot())?.messageKey).toBe("serviceDown");
    expect(loggedReasons).toContain("service");
    expect(stored).toEqual([]);
    clock.increment(60_000);
    await restoreSession.last().answer(aSession());
    expect(selectIsWaiting(actor.getSnapshot())).toBe(false);
    expect(events()).toEqual(["session.found Sari Wulandari"]);
  });

  test("an answer that is neither yes nor no is logged, and may be asked for again", async () => {
    const { actor, restore: restoreSession, logged: loggedReasons } = openShop();
    await restoreSession.last().fail(new Error("a bug"));
    expect(selectShopperKind(actor.getSnapshot())).toBe("unknown");
    expect(loggedReasons).toEqual(["retry"]);
    actor.send({ type: "retry" });
    await restoreSession.last().answer(aSession());
    expect(selectShopperKind(actor.getSnapshot())).toBe("customer");
  });
});

describe("logging in", () => {
  test("stores the token and reports the customer", async () => {
    const { actor, logIn, stored, events } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    expect(actor.getSnapshot().hasTag("loggingIn")).toBe(true);
    expect(logIn.last().input).toEqual(aLoginForm());
    await logIn.last().answer(aSession());
    expect(stored).toEqual(["token-of-sari"]);
    expect(events()).toEqual(["session.ended", "session.started Sari Wulandari"]);
  });

  test("sends one request for two presses", async () => {
    const { actor, logIn } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    actor.send({ type: "login.submit", form: aLoginForm() });
    expect(logIn.calls).toHaveLength(1);
  });

  test("shows the provider's refusal, and clears it at the next try", async () => {
    const { actor, logIn, stored } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().fail(aWrongPasswordError());
    expect(actor.getSnapshot().matches({ guest: "refused" })).toBe(true);
    expect(selectProblem(actor.getSnapshot())?.text).toBe("Password is incorrect");
    actor.send({ type: "login.submit", form: aLoginForm() });
    expect(selectProblem(actor.getSnapshot())).toBeNull();
    expect(stored).toEqual([]);
  });

  test("shows that the service is down, and accepts the same form again", async () => {
    const { actor, logIn } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().fail(aDownError());
    expect(actor.getSnapshot().matches({ guest: "refused" })).toBe(true);
    expect(selectProblem(actor.getSnapshot())?.messageKey).toBe("serviceDown");
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().answer(aSession());
    expect(actor.getSnapshot().hasTag("customer")).toBe(true);
  });

  test("dismisses a problem", async () => {
    const { actor, logIn } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().fail(aWrongPasswordError());
    actor.send({ type: "problem.dismiss" });
    expect(actor.getSnapshot().matches({ guest: "idle" })).toBe(true);
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().fail(aDownError());
    actor.send({ type: "problem.dismiss" });
    expect(selectProblem(actor.getSnapshot())).toBeNull();
  });

  test("aborts a cancelled login and stores no token, also after a late answer", async () => {
    const { actor, logIn, stored } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    actor.send({ type: "login.cancel" });
    expect(logIn.last().signal.aborted).toBe(true);
    await logIn.last().answer(aSession());
    expect(actor.getSnapshot().matches({ guest: "idle" })).toBe(true);
    expect(stored).toEqual([]);
  });
});

describe("a customer who changes the account data", () => {
  test("shows the new data with the same token", async () => {
    const { actor, stored } = await openAsSari();
    actor.send({ type: "customer.change", customer: aCustomer({ name: "Sari Dewi" }) });
    expect(selectCustomer(actor.getSnapshot())?.name).toBe("Sari Dewi");
    actor.send({ type: "session.expire", accessToken: "token-of-sari" });
    expect(actor.getSnapshot().hasTag("expired")).toBe(true);
    expect(stored).toEqual([]);
  });

  test("ignores the data of another customer", async () => {
    const { actor } = await openAsSari();
    actor.send({ type: "customer.change", customer: aCustomer({ id: "another", name: "Mallory" }) });
    expect(selectCustomer(actor.getSnapshot())?.name).toBe("Sari Wulandari");
  });
});

describe("logging out", () => {
  test("ends the session at the provider, and then removes the token", async () => {
    const { actor, logOut, stored, events } = await openAsSari();
    actor.send({ type: "session.logOut" });
    actor.send({ type: "session.logOut" });
    expect(logOut.calls).toHaveLength(1);
    expect(stored).toEqual([]);
    await logOut.last().answer(null);
    expect(actor.getSnapshot().matches({ guest: "idle" })).toBe(true);
    expect(selectCustomer(actor.getSnapshot())).toBeNull();
    expect(stored).toEqual([null]);
    expect(events().slice(1)).toEqual(["session.loggedOut", "session.ended"]);
  });

  test("logs out of an ended session without asking for a login", async () => {
    const { actor, logOut, stored } = await openAsSari();
    actor.send({ type: "session.logOut" });
    actor.send({ type: "session.expire", accessToken: "token-of-sari" });
    expect(actor.getSnapshot().matches({ customer: "loggingOut" })).toBe(true);
    await logOut.last().fail(anUnauthorizedError());
    expect(actor.getSnapshot().hasTag("guest")).toBe(true);
    expect(stored).toEqual([null]);
  });

  test("shows a failed logout, which the customer can repeat or dismiss", async () => {
    const { actor, logOut, stored } = await openAsSari();
    actor.send({ type: "session.logOut" });
    await logOut.last().fail(aDownError());
    expect(actor.getSnapshot().matches({ customer: "logoutFailed" })).toBe(true);
    expect(selectCustomer(actor.getSnapshot())?.name).toBe("Sari Wulandari");
    expect(stored).toEqual([]);
    actor.send({ type: "session.logOut" });
    await logOut.last().fail(aDownError());
    actor.send({ type: "problem.dismiss" });
    expect(actor.getSnapshot().matches({ customer: "idle" })).toBe(true);
  });
});

test("a deleted account leaves a guest without a token on the same page", async () => {
  const { actor, stored, logOut, events } = await openAsSari();
  actor.send({ type: "account.deleted" });
  expect(actor.getSnapshot().matches({ guest: "idle" })).toBe(true);
  expect(selectCustomer(actor.getSnapshot())).toBeNull();
  expect(stored).toEqual([null]);
  expect(logOut.calls).toHaveLength(0);
  expect(events()).toEqual(["session.found Sari Wulandari", "session.ended"]);
});

describe("an expired session", () => {
  test("asks for a login and still shows the customer", async () => {
    const { actor, stored, events } = await openWithExpiredSession();
    expect(actor.getSnapshot().matches({ expired: "idle" })).toBe(true);
    expect(selectCustomer(actor.getSnapshot())?.email).toBe("sari@griya.test");
    expect(stored).toEqual([]);
    expect(events()).toEqual(["session.found Sari Wulandari", "session.expired"]);
  });

  test("a late refusal of an older token ends nothing", async () => {
    const { actor } = await openAsSari();
    actor.send({ type: "session.expire", accessToken: "token-of-last-week" });
    expect(actor.getSnapshot().matches({ customer: "idle" })).toBe(true);
  });

  test("continues after another login", async () => {
    const { actor, logIn, stored } = await openWithExpiredSession();
    actor.send({ type: "login.submit", form: aLoginForm() });
    expect(actor.getSnapshot().hasTag("expired")).toBe(true);
    await logIn.last().answer(aSession({ accessToken: "new-token" }));
    expect(actor.getSnapshot().matches({ customer: "idle" })).toBe(true);
    expect(stored).toEqual(["new-token"]);
  });

  test("reports another customer who logs in", async () => {
    const { actor, logIn, events } = await openWithExpiredSession();
    actor.send({ type: "login.submit", form: aLoginForm({ email: "budi@griya.test" }) });
    const budi = aCustomer({ id: "8d0f44c1-76b0-4a63-8d9c-6d1d2f1a3c22", name: "Budi" });
    await logIn.last().answer(aSession({ accessToken: "token-of-budi", customer: budi }));
    expect(selectCustomer(actor.getSnapshot())?.name).toBe("Budi");
    expect(events()).toEqual(["session.found Sari Wulandari", "session.expired", "session.started Budi"]);
  });

  test("keeps asking after a wrong password or an outage", async () => {
    const { actor, logIn } = await openWithExpiredSession();
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().fail(aWrongPasswordError());
    expect(actor.getSnapshot().matches({ expired: "refused" })).toBe(true);
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().fail(aDownError());
    expect(actor.getSnapshot().matches({ expired: "refused" })).toBe(true);
  });

  test("aborts a cancelled login, and still asks for a login", async () => {
    const { actor, logIn } = await openWithExpiredSession();
    actor.send({ type: "login.submit", form: aLoginForm() });
    expect(actor.getSnapshot().matches({ expired: "loggingIn" })).toBe(true);
    actor.send({ type: "login.cancel" });
    expect(logIn.last().signal.aborted).toBe(true);
    expect(actor.getSnapshot().matches({ expired: "idle" })).toBe(true);
  });

  test("removes the token and the name when the shopper continues as a guest", async () => {
    const { actor, stored, events } = await openWithExpiredSession();
    actor.send({ type: "login.cancel" });
    expect(actor.getSnapshot().matches({ guest: "idle" })).toBe(true);
    expect(selectCustomer(actor.getSnapshot())).toBeNull();
    expect(stored).toEqual([null]);
    expect(events().at(-1)).toBe("session.ended");
  });
});

describe("another tab", () => {
  test("logs out here after a logout there, and leaves the token alone", async () => {
    const { actor, stored, events } = await openAsSari();
    actor.send({ type: "session.sync", accessToken: null });
    expect(actor.getSnapshot().matches({ guest: "idle" })).toBe(true);
    expect(stored).toEqual([]);
    expect(events().at(-1)).toBe("session.ended");
  });

  test("shows the name of a login there after the provider's answer", async () => {
    const { actor, restore: restoreSession } = await openAsGuest();
    actor.send({ type: "session.sync", accessToken: "token-of-budi" });
    expect(selectCustomer(actor.getSnapshot())).toBeNull();
    const budi = aCustomer({ id: "8d0f44c1-76b0-4a63-8d9c-6d1d2f1a3c22", name: "Budi" });
    await restoreSession.last().answer(aSession({ accessToken: "token-of-budi", customer: budi }));
    expect(selectCustomer(actor.getSnapshot())?.name).toBe("Budi");
  });

  test("removes the old name at once when another customer logs in there", async () => {
    const { actor, events } = await openAsSari();
    actor.send({ type: "session.sync", accessToken: "token-of-budi" });
    expect(selectCustomer(actor.getSnapshot())).toBeNull();
    expect(actor.getSnapshot().hasTag("customer")).toBe(false);
    expect(events()).toEqual(["session.found Sari Wulandari", "session.replaced"]);
  });

  test("ignores its own token, and a logout of a guest", async () => {
    const sariShop = await openAsSari();
    sariShop.actor.send({ type: "session.sync", accessToken: "token-of-sari" });
    expect(sariShop.actor.getSnapshot().matches({ customer: "idle" })).toBe(true);
    const guestShop = await openAsGuest();
    guestShop.actor.send({ type: "session.sync", accessToken: null });
    expect(guestShop.events()).toEqual(["session.ended"]);
  });

  test("loads the customer again when the token changes during the request", async () => {
    const { actor, restore: restoreSession } = openShop();
    actor.send({ type: "session.sync", accessToken: "token-of-budi" });
    expect(restoreSession.calls).toHaveLength(2);
    expect(restoreSession.calls[0]?.signal.aborted).toBe(true);
    expect(actor.getSnapshot().matches("restoring")).toBe(true);
  });

  test("a login there cancels the login here", async () => {
    const { actor, logIn, stored } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    actor.send({ type: "session.sync", accessToken: "token-of-budi" });
    expect(logIn.last().signal.aborted).toBe(true);
    await logIn.last().answer(aSession());
    expect(stored).toEqual([]);
    expect(actor.getSnapshot().matches("restoring")).toBe(true);
  });
});
