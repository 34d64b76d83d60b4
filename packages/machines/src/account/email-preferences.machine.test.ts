import type { EmailPreferences, EmailPreferencesChange } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectIsWaiting, selectProblem } from "../request/request-state.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { aRefusal } from "../testing/problems.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { emailPreferencesMachine, selectEmailPreferences } from "./email-preferences.machine.ts";

const visitRecorder = recordVisitedStates(emailPreferencesMachine);

const noPreferences: EmailPreferences = { isSubscribedToNewsletter: false, language: null };

const openPage = () => {
  const load = manualRequest.read<EmailPreferences>();
  const save = manualRequest.save<EmailPreferences, EmailPreferencesChange>();
  const clock = new SimulatedClock();
  const notifications: string[] = [];
  const actor = visitRecorder.watch(
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

const openLoadedPage = async () => {
  const page = openPage();
  await page.load.last().answer(noPreferences);
  return page;
};

test("shows and changes nothing before the preferences are loaded", async () => {
  const { load, save, change, shown } = openPage();
  change({ isSubscribedToNewsletter: true });
  expect(shown()).toBeNull();
  await load.last().answer(noPreferences);
  expect(shown()).toEqual(noPreferences);
  expect(save.calls).toHaveLength(0);
});

test("shows a choice at once, and sends only this choice", async () => {
  const { save, notifications, change, shown } = await openLoadedPage();
  change({ language: "id" });
  expect(shown()).toEqual({ isSubscribedToNewsletter: false, language: "id" });
  expect(save.last().input).toEqual({ language: "id" });
  expect(notifications).toEqual([]);
  await save.last().answer({ isSubscribedToNewsletter: true, language: "id" }); // another device has switched the newsletter on
  expect(shown()).toEqual({ isSubscribedToNewsletter: true, language: "id" });
  expect(notifications).toEqual(["emailPreferences.changed"]);
});

test("saves the later choices together in the next call", async () => {
  const { save, change, shown } = await openLoadedPage();
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

test("drops a refused choice, and shows the problem until the customer dismisses it or chooses again", async () => {
  const { save, notifications, change, dismiss, shown, problem } = await openLoadedPage();
  change({ isSubscribedToNewsletter: true });
  await save.last().fail(aRefusal("Not now."));
  expect(shown()).toEqual(noPreferences);
  expect(problem()).toMatchObject({ text: "Not now." });
  dismiss();
  expect(problem()).toBeNull();
  change({ isSubscribedToNewsletter: true });
  await save.last().fail(aRefusal("Not now."));
  change({ isSubscribedToNewsletter: true });
  expect(problem()).toBeNull();
  await save.last().answer({ ...noPreferences, isSubscribedToNewsletter: true });
  expect(notifications).toHaveLength(1);
});

test("keeps a later choice and the problem after a refusal", async () => {
  const { save, change, shown, problem } = await openLoadedPage();
  change({ isSubscribedToNewsletter: true });
  change({ language: "id" });
  await save.last().fail(aRefusal("Not now."));
  expect(shown()).toEqual({ isSubscribedToNewsletter: false, language: "id" });
  expect(save.last().input).toEqual({ language: "id" });
  await save.last().answer({ isSubscribedToNewsletter: false, language: "id" });
  expect(problem()).toMatchObject({ text: "Not now." });
});

test("keeps a choice while the service is down, and saves it afterwards", async () => {
  const { clock, save, change, shown, problem, isWaiting } = await openLoadedPage();
  change({ language: "id" });
  await failUntilWaiting(save, clock);
  expect([shown()?.language, isWaiting(), problem()?.kind]).toEqual(["id", true, "down"]);
  clock.increment(1_000);
  await save.last().answer({ ...noPreferences, language: "id" });
  expect([shown()?.language, isWaiting(), problem()]).toEqual(["id", false, null]);
});
