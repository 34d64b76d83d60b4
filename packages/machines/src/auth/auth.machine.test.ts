import { ApiError, emptyCart, type LoginForm, type MergedCart, type Session } from "@griya/api";
import { describe, expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { aCustomer, aLoginForm, aSession } from "../testing/a-customer.ts";
import { answeredByHand } from "../testing/answered-by-hand.ts";
import { visitedStates } from "../testing/visited-states.ts";
import { authMachine, RESTORE_RETRIES, selectAuthProblem, selectCustomer } from "./auth.machine.ts";

const visits = visitedStates(authMachine);
const down = () => new ApiError({ kind: "down", status: 503 });
const unauthorized = () => new ApiError({ kind: "unauthorized", status: 401 });
const wrongPassword = () => new ApiError({ kind: "handled", status: 201, form: ["Password is incorrect"] });
const nothingMerged: MergedCart = { cart: emptyCart, clampedLineIds: [] };

const openTheShop = () => {
  const restore = answeredByHand<Session | null>();
  const logIn = answeredByHand<Session, LoginForm>();
  const merge = answeredByHand<MergedCart>();
  const logOut = answeredByHand<null>();
  const clock = new SimulatedClock();
  const kept: (string | null)[] = [];
  const logged: unknown[] = [];
  const heard: string[] = [];
  const actor = visits.watch(
    createActor(
      authMachine.provide({
        actors: {
          restoreSession: restore.logic,
          logIn: logIn.logic,
          mergeCart: merge.logic,
          logOut: logOut.logic,
        },
        actions: {
          keepToken: (_, { accessToken }) => kept.push(accessToken),
          forgetToken: () => kept.push(null),
          logFailedRestore: (_, { error }) => logged.push(error),
        },
      }),
      { clock },
    ),
  );
  actor.on("*", (event) =>
    heard.push(event.type === "session.started" ? `started ${event.customer.name}` : event.type),
  );
  actor.start();
  return { actor, restore, logIn, merge, logOut, clock, kept, logged, heard };
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
    const { actor } = openTheShop();
    expect(actor.getSnapshot().matches({ restoring: "asking" })).toBe(true);
    expect(selectCustomer(actor.getSnapshot())).toBeNull();
    expect(actor.getSnapshot().hasTag("settled")).toBe(false);
  });

  test("without a token the shopper is a guest", async () => {
    const { actor, heard } = await openAsGuest();
    expect(actor.getSnapshot().matches({ guest: "idle" })).toBe(true);
    expect(heard).toEqual(["session.ended"]);
  });

  test("with a good token the customer is greeted", async () => {
    const { actor, heard } = await openAsSari();
    expect(selectCustomer(actor.getSnapshot())).toEqual(aCustomer());
    expect(actor.getSnapshot().hasTag("settled")).toBe(true);
    expect(heard).toEqual(["started Sari Wulandari"]);
  });

  test("a token the provider no longer takes is forgotten without a word", async () => {
    const { actor, restore, kept, logged } = openTheShop();
    await restore.last().fail(unauthorized());
    expect(actor.getSnapshot().matches({ guest: "idle" })).toBe(true);
    expect(kept).toEqual([null]);
    expect(logged).toEqual([]);
  });

  test("a service that is down is asked again after a while, and then again after a longer one", async () => {
    const { actor, restore, clock } = openTheShop();
    await restore.last().fail(down());
    expect(actor.getSnapshot().matches({ restoring: "waiting" })).toBe(true);
    clock.increment(1000);
    expect(restore.calls).toHaveLength(2);
    await restore.last().fail(down());
    clock.increment(1999);
    expect(restore.calls).toHaveLength(2);
    clock.increment(1);
    await restore.last().answer(aSession());
    expect(actor.getSnapshot().hasTag("customer")).toBe(true);
  });

  test("a restore that keeps failing is only logged: the token stays, and the shopper is a guest for now", async () => {
    const { actor, restore, clock, kept, logged } = openTheShop();
    for (let attempt = 0; attempt <= RESTORE_RETRIES; attempt++) {
      await restore.last().fail(down());
      clock.increment(10_000);
    }
    expect(actor.getSnapshot().matches({ guest: "unknown" })).toBe(true);
    expect(selectAuthProblem(actor.getSnapshot())).toBeNull();
    expect(logged).toHaveLength(1);
    expect(kept).toEqual([]);
  });

  test("an answer that is neither yes nor down is logged at once", async () => {
    const { actor, restore, logged } = openTheShop();
    await restore.last().fail(new ApiError({ kind: "tooMany", status: 429 }));
    expect(actor.getSnapshot().matches({ guest: "unknown" })).toBe(true);
    expect(logged).toHaveLength(1);
  });

  test("a kept token that turns out to be refused after all is asked about once more, and forgotten", async () => {
    const { actor, restore, kept } = openTheShop();
    await restore.last().fail(new ApiError({ kind: "tooMany", status: 429 }));
    expect(actor.getSnapshot().matches({ guest: "unknown" })).toBe(true);
    actor.send({ type: "session.expire", accessToken: "token-of-sari" });
    await restore.last().fail(unauthorized());
    expect(restore.calls).toHaveLength(2);
    expect(kept).toEqual([null]);
    expect(actor.getSnapshot().matches({ guest: "idle" })).toBe(true);
  });

  test("a restore that failed can be asked for again, with all its retries", async () => {
    const { actor, restore } = openTheShop();
    await restore.last().fail(new Error("a bug"));
    actor.send({ type: "session.restore" });
    await restore.last().fail(down());
    expect(actor.getSnapshot().matches({ restoring: "waiting" })).toBe(true);
  });
});

describe("logging in", () => {
  test("keeps the token, merges the guest's cart, and only then is it time to leave the login page", async () => {
    const { actor, logIn, merge, kept, heard } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
    expect(logIn.last().input).toEqual(aLoginForm());
    await logIn.last().answer(aSession());
    expect(kept).toEqual(["token-of-sari"]);
    expect(actor.getSnapshot().matches({ customer: "merging" })).toBe(true);
    expect(actor.getSnapshot().hasTag("settled")).toBe(false);
    await merge.last().answer(nothingMerged);
    expect(actor.getSnapshot().hasTag("settled")).toBe(true);
    expect(heard).toEqual(["session.ended", "started Sari Wulandari", "cart.merged"]);
  });

  test("a second press while the first is under way logs in once", async () => {
    const { actor, logIn } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    actor.send({ type: "login.submit", form: aLoginForm() });
    expect(logIn.calls).toHaveLength(1);
  });

  test("a refusal is explained in the provider's words, and the next try begins without it", async () => {
    const { actor, logIn, kept } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().fail(wrongPassword());
    expect(actor.getSnapshot().matches({ guest: "refused" })).toBe(true);
    expect(selectAuthProblem(actor.getSnapshot())?.text).toBe("Password is incorrect");
    actor.send({ type: "login.submit", form: aLoginForm() });
    expect(selectAuthProblem(actor.getSnapshot())).toBeNull();
    expect(kept).toEqual([]);
  });

  test("a service that is down is said, and the same form may be sent again", async () => {
    const { actor, logIn, merge } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().fail(down());
    expect(actor.getSnapshot().matches({ guest: "unavailable" })).toBe(true);
    expect(selectAuthProblem(actor.getSnapshot())?.messageKey).toBe("serviceDown");
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().answer(aSession());
    await merge.last().answer(nothingMerged);
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
    expect(selectAuthProblem(actor.getSnapshot())).toBeNull();
  });

  test("a login that is called off is aborted and keeps no token, even when the answer still comes", async () => {
    const { actor, logIn, kept } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    actor.send({ type: "login.cancel" });
    expect(logIn.last().signal.aborted).toBe(true);
    await logIn.last().answer(aSession());
    expect(actor.getSnapshot().matches({ guest: "idle" })).toBe(true);
    expect(kept).toEqual([]);
  });

  test("is open to someone whose kept token could not be asked about", async () => {
    const { actor, restore, logIn } = openTheShop();
    await restore.last().fail(new Error("a bug"));
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().answer(aSession());
    expect(selectCustomer(actor.getSnapshot())?.name).toBe("Sari Wulandari");
  });

  test("a cart that could not be merged is said, and merged on the next try", async () => {
    const { actor, logIn, merge, heard } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().answer(aSession());
    await merge.last().fail(down());
    expect(actor.getSnapshot().matches({ customer: "unmerged" })).toBe(true);
    expect(actor.getSnapshot().hasTag("settled")).toBe(true);
    actor.send({ type: "cart.merge" });
    expect(selectAuthProblem(actor.getSnapshot())).toBeNull();
    await merge.last().answer(nothingMerged);
    expect(heard).toContain("cart.merged");
  });

  test("a cart that could not be merged may be left alone", async () => {
    const { actor, logIn, merge } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().answer(aSession());
    await merge.last().fail(down());
    actor.send({ type: "problem.dismiss" });
    expect(actor.getSnapshot().matches({ customer: "settled" })).toBe(true);
  });
});

describe("logging out", () => {
  test("ends the session at the provider first, then forgets the token", async () => {
    const { actor, logOut, kept, heard } = await openAsSari();
    actor.send({ type: "session.leave" });
    actor.send({ type: "session.leave" });
    expect(logOut.calls).toHaveLength(1);
    expect(kept).toEqual([]);
    await logOut.last().answer(null);
    expect(actor.getSnapshot().matches({ guest: "idle" })).toBe(true);
    expect(selectCustomer(actor.getSnapshot())).toBeNull();
    expect(kept).toEqual([null]);
    expect(heard.slice(1)).toEqual(["session.ended", "session.left"]);
  });

  test("a session that had already ended is logged out all the same, without asking to log in", async () => {
    const { actor, logOut, kept } = await openAsSari();
    actor.send({ type: "session.leave" });
    actor.send({ type: "session.expire", accessToken: "token-of-sari" });
    expect(actor.getSnapshot().matches({ customer: "loggingOut" })).toBe(true);
    await logOut.last().fail(unauthorized());
    expect(actor.getSnapshot().hasTag("guest")).toBe(true);
    expect(kept).toEqual([null]);
  });

  test("a logout that did not reach the provider is said, and can be tried again or put away", async () => {
    const { actor, logOut, kept } = await openAsSari();
    actor.send({ type: "session.leave" });
    await logOut.last().fail(down());
    expect(actor.getSnapshot().matches({ customer: "stillLoggedIn" })).toBe(true);
    expect(selectCustomer(actor.getSnapshot())?.name).toBe("Sari Wulandari");
    expect(kept).toEqual([]);
    actor.send({ type: "session.leave" });
    await logOut.last().fail(down());
    actor.send({ type: "problem.dismiss" });
    expect(actor.getSnapshot().matches({ customer: "settled" })).toBe(true);
  });
});

describe("a session that runs out", () => {
  test("asks to log in in place and still shows who it was", async () => {
    const { actor, kept, heard } = await openWithExpiredSession();
    expect(actor.getSnapshot().matches({ expired: "idle" })).toBe(true);
    expect(selectCustomer(actor.getSnapshot())?.email).toBe("sari@griya.test");
    expect(kept).toEqual([]);
    expect(heard).toEqual(["started Sari Wulandari"]);
  });

  test("a late refusal of an older token ends nothing", async () => {
    const { actor } = await openAsSari();
    actor.send({ type: "session.expire", accessToken: "token-of-last-week" });
    expect(actor.getSnapshot().matches({ customer: "settled" })).toBe(true);
  });

  test("logging in again goes on where it stopped", async () => {
    const { actor, logIn, merge, kept } = await openWithExpiredSession();
    actor.send({ type: "login.submit", form: aLoginForm() });
    expect(actor.getSnapshot().hasTag("expired")).toBe(true);
    await logIn.last().answer(aSession({ accessToken: "new-token" }));
    await merge.last().answer(nothingMerged);
    expect(actor.getSnapshot().matches({ customer: "settled" })).toBe(true);
    expect(kept).toEqual(["new-token"]);
  });

  test("someone else logging in there is announced as someone else", async () => {
    const { actor, logIn, heard } = await openWithExpiredSession();
    actor.send({ type: "login.submit", form: aLoginForm({ email: "budi@griya.test" }) });
    const budi = aCustomer({ id: "8d0f44c1-76b0-4a63-8d9c-6d1d2f1a3c22", name: "Budi" });
    await logIn.last().answer(aSession({ accessToken: "token-of-budi", customer: budi }));
    expect(selectCustomer(actor.getSnapshot())?.name).toBe("Budi");
    expect(heard).toEqual(["started Sari Wulandari", "started Budi"]);
  });

  test("a wrong password or a silent service keeps asking", async () => {
    const { actor, logIn } = await openWithExpiredSession();
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().fail(wrongPassword());
    expect(actor.getSnapshot().matches({ expired: "refused" })).toBe(true);
    actor.send({ type: "login.submit", form: aLoginForm() });
    await logIn.last().fail(down());
    expect(actor.getSnapshot().matches({ expired: "unavailable" })).toBe(true);
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
    const { actor, kept, heard } = await openWithExpiredSession();
    actor.send({ type: "login.cancel" });
    expect(actor.getSnapshot().matches({ guest: "idle" })).toBe(true);
    expect(selectCustomer(actor.getSnapshot())).toBeNull();
    expect(kept).toEqual([null]);
    expect(heard.at(-1)).toBe("session.ended");
  });
});

describe("another tab", () => {
  test("logging out there logs out here, and the token is not touched again", async () => {
    const { actor, kept, heard } = await openAsSari();
    actor.send({ type: "session.follow", accessToken: null });
    expect(actor.getSnapshot().matches({ guest: "idle" })).toBe(true);
    expect(kept).toEqual([]);
    expect(heard.at(-1)).toBe("session.ended");
  });

  test("logging in there takes the name here only once the provider has said it", async () => {
    const { actor, restore } = await openAsGuest();
    actor.send({ type: "session.follow", accessToken: "token-of-budi" });
    expect(selectCustomer(actor.getSnapshot())).toBeNull();
    const budi = aCustomer({ id: "8d0f44c1-76b0-4a63-8d9c-6d1d2f1a3c22", name: "Budi" });
    await restore.last().answer(aSession({ accessToken: "token-of-budi", customer: budi }));
    expect(selectCustomer(actor.getSnapshot())?.name).toBe("Budi");
  });

  test("someone else logging in there takes the old name away at once", async () => {
    const { actor, heard } = await openAsSari();
    actor.send({ type: "session.follow", accessToken: "token-of-budi" });
    expect(selectCustomer(actor.getSnapshot())).toBeNull();
    expect(actor.getSnapshot().hasTag("customer")).toBe(false);
    expect(heard).toEqual(["started Sari Wulandari", "session.ended"]);
  });

  test("the news of our own token, and of a logout nobody needed, change nothing", async () => {
    const asSari = await openAsSari();
    asSari.actor.send({ type: "session.follow", accessToken: "token-of-sari" });
    expect(asSari.actor.getSnapshot().matches({ customer: "settled" })).toBe(true);
    const asGuest = await openAsGuest();
    asGuest.actor.send({ type: "session.follow", accessToken: null });
    expect(asGuest.heard).toEqual(["session.ended"]);
  });

  test("a token that changes while it is asked about is asked about anew", async () => {
    const { actor, restore } = openTheShop();
    actor.send({ type: "session.follow", accessToken: "token-of-budi" });
    expect(restore.calls).toHaveLength(2);
    expect(restore.calls[0]?.signal.aborted).toBe(true);
    expect(actor.getSnapshot().matches({ restoring: "asking" })).toBe(true);
  });

  test("a login there calls off the login here", async () => {
    const { actor, logIn, kept } = await openAsGuest();
    actor.send({ type: "login.submit", form: aLoginForm() });
    actor.send({ type: "session.follow", accessToken: "token-of-budi" });
    expect(logIn.last().signal.aborted).toBe(true);
    await logIn.last().answer(aSession());
    expect(kept).toEqual([]);
    expect(actor.getSnapshot().matches({ restoring: "asking" })).toBe(true);
  });
});

test("no state of the session is out of reach", () => {
  expect(visits.unreached()).toEqual([]);
});
