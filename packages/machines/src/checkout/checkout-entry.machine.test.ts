import { ApiError, type CartOffer, type MergedCart } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, type InputFrom, SimulatedClock, toPromise } from "xstate";
import { selectNeedsLogin, selectProblem } from "../request/request-state.ts";
import { createRequestSignals } from "../request/signals.ts";
import { createSessionActor } from "../request/signals-actor.ts";
import { aCart } from "../testing/a-cart.ts";
import { aParent } from "../testing/a-parent.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { anUnauthorizedError } from "../testing/problems.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { checkoutEntryMachine } from "./checkout-entry.machine.ts";

const visits = recordVisitedStates(checkoutEntryMachine);
const merged: MergedCart = { cart: aCart(), clampedLineIds: [] };

const needsConsentOffer: CartOffer = { partner: "Rumayasa", needsConsent: true };
const offerWithoutConsent: CartOffer = { partner: "Rumayasa", needsConsent: false };

const arrive = (own: Partial<InputFrom<typeof checkoutEntryMachine>> = {}, loggedInBefore: string | null = null) => {
  const findOffer = manualRequest.save<CartOffer, { code: string }>();
  const claimCart = manualRequest.save<MergedCart, { code: string }>();
  const signals = createRequestSignals();
  if (loggedInBefore !== null) signals.send({ type: "session.restored", customerId: loggedInBefore });
  const clock = new SimulatedClock();
  const parent = aParent(clock);
  const machine = checkoutEntryMachine.provide({
    actors: { findOffer: findOffer.logic, claimCart: claimCart.logic, listenToSession: createSessionActor(signals) },
  });
  const input = { customerId: "sari", handoffCode: null, ...own };
  const actor = visits.watch(createActor(machine, { input, parent: parent.actor }));
  const outcome = toPromise(actor);
  actor.start();
  const state = () => actor.getSnapshot();
  return { actor, findOffer, claimCart, signals, clock, outcome, events: parent.events, state };
};

test("a customer is there at once", async () => {
  expect(await arrive().outcome).toEqual({ customerId: "sari", problem: null });
});

test("a guest logs in first", async () => {
  const { state, signals, outcome } = arrive({ customerId: null });
  expect(state().hasTag("needsLogin")).toBe(true);
  signals.send({ type: "session.restored", customerId: "budi" });
  expect(await outcome).toEqual({ customerId: "budi", problem: null });
});

test("who has logged in since it was asked who buys is known, also while a partner's cart is taken over", async () => {
  expect(await arrive({ customerId: null }, "budi").outcome).toEqual({ customerId: "budi", problem: null });
  const { findOffer, claimCart, outcome } = arrive({ customerId: null, handoffCode: "code-of-a-partner" }, "budi");
  await findOffer.last().answer(offerWithoutConsent);
  await claimCart.last().answer(merged);
  expect(await outcome).toEqual({ customerId: "budi", problem: null });
});

test("a partner's cart is taken over before anything else, and before login, where nothing is mixed with it", async () => {
  const { findOffer, claimCart, events, state } = arrive({ customerId: null, handoffCode: "code-of-a-partner" });
  expect(findOffer.last().input).toEqual({ code: "code-of-a-partner" });
  await findOffer.last().answer(offerWithoutConsent);
  expect(claimCart.last().input).toEqual({ code: "code-of-a-partner" });
  await claimCart.last().answer(merged);
  expect(events).toEqual([{ type: "cart.claimed", merged }]);
  expect(state().hasTag("needsLogin")).toBe(true);
});

test("whoever has a cart of their own is asked first, and takes the partner's over by a yes", async () => {
  const { actor, findOffer, claimCart, events, state, outcome } = arrive({ handoffCode: "code-of-a-partner" });
  await findOffer.last().answer(needsConsentOffer);
  expect(state().hasTag("needsConsent")).toBe(true);
  expect(state().context.offer?.partner).toBe("Rumayasa");
  expect(claimCart.calls).toEqual([]);
  actor.send({ type: "offer.accept" });
  await claimCart.last().answer(merged);
  expect(events).toContainEqual({ type: "cart.claimed", merged });
  expect(await outcome).toEqual({ customerId: "sari", problem: null });
});

test("a no leaves the cart as it is, and checkout goes on with it", async () => {
  const { actor, findOffer, claimCart, events, state, outcome } = arrive({ handoffCode: "code-of-a-partner" });
  await findOffer.last().answer(needsConsentOffer);
  actor.send({ type: "offer.decline" });
  expect(await outcome).toEqual({ customerId: "sari", problem: null });
  expect(state().context.offer).toBeNull();
  expect(claimCart.calls).toEqual([]);
  expect(events).not.toContainEqual(expect.objectContaining({ type: "cart.claimed" }));
});

test("one that is gone is told, before or after the question, and checkout goes on with the shopper's own", async () => {
  const goneBefore = arrive({ handoffCode: "code-of-a-partner" });
  await goneBefore.findOffer.last().fail(new ApiError({ kind: "gone", status: 410 }));
  expect(await goneBefore.outcome).toMatchObject({ customerId: "sari", problem: { kind: "gone" } });
  const { actor, findOffer, claimCart, outcome } = arrive({ handoffCode: "code-of-a-partner" });
  await findOffer.last().answer(needsConsentOffer);
  actor.send({ type: "offer.accept" });
  await claimCart.last().fail(new ApiError({ kind: "gone", status: 410 }));
  expect(await outcome).toMatchObject({ customerId: "sari", problem: { kind: "gone" } });
});

test("it waits for a login when the session has ended, and is taken over then", async () => {
  const { actor, findOffer, claimCart, events, state, outcome } = arrive({ handoffCode: "code-of-a-partner" });
  await findOffer.last().answer(needsConsentOffer);
  actor.send({ type: "offer.accept" });
  await claimCart.last().fail(anUnauthorizedError());
  expect(selectNeedsLogin(state())).toBe(true);
  claimCart.signals.send({ type: "session.restored", customerId: "sari" });
  await claimCart.last().answer(merged);
  expect(await outcome).toMatchObject({ customerId: "sari" });
  expect(events).toContainEqual({ type: "cart.claimed", merged });
});

test("it is asked for again while the service is down", async () => {
  const { findOffer, claimCart, clock, state } = arrive({ handoffCode: "code-of-a-partner" });
  await findOffer.last().answer(offerWithoutConsent);
  await failUntilWaiting(claimCart, clock);
  expect(selectProblem(state())?.messageKey).toBe("serviceDown");
  clock.increment(1_000);
  expect(claimCart.calls).toHaveLength(3);
});
