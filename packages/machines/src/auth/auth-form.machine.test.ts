import { ApiError } from "@griya/api";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { aRegistrationForm } from "../testing/a-customer.ts";
import { answeredByHand } from "../testing/answered-by-hand.ts";
import { visitedStates } from "../testing/visited-states.ts";
import { type AuthSubmission, authFormMachine } from "./auth-form.machine.ts";

const visits = visitedStates(authFormMachine);
const registration: AuthSubmission = { kind: "register", form: aRegistrationForm() };

const openTheForm = () => {
  const submit = answeredByHand<null, AuthSubmission>();
  const actor = visits.watch(createActor(authFormMachine.provide({ actors: { submit: submit.logic } }))).start();
  return { actor, submit };
};

test("a form that was taken is done, says so, and may be sent once more for another mail", async () => {
  const { actor, submit } = openTheForm();
  const heard: string[] = [];
  actor.on("form.taken", ({ type }) => heard.push(type));
  actor.send({ type: "form.submit", submission: registration });
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);
  expect(submit.last().input).toEqual(registration);
  await submit.last().answer(null);
  expect(actor.getSnapshot().matches("done")).toBe(true);
  expect(heard).toEqual(["form.taken"]);
  actor.send({ type: "form.submit", submission: registration });
  expect(submit.calls).toHaveLength(2);
});

test("pressing twice sends once", () => {
  const { actor, submit } = openTheForm();
  actor.send({ type: "form.submit", submission: registration });
  actor.send({ type: "form.submit", submission: registration });
  expect(submit.calls).toHaveLength(1);
});

test("a refusal is explained in the provider's words and can be put away", async () => {
  const { actor, submit } = openTheForm();
  actor.send({ type: "form.submit", submission: registration });
  await submit.last().fail(new ApiError({ kind: "handled", status: 201, form: ["Invalid email"] }));
  expect(actor.getSnapshot().matches("refused")).toBe(true);
  expect(actor.getSnapshot().context.problem?.text).toBe("Invalid email");
  actor.send({ type: "problem.dismiss" });
  expect(actor.getSnapshot().matches("idle")).toBe(true);
  expect(actor.getSnapshot().context.problem).toBeNull();
});

test("a used or expired link is a refusal that says so", async () => {
  const { actor, submit } = openTheForm();
  actor.send({ type: "form.submit", submission: { kind: "verify", token: "a-token-of-the-mail" } });
  await submit.last().fail(new ApiError({ kind: "gone", status: 410 }));
  expect(actor.getSnapshot().matches("refused")).toBe(true);
  expect(actor.getSnapshot().context.problem?.kind).toBe("gone");
  actor.send({ type: "form.submit", submission: { kind: "verify", token: "another-token-of-mail" } });
  expect(actor.getSnapshot().context.problem).toBeNull();
});

test("a service that is down is said, and the same form is sent again", async () => {
  const { actor, submit } = openTheForm();
  actor.send({ type: "form.submit", submission: registration });
  await submit.last().fail(new ApiError({ kind: "down", status: 0 }));
  expect(actor.getSnapshot().matches("unavailable")).toBe(true);
  actor.send({ type: "form.submit", submission: registration });
  await submit.last().answer(null);
  expect(actor.getSnapshot().matches("done")).toBe(true);
});

test("the news that the service is down can be put away", async () => {
  const { actor, submit } = openTheForm();
  actor.send({ type: "form.submit", submission: registration });
  await submit.last().fail(new ApiError({ kind: "down", status: 0 }));
  actor.send({ type: "problem.dismiss" });
  expect(actor.getSnapshot().matches("idle")).toBe(true);
});

test("no password outlives its call", async () => {
  const { actor, submit } = openTheForm();
  actor.send({ type: "form.submit", submission: registration });
  await submit.last().fail(new ApiError({ kind: "down", status: 0 }));
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain("rahasia");
});

test("no state of an account form is out of reach", () => {
  expect(visits.unreached()).toEqual([]);
});
