import { ApiError, type CartTransfer, type MergedCart } from "@griya/api";
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

const visitRecorder = recordVisitedStates(checkoutEntryMachine);
const mergedCart: MergedCart = { cart: aCart(), clampedLineIds: [] };

const transferWithConsent: CartTransfer = { partner: "Rumayasa", needsConsent: true };
const transferWithoutConsent: CartTransfer = { partner: "Rumayasa", needsConsent: false };

const enterCheckout = (
  own: Partial<InputFrom<typeof checkoutEntryMachine>> = {},
  loggedInBefore: string | null = null,
) => {
  const findTransfer = manualRequest.save<CartTransfer, { code: string }>();
  const claimCart = manualRequest.save<MergedCart, { code: string }>();
  const signals = createRequestSignals();
  if (loggedInBefore !== null) signals.send({ type: "session.restored", customerId: loggedInBefore });
  const clock = new SimulatedClock();
  const parent = aParent(clock);
  const machine = checkoutEntryMachine.provide({
    actors: { findOffer: findTransfer.logic, claimCart: claimCart.logic, listenToSession: createSessionActor(signals) },
  });
  const input = { customerId: "sari", handoffCode: null, ...own };
  const actor = visitRecorder.watch(createActor(machine, { input, parent: parent.actor }));
  const outcome = toPromise(actor);
  actor.start();
  const getState = () => actor.getSnapshot();
  return { actor, findOffer: findTransfer, claimCart, signals, clock, outcome, events: parent.events, state: getState };
};

test("a customer enters the checkout at once", async () => {
  expect(await enterCheckout().outcome).toEqual({ customerId: "sari", problem: null });
});

test("a guest logs in first", async () => {
  const { state, signals, outcome } = enterCheckout({ customerId: null });
  expect(state().hasTag("needsLogin")).toBe(true);
  signals.send({ type: "session.restored", customerId: "budi" });
  expect(await outcome).toEqual({ customerId: "budi", problem: null });
});

test("an earlier login counts, also during the claim of a partner's cart", async () => {
  expect(await enterCheckout({ customerId: null }, "budi").outcome).toEqual({ customerId: "budi", problem: null });
  const {
    findOffer: findTransfer,
    claimCart,
    outcome,
  } = enterCheckout({ customerId: null, handoffCode: "code-of-a-partner" }, "budi");
  await findTransfer.last().answer(transferWithoutConsent);
  await claimCart.last().answer(mergedCart);
  expect(await outcome).toEqual({ customerId: "budi", problem: null });
});

test("a partner's cart is claimed before the login when it needs no consent", async () => {
  const {
    findOffer: findTransfer,
    claimCart,
    events,
    state,
  } = enterCheckout({ customerId: null, handoffCode: "code-of-a-partner" });
  expect(findTransfer.last().input).toEqual({ code: "code-of-a-partner" });
  await findTransfer.last().answer(transferWithoutConsent);
  expect(claimCart.last().input).toEqual({ code: "code-of-a-partner" });
  await claimCart.last().answer(mergedCart);
  expect(events).toEqual([{ type: "cart.claimed", mergedCart }]);
  expect(state().hasTag("needsLogin")).toBe(true);
});

test("a shopper with a cart has to accept the partner's cart first", async () => {
  const {
    actor,
    findOffer: findTransfer,
    claimCart,
    events,
    state,
    outcome,
  } = enterCheckout({ handoffCode: "code-of-a-partner" });
  await findTransfer.last().answer(transferWithConsent);
  expect(state().hasTag("needsConsent")).toBe(true);
  expect(state().context.offer?.partner).toBe("Rumayasa");
  expect(claimCart.calls).toEqual([]);
  actor.send({ type: "offer.accept" });
  await claimCart.last().answer(mergedCart);
  expect(events).toContainEqual({ type: "cart.claimed", mergedCart });
  expect(await outcome).toEqual({ customerId: "sari", problem: null });
});

test("a declined cart changes nothing, and the checkout continues", async () => {
  const {
    actor,
    findOffer: findTransfer,
    claimCart,
    events,
    state,
    outcome,
  } = enterCheckout({ handoffCode: "code-of-a-partner" });
  await findTransfer.last().answer(transferWithConsent);
  actor.send({ type: "offer.decline" });
  expect(await outcome).toEqual({ customerId: "sari", problem: null });
  expect(state().context.offer).toBeNull();
  expect(claimCart.calls).toEqual([]);
  expect(events).not.toContainEqual(expect.objectContaining({ type: "cart.claimed" }));
});

test("an expired code shows a problem, and the checkout continues with the shopper's cart", async () => {
  const expiredEntry = enterCheckout({ handoffCode: "code-of-a-partner" });
  await expiredEntry.findOffer.last().fail(new ApiError({ kind: "gone", status: 410 }));
  expect(await expiredEntry.outcome).toMatchObject({ customerId: "sari", problem: { kind: "gone" } });
  const { actor, findOffer: findTransfer, claimCart, outcome } = enterCheckout({ handoffCode: "code-of-a-partner" });
  await findTransfer.last().answer(transferWithConsent);
  actor.send({ type: "offer.accept" });
  await claimCart.last().fail(new ApiError({ kind: "gone", status: 410 }));
  expect(await outcome).toMatchObject({ customerId: "sari", problem: { kind: "gone" } });
});

test("a claim waits for a login when the session has ended", async () => {
  const {
    actor,
    findOffer: findTransfer,
    claimCart,
    events,
    state,
    outcome,
  } = enterCheckout({ handoffCode: "code-of-a-partner" });
  await findTransfer.last().answer(transferWithConsent);
  actor.send({ type: "offer.accept" });
  await claimCart.last().fail(anUnauthorizedError());
  expect(selectNeedsLogin(state())).toBe(true);
  claimCart.signals.send({ type: "session.restored", customerId: "sari" });
  await claimCart.last().answer(mergedCart);
  expect(await outcome).toMatchObject({ customerId: "sari" });
  expect(events).toContainEqual({ type: "cart.claimed", mergedCart });
});

test("a claim is repeated while the service is down", async () => {
  const { findOffer: findTransfer, claimCart, clock, state } = enterCheckout({ handoffCode: "code-of-a-partner" });
  await findTransfer.last().answer(transferWithoutConsent);
  await failUntilWaiting(claimCart, clock);
  expect(selectProblem(state())?.messageKey).toBe("serviceDown");
  clock.increment(1_000);
  expect(claimCart.calls).toHaveLength(3);
});
