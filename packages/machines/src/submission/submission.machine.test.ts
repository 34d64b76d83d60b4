import { ApiError, type RegistrationForm } from "@griya/api";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { selectIsBusy, selectNeedsLogin, selectProblem } from "../request/request-state.ts";
import { aRegistrationForm } from "../testing/a-customer.ts";
import { manualRequest } from "../testing/manual-request.ts";
import { aDownError, anUnauthorizedError, aRefusal } from "../testing/problems.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { createSubmission } from "./submission.machine.ts";

const registration = createSubmission<RegistrationForm, { id: string }>("registration");
const visits = recordVisitedStates(registration);
const form = aRegistrationForm();

const openTheForm = () => {
  const submit = manualRequest.send<{ id: string }, { form: RegistrationForm }>();
  const actor = visits.watch(createActor(registration.provide({ actors: { submit: submit.logic } }))).start();
  const notifications: unknown[] = [];
  actor.on("form.accepted", (event) => notifications.push(event));
  return { actor, submit, events: notifications };
};

test("a form that was taken is done, says what it made, and may be sent once more for another mail", async () => {
  const { actor, submit, events } = openTheForm();
  actor.send({ type: "form.submit", form });
  expect(selectIsBusy(actor.getSnapshot())).toBe(true);
  expect(submit.last().input).toEqual({ form });
  await submit.last().answer({ id: "sari" });
  expect(actor.getSnapshot().hasTag("done")).toBe(true);
  expect(events).toEqual([{ type: "form.accepted", result: { id: "sari" } }]);
  actor.send({ type: "form.submit", form });
  expect(submit.calls).toHaveLength(2);
});

test("pressing twice sends once", () => {
  const { actor, submit } = openTheForm();
  actor.send({ type: "form.submit", form });
  actor.send({ type: "form.submit", form });
  expect(submit.calls).toHaveLength(1);
});

test("a refusal is explained in the provider's words and can be put away", async () => {
  const { actor, submit } = openTheForm();
  const refused: (string | null)[] = [];
  actor.on("form.refused", ({ problem }) => refused.push(problem.text));
  actor.send({ type: "form.submit", form });
  await submit.last().fail(aRefusal("Invalid email"));
  expect(refused).toEqual(["Invalid email"]);
  expect(actor.getSnapshot().hasTag("refused")).toBe(true);
  expect(selectProblem(actor.getSnapshot())?.text).toBe("Invalid email");
  actor.send({ type: "problem.dismiss" });
  expect(actor.getSnapshot().matches("idle")).toBe(true);
  expect(selectProblem(actor.getSnapshot())).toBeNull();
});

test("a used or expired link is a refusal that says so", async () => {
  const { actor, submit } = openTheForm();
  actor.send({ type: "form.submit", form });
  await submit.last().fail(new ApiError({ kind: "gone", status: 410 }));
  expect(selectProblem(actor.getSnapshot())?.kind).toBe("gone");
  actor.send({ type: "form.submit", form });
  expect(selectProblem(actor.getSnapshot())).toBeNull();
});

test("a service that is down is said, and the same form is sent again by another press alone", async () => {
  const { actor, submit } = openTheForm();
  actor.send({ type: "form.submit", form });
  await submit.last().fail(aDownError());
  expect(selectProblem(actor.getSnapshot())?.kind).toBe("down");
  actor.send({ type: "form.submit", form });
  await submit.last().answer({ id: "sari" });
  expect(actor.getSnapshot().hasTag("done")).toBe(true);
});

test("a session that ran out is waited for, and the form goes without a second press", async () => {
  const { actor, submit, events } = openTheForm();
  submit.signals.send({ type: "session.restored", customerId: "sari" });
  actor.send({ type: "form.submit", form });
  await submit.last().fail(anUnauthorizedError());
  expect(selectNeedsLogin(actor.getSnapshot())).toBe(true);
  expect(selectIsBusy(actor.getSnapshot())).toBe(false);
  submit.signals.send({ type: "session.restored", customerId: "sari" });
  expect(submit.last().input).toEqual({ form });
  await submit.last().answer({ id: "sari" });
  expect(events).toHaveLength(1);
});

test("no password outlives its call", async () => {
  const { actor, submit } = openTheForm();
  actor.send({ type: "form.submit", form });
  await submit.last().fail(aDownError());
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain("rahasia");
});
