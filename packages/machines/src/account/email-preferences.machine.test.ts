import type { EmailPreferences, EmailPreferencesChange } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectIsWaiting, selectProblem } from "../request/request-state.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { aRefusal } from "../testing/problems.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { emailPreferencesMachine, selectEmailPreferences } from "./email-preferences.machine.ts";

const visits = recordVisitedStates(emailPreferencesMachine);

const none: EmailPreferences = { isSubscribedToNewsletter: false, language: null };

const open = () => {
  const load = manualRequest.read<EmailPreferences>();
  const save = manualRequest.save<EmailPreferences, EmailPreferencesChange>();
  const clock = new SimulatedClock();
  const notifications: string[] = [];
  const actor = visits.watch(
    createActor(
      emailPreferencesMachine.provide({
        actors: { loadEmailPreferences: load.logic, saveEmailPreferences: save.logic },
      }),
      { clock },
    ),
  );
  actor.on("emailPreferences.changed", ({ type }) => notifications.push(type));
  actor.start();
  return {
    clock,
    load,
    save,
    notifications,
    change: (change: EmailPreferencesChange) => actor.send({ type: "emailPreferences.change", change }),
    dismiss: () => actor.send({ type: "problem.dismiss" }),
    shown: () => selectEmailPreferences(actor.getSnapshot()),
    problem: () => selectProblem(actor.getSnapshot()),
    isWaiting: () => selectIsWaiting(actor.getSnapshot()),
  };
};

const opened = async () => {
  const page = open();
  await page.load.last().answer(none);
  return page;
};

test("nothing is shown, and nothing can be chosen, before the shop has said what it writes", async () => {
  const { load, save, change, shown } = open();
  change({ isSubscribedToNewsletter: true });
  expect(shown()).toBeNull();
  await load.last().answer(none);
  expect(shown()).toEqual(none);
  expect(save.calls).toHaveLength(0);
});

test("a choice is shown at once, and what was not chosen is not sent", async () => {
  const { save, notifications, change, shown } = await opened();
  change({ language: "id" });
  expect(shown()).toEqual({ isSubscribedToNewsletter: false, language: "id" });
  expect(save.last().input).toEqual({ language: "id" });
  expect(notifications).toEqual([]);
  await save.last().answer({ isSubscribedToNewsletter: true, language: "id" }); // the newsletter was begun on another device meanwhile
  expect(shown()).toEqual({ isSubscribedToNewsletter: true, language: "id" });
  expect(notifications).toEqual(["emailPreferences.changed"]);
});

test("choices that come while one is being saved go by one call after it, as they are in the end", async () => {
  const { save, change, shown } = await opened();
  change({ isSubscribedToNewsletter: true });
  change({ language: "en" });
  change({ language: "id" });
  change({ isSubscribedToNewsletter: false });
  expect(save.calls).toHaveLength(1);
  expect(shown()).toEqual({ isSubscribedToNewsletter: false, language: "id" });
  await save.last().answer({ isSubscribedToNewsletter: true, language: null });
  expect(shown()).toEqual({ isSubscribedToNewsletter: false, language: "id" });
  expect(save.last().input).toEqual({ isSubscribedToNewsletter: false, language: "id" });
  await save.last().answer({ isSubscribedToNewsletter: false, language: "id" });
  expect(save.calls).toHaveLength(2);
});

test("a choice that is refused is taken back and said, until the customer chooses anew or has read it", async () => {
  const { save, notifications, change, dismiss, shown, problem } = await opened();
  change({ isSubscribedToNewsletter: true });
  await save.last().fail(aRefusal("Not now."));
  expect(shown()).toEqual(none);
  expect(problem()).toMatchObject({ text: "Not now." });
  dismiss();
  expect(problem()).toBeNull();
  change({ isSubscribedToNewsletter: true });
  await save.last().fail(aRefusal("Not now."));
  change({ isSubscribedToNewsletter: true });
  expect(problem()).toBeNull();
  await save.last().answer({ ...none, isSubscribedToNewsletter: true });
  expect(notifications).toHaveLength(1);
});

test("what is refused does not take along what was chosen after it, nor is the refusal unsaid by that", async () => {
  const { save, change, shown, problem } = await opened();
  change({ isSubscribedToNewsletter: true });
  change({ language: "id" });
  await save.last().fail(aRefusal("Not now."));
  expect(shown()).toEqual({ isSubscribedToNewsletter: false, language: "id" });
  expect(save.last().input).toEqual({ language: "id" });
  await save.last().answer({ isSubscribedToNewsletter: false, language: "id" });
  expect(problem()).toMatchObject({ text: "Not now." });
});

test("while the service is down a choice stays, and is saved once it is back", async () => {
  const { clock, save, change, shown, problem, isWaiting } = await opened();
  change({ language: "id" });
  await failUntilWaiting(save, clock);
  expect([shown()?.language, isWaiting(), problem()?.kind]).toEqual(["id", true, "down"]);
  clock.increment(1_000);
  await save.last().answer({ ...none, language: "id" });
  expect([shown()?.language, isWaiting(), problem()]).toEqual(["id", false, null]);
});
