import type { GuestBuyer, GuestForm } from "@griya/api";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { manualRequest } from "../testing/manual-request.ts";
import { aRefusal } from "../testing/problems.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { guestBuyerMachine } from "./guest-buyer.machine.ts";

const visitRecorder = recordVisitedStates(guestBuyerMachine);
const sari: GuestBuyer = { id: "guest-1", email: "sari@griya.test" };

const openCheckout = () => {
  const findGuest = manualRequest.read<GuestBuyer | null>();
  const openGuest = manualRequest.noRetry<GuestBuyer, GuestForm>();
  const notifications: string[] = [];
  const machine = guestBuyerMachine.provide({
    actors: { findGuest: findGuest.logic, openGuest: openGuest.logic },
    actions: { notifyBuyer: (_, { customerId }) => void notifications.push(customerId) },
  });
  const actor = visitRecorder.watch(createActor(machine)).start();
  const getState = () => actor.getSnapshot();
  return { actor, findGuest, openGuest, notifications, state: getState };
};

test("a known guest continues without another email address", async () => {
  const { state, findGuest } = openCheckout();
  expect(state().hasTag("loading")).toBe(true);
  await findGuest.last().answer(sari);
  expect([state().hasTag("needsEmail"), state().context.buyer]).toEqual([false, sari]);
});

test("an unknown guest enters an email address, and the waiting requests continue", async () => {
  const { actor, state, findGuest, openGuest, notifications } = openCheckout();
  await findGuest.last().answer(null);
  expect(state().hasTag("needsEmail")).toBe(true);
  actor.send({ type: "email.submit", form: { email: sari.email } });
  actor.send({ type: "email.submit", form: { email: "again@griya.test" } });
  expect(openGuest.calls.map(({ input }) => input)).toEqual([{ email: sari.email }]);
  await openGuest.last().answer(sari);
  expect([state().hasTag("needsEmail"), state().context.buyer, notifications]).toEqual([false, sari, [sari.id]]);
});

test("a refused email address shows the problem until a dismissal or another try", async () => {
  const { actor, state, findGuest, openGuest, notifications } = openCheckout();
  await findGuest.last().answer(null);
  actor.send({ type: "email.submit", form: { email: sari.email } });
  await openGuest.last().fail(aRefusal("Not so often."));
  expect([state().hasTag("needsEmail"), state().context.problem?.text]).toEqual([true, "Not so often."]);
  actor.send({ type: "problem.dismiss" });
  expect([state().hasTag("needsEmail"), state().context.problem]).toEqual([true, null]);
  actor.send({ type: "email.submit", form: { email: sari.email } });
  await openGuest.last().fail(aRefusal("Not so often."));
  actor.send({ type: "email.submit", form: { email: sari.email } });
  expect(state().context.problem).toBeNull();
  expect(notifications).toEqual([]);
});

test("a guest can replace a wrong email address", async () => {
  const { actor, state, findGuest, openGuest } = openCheckout();
  await findGuest.last().answer(sari);
  actor.send({ type: "email.change" });
  expect([state().hasTag("needsEmail"), state().context.buyer]).toEqual([true, sari]);
  actor.send({ type: "email.submit", form: { email: "sari.w@griya.test" } });
  await openGuest.last().answer({ ...sari, email: "sari.w@griya.test" });
  expect(state().context.buyer?.email).toBe("sari.w@griya.test");
});

test("a forgotten guest can enter the email address again", async () => {
  const { actor, findGuest, openGuest, notifications } = openCheckout();
  await findGuest.last().answer(sari);
  actor.send({ type: "email.submit", form: { email: sari.email } });
  await openGuest.last().answer(sari);
  expect(notifications).toEqual([sari.id]);
});
