import { ApiError, type LoginRequest, type Session } from "@griya/api";
import { describe, expect, test } from "vitest";
import { assign, createActor, SimulatedClock, setup } from "xstate";
import { selectIsWaiting, selectProblem } from "../request/request-state.ts";
import { aCustomer, aLoginForm, aSession } from "../testing/a-customer.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { selectCustomer, selectShopperKind, sessionMachine } from "./session.machine.ts";
import type { SessionNotification } from "./session-notification.ts";

const visits = recordVisitedStates(sessionMachine);
const down = () => new ApiError({ kind: "down", status: 503 });
const unauthorized = () => new ApiError({ kind: "unauthorized", status: 401 });
const wrongPassword = () => new ApiError({ kind: "handled", status: 201, messages: ["Password is incorrect"] });
/** Creates a parent in place of the shopper chart, which records the events of the session. */
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

const openTheShop = () => {
  const restore = manualRequest.read<Session | null>({ finalProblemKinds: ["unauthorized"] });
  const logIn = manualRequest.noRetry<Session, LoginRequest>();
  const logOut = manualRequest.noRetry<null>();
  const clock = new SimulatedClock();
  const storedTokens: (string | null)[] = [];
  const logged: unknown[] = [];
  const shopper = createActor(
    createListener(
      sessionMachine.provide({
        actors: { restoreSession: restore.logic, logIn: logIn.logic, logOut: logOut.logic },
        actions: {
          storeToken: (_, { accessToken }) => storedTokens.push(accessToken),
          removeToken: () => storedTokens.push(null),
          logFailedRestore: (_, { waiting }) => logged.push(waiting.for),
        },
      }),
    ),
    { clock },
  );
  const actor = shopper.getSnapshot().children.session;
  if (!actor) throw new Error("Nobody is shopping: the session did not start.");
  visits.watch(actor);
  shopper.start();
  return {
    actor,
    restore,
    logIn,
    logOut,
    clock,
    stored: storedTokens,
    logged,
    events: () => shopper.getSnapshot().context.receivedEvents,
  };
};

const openAsGuest = async () => {
  const shop = openTheShop();
  await shop.restore.last().answer(null);
  return shop;
};

const openAsSari = async () => {
  const shop = openTheShop();
  await shop.restore.last().answer(aSession());
  return shop;
};

const openWithExpiredSession = async () => {
  const shop = await openAsSari();
  shop.actor.send({ type: "session.expire", accessToken: "token-of-sari" });
  return shop;
};

describe("opening the shop", () => {
  test("asks whose token is kept, and shows nobody's name until it is known", () => {
    const { actor, events } = openTheShop();
    expect(selectShopperKind(actor.getSnapshot())).toBe("unknown");
    expect(selectCustomer(actor.getSnapshot())).toBeNull();
    expect(events()).toEqual([]);
  });

  test("without a token the shopper is a guest", async () => {
    const { actor, events } = await openAsGuest();
    expect(selectShopperKind(actor.getSnapshot())).toBe("guest");
    expect(events()).toEqual(["session.ended"]);
  });

  test("with a good token the customer is greeted", async () => {
    const { actor, events } = await openAsSari();
    expect(selectCustomer(actor.getSnapshot())).toEqual(aCustomer());
    expect(events()).toEqual(["session.found Sari Wulandari"]);
  });

  test("a token the provider no longer takes is forgotten without a word", async () => {
    const { actor, restore, stored, logged } = openTheShop();
    await restore.last().fail(unauthorized());
    expect(selectShopperKind(actor.getSnapshot())).toBe("guest");
    expect(stored).toEqual([null]);
    expect(logged).toEqual([]);
  });

  test("while the service is down nobody is taken for a guest, and the customer is greeted once it is back", async () => {
    const { actor, restore, clock, stored, logged, events } = openTheShop();
    await failUntilWaiting(restore, clock);
    for (let minute = 0; minute < 10; minute++) {
      clock.increment(60_000);
      await restore.last().fail(down());
      expect(selectShopperKind(actor.getSnapshot())).toBe("unknown");
    }
    expect(selectProblem(actor.getSnapshot())?.messageKey).toBe("serviceDown");
    expect(logged).toContain("service");
    expect(stored).toEqual([]);
    clock.increment(60_000);
    await restore.last().answer(aSession());
    expect(selectIsWaiting(actor.getSnapshot())).toBe(false);
    expect(events()).toEqual(["session.found Sari Wulandari"]);
  });

  test("an answer that is neither yes nor no is logged, and may be asked for again", async () => {
    const { actor, restore, logged } = openTheShop();
    await restore.last().fail(new Error("a bug"));
    expect(selectShopperKind(actor.getSnapshot())).toBe("unknown");
    expect(logged).toEqual(["retry"]);
    actor.send({ type: "retry" });
    await restore.last().answer(aSession());
    expect(selectShopperKind(actor.getSnapshot())).toBe("customer");
  });
});

describe("logging in", () => {
  test("keeps the token and tells who it is", async () => {
    const { actor, logIn, stored, events } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    expect(actor.getSnapshot().hasTag("loggingIn")).toBe(true);
    expect(logIn.last().input).toEqual(aLoginForm());
    await logIn.last().answer(aSession());
    expect(stored).toEqual(["token-of-sari"]);
    expect(events()).toEqual(["session.ended", "session.started Sari Wulandari"]);
  });

  test("a second press while the first is under way logs in once", async () => {
    const { actor, logIn } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    actor.send({ type: "login.submit", form: aLoginForm() });
    expect(logIn.calls).toHaveLength(1);
  });

  test("a refusal is explained in the provider's words, and the next try begins without it", async () => {
    const { actor, logIn, stored } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().fail(wrongPassword());
    expect(actor.getSnapshot().matches({ guest: "refused" })).toBe(true);
    expect(selectProblem(actor.getSnapshot())?.text).toBe("Password is incorrect");
    actor.send({ type: "login.submit", form: aLoginForm() });
    expect(selectProblem(actor.getSnapshot())).toBeNull();
    expect(stored).toEqual([]);
  });

  test("a service that is down is said, and the same form may be sent again", async () => {
    const { actor, logIn } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().fail(down());
    expect(actor.getSnapshot().matches({ guest: "refused" })).toBe(true);
    expect(selectProblem(actor.getSnapshot())?.messageKey).toBe("serviceDown");
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().answer(aSession());
    expect(actor.getSnapshot().hasTag("customer")).toBe(true);
  });

  test("a problem can be put away", async () => {
    const { actor, logIn } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().fail(wrongPassword());
    actor.send({ type: "problem.dismiss" });
    expect(actor.getSnapshot().matches({ guest: "idle" })).toBe(true);
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().fail(down());
    actor.send({ type: "problem.dismiss" });
    expect(selectProblem(actor.getSnapshot())).toBeNull();
  });

  test("a login that is called off is aborted and keeps no token, even when the answer still comes", async () => {
    const { actor, logIn, stored } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    actor.send({ type: "login.cancel" });
    expect(logIn.last().signal.aborted).toBe(true);
    await logIn.last().answer(aSession());
    expect(actor.getSnapshot().matches({ guest: "idle" })).toBe(true);
    expect(stored).toEqual([]);
  });
});

describe("a customer who tells something else of themselves", () => {
  test("is shown by it from then on, with the same token", async () => {
    const { actor, stored } = await openAsSari();
    actor.send({ type: "customer.change", customer: aCustomer({ name: "Sari Dewi" }) });
    expect(selectCustomer(actor.getSnapshot())?.name).toBe("Sari Dewi");
    actor.send({ type: "session.expire", accessToken: "token-of-sari" });
    expect(actor.getSnapshot().hasTag("expired")).toBe(true);
    expect(stored).toEqual([]);
  });

  test("is nobody else", async () => {
    const { actor } = await openAsSari();
    actor.send({ type: "customer.change", customer: aCustomer({ id: "another", name: "Mallory" }) });
    expect(selectCustomer(actor.getSnapshot())?.name).toBe("Sari Wulandari");
  });
});

describe("logging out", () => {
  test("ends the session at the provider first, then forgets the token", async () => {
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

  test("a session that had already ended is logged out all the same, without asking to log in", async () => {
    const { actor, logOut, stored } = await openAsSari();
    actor.send({ type: "session.logOut" });
    actor.send({ type: "session.expire", accessToken: "token-of-sari" });
    expect(actor.getSnapshot().matches({ customer: "loggingOut" })).toBe(true);
    await logOut.last().fail(unauthorized());
    expect(actor.getSnapshot().hasTag("guest")).toBe(true);
    expect(stored).toEqual([null]);
  });

  test("a logout that did not reach the provider is said, and can be tried again or put away", async () => {
    const { actor, logOut, stored } = await openAsSari();
    actor.send({ type: "session.logOut" });
    await logOut.last().fail(down());
    expect(actor.getSnapshot().matches({ customer: "logoutFailed" })).toBe(true);
    expect(selectCustomer(actor.getSnapshot())?.name).toBe("Sari Wulandari");
    expect(stored).toEqual([]);
    actor.send({ type: "session.logOut" });
    await logOut.last().fail(down());
    actor.send({ type: "problem.dismiss" });
    expect(actor.getSnapshot().matches({ customer: "idle" })).toBe(true);
  });
});

test("an account that was deleted leaves a guest where they are, without its token", async () => {
  const { actor, stored, logOut, events } = await openAsSari();
  actor.send({ type: "account.deleted" });
  expect(actor.getSnapshot().matches({ guest: "idle" })).toBe(true);
  expect(selectCustomer(actor.getSnapshot())).toBeNull();
  expect(stored).toEqual([null]);
  expect(logOut.calls).toHaveLength(0);
  expect(events()).toEqual(["session.found Sari Wulandari", "session.ended"]);
});

describe("a session that runs out", () => {
  test("asks to log in in place and still shows who it was", async () => {
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

  test("logging in again goes on where it stopped", async () => {
    const { actor, logIn, stored } = await openWithExpiredSession();
    actor.send({ type: "login.submit", form: aLoginForm() });
    expect(actor.getSnapshot().hasTag("expired")).toBe(true);
    await logIn.last().answer(aSession({ accessToken: "new-token" }));
    expect(actor.getSnapshot().matches({ customer: "idle" })).toBe(true);
    expect(stored).toEqual(["new-token"]);
  });

  test("someone else logging in there is announced as someone else", async () => {
    const { actor, logIn, events } = await openWithExpiredSession();
    actor.send({ type: "login.submit", form: aLoginForm({ email: "budi@griya.test" }) });
    const budi = aCustomer({ id: "8d0f44c1-76b0-4a63-8d9c-6d1d2f1a3c22", name: "Budi" });
    await logIn.last().answer(aSession({ accessToken: "token-of-budi", customer: budi }));
    expect(selectCustomer(actor.getSnapshot())?.name).toBe("Budi");
    expect(events()).toEqual(["session.found Sari Wulandari", "session.expired", "session.started Budi"]);
  });

  test("a wrong password or a silent service keeps asking", async () => {
    const { actor, logIn } = await openWithExpiredSession();
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().fail(wrongPassword());
    expect(actor.getSnapshot().matches({ expired: "refused" })).toBe(true);
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().fail(down());
    expect(actor.getSnapshot().matches({ expired: "refused" })).toBe(true);
  });

  test("a login called off there is aborted, and the question stays", async () => {
    const { actor, logIn } = await openWithExpiredSession();
    actor.send({ type: "login.submit", form: aLoginForm() });
    expect(actor.getSnapshot().matches({ expired: "loggingIn" })).toBe(true);
    actor.send({ type: "login.cancel" });
    expect(logIn.last().signal.aborted).toBe(true);
    expect(actor.getSnapshot().matches({ expired: "idle" })).toBe(true);
  });

  test("going on as a guest forgets the token and the name", async () => {
    const { actor, stored, events } = await openWithExpiredSession();
    actor.send({ type: "login.cancel" });
    expect(actor.getSnapshot().matches({ guest: "idle" })).toBe(true);
    expect(selectCustomer(actor.getSnapshot())).toBeNull();
    expect(stored).toEqual([null]);
    expect(events().at(-1)).toBe("session.ended");
  });
});

describe("another tab", () => {
  test("logging out there logs out here, and the token is not touched again", async () => {
    const { actor, stored, events } = await openAsSari();
    actor.send({ type: "session.sync", accessToken: null });
    expect(actor.getSnapshot().matches({ guest: "idle" })).toBe(true);
    expect(stored).toEqual([]);
    expect(events().at(-1)).toBe("session.ended");
  });

  test("logging in there takes the name here only once the provider has said it", async () => {
    const { actor, restore } = await openAsGuest();
    actor.send({ type: "session.sync", accessToken: "token-of-budi" });
    expect(selectCustomer(actor.getSnapshot())).toBeNull();
    const budi = aCustomer({ id: "8d0f44c1-76b0-4a63-8d9c-6d1d2f1a3c22", name: "Budi" });
    await restore.last().answer(aSession({ accessToken: "token-of-budi", customer: budi }));
    expect(selectCustomer(actor.getSnapshot())?.name).toBe("Budi");
  });

  test("someone else logging in there takes the old name away at once", async () => {
    const { actor, events } = await openAsSari();
    actor.send({ type: "session.sync", accessToken: "token-of-budi" });
    expect(selectCustomer(actor.getSnapshot())).toBeNull();
    expect(actor.getSnapshot().hasTag("customer")).toBe(false);
    expect(events()).toEqual(["session.found Sari Wulandari", "session.replaced"]);
  });

  test("the news of our own token, and of a logout nobody needed, change nothing", async () => {
    const asSari = await openAsSari();
    asSari.actor.send({ type: "session.sync", accessToken: "token-of-sari" });
    expect(asSari.actor.getSnapshot().matches({ customer: "idle" })).toBe(true);
    const asGuest = await openAsGuest();
    asGuest.actor.send({ type: "session.sync", accessToken: null });
    expect(asGuest.events()).toEqual(["session.ended"]);
  });

  test("a token that changes while it is asked about is asked about anew", async () => {
    const { actor, restore } = openTheShop();
    actor.send({ type: "session.sync", accessToken: "token-of-budi" });
    expect(restore.calls).toHaveLength(2);
    expect(restore.calls[0]?.signal.aborted).toBe(true);
    expect(actor.getSnapshot().matches("restoring")).toBe(true);
  });

  test("a login there calls off the login here", async () => {
    const { actor, logIn, stored } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    actor.send({ type: "session.sync", accessToken: "token-of-budi" });
    expect(logIn.last().signal.aborted).toBe(true);
    await logIn.last().answer(aSession());
    expect(stored).toEqual([]);
    expect(actor.getSnapshot().matches("restoring")).toBe(true);
  });
});
