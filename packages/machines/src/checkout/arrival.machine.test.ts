import { ApiError, type CartOffer, type MergedCart } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, type InputFrom, SimulatedClock, toPromise } from "xstate";
import { aCart } from "../testing/a-cart.ts";
import { aParent } from "../testing/a-parent.ts";
import { byHand, stayDown } from "../testing/answered-by-hand.ts";
import { anUnauthorizedError } from "../testing/trouble.ts";
import { visitedStates } from "../testing/visited-states.ts";
import { createWorkSignals } from "../work/signals.ts";
import { sessionActor } from "../work/signals-actor.ts";
import { selectNeedsLogin, selectProblem } from "../work/working.ts";
import { arrivalMachine } from "./arrival.machine.ts";

const visits = visitedStates(arrivalMachine);
const merged: MergedCart = { cart: aCart(), clampedLineIds: [] };

const asked: CartOffer = { partner: "Rumayasa", needsConsent: true };
const unasked: CartOffer = { partner: "Rumayasa", needsConsent: false };

const arrive = (own: Partial<InputFrom<typeof arrivalMachine>> = {}, loggedInBefore: string | null = null) => {
  const findOffer = byHand.save<CartOffer, { code: string }>();
  const claimCart = byHand.save<MergedCart, { code: string }>();
  const signals = createWorkSignals();
  if (loggedInBefore !== null) signals.give({ type: "session.restored", customerId: loggedInBefore });
  const clock = new SimulatedClock();
  const parent = aParent(clock);
  const machine = arrivalMachine.provide({
    actors: { findOffer: findOffer.logic, claimCart: claimCart.logic, followSession: sessionActor(signals) },
  });
  const input = { customerId: "sari", handoffCode: null, ...own };
  const actor = visits.watch(createActor(machine, { input, parent: parent.actor }));
  const outcome = toPromise(actor);
  actor.start();
  const state = () => actor.getSnapshot();
  return { actor, findOffer, claimCart, signals, clock, outcome, heard: parent.heard, state };
};

test("a customer is there at once", async () => {
  expect(await arrive().outcome).toEqual({ customerId: "sari", problem: null });
});

test("a guest logs in first", async () => {
  const { state, signals, outcome } = arrive({ customerId: null });
  expect(state().hasTag("login")).toBe(true);
  signals.give({ type: "session.restored", customerId: "budi" });
  expect(await outcome).toEqual({ customerId: "budi", problem: null });
});

test("who has logged in since it was asked who buys is known, also while a partner's cart is taken over", async () => {
  expect(await arrive({ customerId: null }, "budi").outcome).toEqual({ customerId: "budi", problem: null });
  const { findOffer, claimCart, outcome } = arrive({ customerId: null, handoffCode: "code-of-a-partner" }, "budi");
  await findOffer.last().answer(unasked);
  await claimCart.last().answer(merged);
  expect(await outcome).toEqual({ customerId: "budi", problem: null });
});

test("a partner's cart is taken over before anything else, and before login, where nothing is mixed with it", async () => {
  const { findOffer, claimCart, heard, state } = arrive({ customerId: null, handoffCode: "code-of-a-partner" });
  expect(findOffer.last().input).toEqual({ code: "code-of-a-partner" });
  await findOffer.last().answer(unasked);
  expect(claimCart.last().input).toEqual({ code: "code-of-a-partner" });
  await claimCart.last().answer(merged);
  expect(heard).toEqual([{ type: "cart.claimed", merged }]);
  expect(state().hasTag("login")).toBe(true);
});

test("whoever has a cart of their own is asked first, and takes the partner's over by a yes", async () => {
  const { actor, findOffer, claimCart, heard, state, outcome } = arrive({ handoffCode: "code-of-a-partner" });
  await findOffer.last().answer(asked);
  expect(state().hasTag("question")).toBe(true);
  expect(state().context.offer?.partner).toBe("Rumayasa");
  expect(claimCart.calls).toEqual([]);
  actor.send({ type: "offer.accept" });
  await claimCart.last().answer(merged);
  expect(heard).toContainEqual({ type: "cart.claimed", merged });
  expect(await outcome).toEqual({ customerId: "sari", problem: null });
});

test("a no leaves the cart as it is, and checkout goes on with it", async () => {
  const { actor, findOffer, claimCart, heard, state, outcome } = arrive({ handoffCode: "code-of-a-partner" });
  await findOffer.last().answer(asked);
  actor.send({ type: "offer.decline" });
  expect(await outcome).toEqual({ customerId: "sari", problem: null });
  expect(state().context.offer).toBeNull();
  expect(claimCart.calls).toEqual([]);
  expect(heard).not.toContainEqual(expect.objectContaining({ type: "cart.claimed" }));
});

test("one that is gone is told, before or after the question, and checkout goes on with the shopper's own", async () => {
  const goneBefore = arrive({ handoffCode: "code-of-a-partner" });
  await goneBefore.findOffer.last().fail(new ApiError({ kind: "gone", status: 410 }));
  expect(await goneBefore.outcome).toMatchObject({ customerId: "sari", problem: { kind: "gone" } });
  const { actor, findOffer, claimCart, outcome } = arrive({ handoffCode: "code-of-a-partner" });
  await findOffer.last().answer(asked);
  actor.send({ type: "offer.accept" });
  await claimCart.last().fail(new ApiError({ kind: "gone", status: 410 }));
  expect(await outcome).toMatchObject({ customerId: "sari", problem: { kind: "gone" } });
});

test("it waits for a login when the session has ended, and is taken over then", async () => {
  const { actor, findOffer, claimCart, heard, state, outcome } = arrive({ handoffCode: "code-of-a-partner" });
  await findOffer.last().answer(asked);
  actor.send({ type: "offer.accept" });
  await claimCart.last().fail(anUnauthorizedError());
  expect(selectNeedsLogin(state())).toBe(true);
  claimCart.signals.give({ type: "session.restored", customerId: "sari" });
  await claimCart.last().answer(merged);
  expect(await outcome).toMatchObject({ customerId: "sari" });
  expect(heard).toContainEqual({ type: "cart.claimed", merged });
});

test("it is asked for again while the service is down", async () => {
  const { findOffer, claimCart, clock, state } = arrive({ handoffCode: "code-of-a-partner" });
  await findOffer.last().answer(unasked);
  await stayDown(claimCart, clock);
  expect(selectProblem(state())?.messageKey).toBe("serviceDown");
  clock.increment(1_000);
  expect(claimCart.calls).toHaveLength(3);
});
