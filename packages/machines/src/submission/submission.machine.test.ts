import { ApiError, type RegistrationForm } from "@griya/api";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { aRegistrationForm } from "../testing/a-customer.ts";
import { byHand } from "../testing/answered-by-hand.ts";
import { aDownError, anUnauthorizedError, aRefusal } from "../testing/trouble.ts";
import { visitedStates } from "../testing/visited-states.ts";
import { selectIsBusy, selectNeedsLogin, selectProblem } from "../work/working.ts";
import { createSubmission } from "./submission.machine.ts";

const registration = createSubmission<RegistrationForm, { id: string }>("registration");
const visits = visitedStates(registration);
const form = aRegistrationForm();

const openTheForm = () => {
  const submit = byHand.send<{ id: string }, { form: RegistrationForm }>();
  const actor = visits.watch(createActor(registration.provide({ actors: { submit: submit.logic } }))).start();
  const heard: unknown[] = [];
  actor.on("form.taken", (event) => heard.push(event));
  return { actor, submit, heard };
};

test("a form that was taken is done, says what it made, and may be sent once more for another mail", async () => {
  const { actor, submit, heard } = openTheForm();
  actor.send({ type: "form.submit", form });
  expect(selectIsBusy(actor.getSnapshot())).toBe(true);
  expect(submit.last().input).toEqual({ form });
  await submit.last().answer({ id: "sari" });
  expect(actor.getSnapshot().hasTag("done")).toBe(true);
  expect(heard).toEqual([{ type: "form.taken", result: { id: "sari" } }]);
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
  const { actor, submit, heard } = openTheForm();
  submit.signals.give({ type: "session.restored", customerId: "sari" });
  actor.send({ type: "form.submit", form });
  await submit.last().fail(anUnauthorizedError());
  expect(selectNeedsLogin(actor.getSnapshot())).toBe(true);
  expect(selectIsBusy(actor.getSnapshot())).toBe(false);
  submit.signals.give({ type: "session.restored", customerId: "sari" });
  expect(submit.last().input).toEqual({ form });
  await submit.last().answer({ id: "sari" });
  expect(heard).toHaveLength(1);
});

test("no password outlives its call", async () => {
  const { actor, submit } = openTheForm();
  actor.send({ type: "form.submit", form });
  await submit.last().fail(aDownError());
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain("rahasia");
});
