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
const visitRecorder = recordVisitedStates(registration);
const form = aRegistrationForm();

const openForm = () => {
  const submit = manualRequest.send<{ id: string }, { form: RegistrationForm }>();
  const actor = visitRecorder.watch(createActor(registration.provide({ actors: { submit: submit.logic } }))).start();
  const notifications: unknown[] = [];
  actor.on("form.accepted", (event) => notifications.push(event));
  return { actor, submit, events: notifications };
};

test("emits the result of an accepted form, which the shopper can send again", async () => {
  const { actor, submit, events } = openForm();
  actor.send({ type: "form.submit", form });
  expect(selectIsBusy(actor.getSnapshot())).toBe(true);
  expect(submit.last().input).toEqual({ form });
  await submit.last().answer({ id: "sari" });
  expect(actor.getSnapshot().hasTag("done")).toBe(true);
  expect(events).toEqual([{ type: "form.accepted", result: { id: "sari" } }]);
  actor.send({ type: "form.submit", form });
  expect(submit.calls).toHaveLength(2);
});

test("two presses send the form once", () => {
  const { actor, submit } = openForm();
  actor.send({ type: "form.submit", form });
  actor.send({ type: "form.submit", form });
  expect(submit.calls).toHaveLength(1);
});

test("shows the provider's refusal, which the shopper can dismiss", async () => {
  const { actor, submit } = openForm();
  const refusalTexts: (string | null)[] = [];
  actor.on("form.refused", ({ problem }) => refusalTexts.push(problem.text));
  actor.send({ type: "form.submit", form });
  await submit.last().fail(aRefusal("Invalid email"));
  expect(refusalTexts).toEqual(["Invalid email"]);
  expect(actor.getSnapshot().hasTag("refused")).toBe(true);
  expect(selectProblem(actor.getSnapshot())?.text).toBe("Invalid email");
  actor.send({ type: "problem.dismiss" });
  expect(actor.getSnapshot().matches("idle")).toBe(true);
  expect(selectProblem(actor.getSnapshot())).toBeNull();
});

test("a used or expired link shows its own problem", async () => {
  const { actor, submit } = openForm();
  actor.send({ type: "form.submit", form });
  await submit.last().fail(new ApiError({ kind: "gone", status: 410 }));
  expect(selectProblem(actor.getSnapshot())?.kind).toBe("gone");
  actor.send({ type: "form.submit", form });
  expect(selectProblem(actor.getSnapshot())).toBeNull();
});

test("shows that the service is down, and sends the form again after another press", async () => {
  const { actor, submit } = openForm();
  actor.send({ type: "form.submit", form });
  await submit.last().fail(aDownError());
  expect(selectProblem(actor.getSnapshot())?.kind).toBe("down");
  actor.send({ type: "form.submit", form });
  await submit.last().answer({ id: "sari" });
  expect(actor.getSnapshot().hasTag("done")).toBe(true);
});

test("waits for the login after an expired session, and sends the form without another press", async () => {
  const { actor, submit, events } = openForm();
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

test("the chart stores no password", async () => {
  const { actor, submit } = openForm();
  actor.send({ type: "form.submit", form });
  await submit.last().fail(aDownError());
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain("rahasia");
});
