import { ApiError, type DeliveredLine, type Picture, REVIEW_PICTURES_MAXIMUM } from "@griya/api";
import { describe, expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectIsSubmitted } from "../draft/draft.machine.ts";
import { canRetry } from "../draft/draft-pictures.ts";
import { selectProblem } from "../request/request-state.ts";
import { aDeliveredLine, aReviewedLine } from "../testing/a-delivered-line.ts";
import { aPicture } from "../testing/a-picture.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { aDownError, aRefusal } from "../testing/problems.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { ownReviewMachine, type SavedReview } from "./own-review.machine.ts";

const visits = recordVisitedStates(ownReviewMachine);

const content = { stars: 4, text: "It fits our narrow room." } as const;
const chosen = (key: string) => ({ key, name: `${key}.jpg`, file: new File([key], `${key}.jpg`) });

const open = async (line: DeliveredLine | null = aDeliveredLine()) => {
  const load = manualRequest.read<DeliveredLine, { subjectId: string }>({ finalProblemKinds: ["notFound"] });
  const send = manualRequest.send<Picture, { subjectId: string; file: File }>();
  const save = manualRequest.save<DeliveredLine, { draft: SavedReview }>();
  const clock = new SimulatedClock();
  const actors = { loadSubject: load.logic, sendPicture: send.logic, saveDraft: save.logic };
  const actor = visits.watch(
    createActor(ownReviewMachine.provide({ actors }), { input: { subjectId: "line" }, clock }),
  );
  actor.start();
  if (line) await load.last().answer(line);
  const state = () => actor.getSnapshot();
  const pictures = () => state().context.pictures.map(({ key, state }) => `${key} ${state}`);
  const add = (...keys: string[]) => actor.send({ type: "pictures.add", pictures: keys.map(chosen) });
  const submit = () => actor.send({ type: "draft.submit", content });
  const store = (path: string) => send.last().answer({ ...aPicture(), path });
  return { actor, clock, load, send, save, state, pictures, add, submit, store };
};

describe("what there is to write about", () => {
  test("is asked for by the line, and is nothing where the line is not the customer's", async () => {
    const { load, state } = await open(null);
    expect(load.last().input).toEqual({ subjectId: "line" });
    await load.last().fail(new ApiError({ kind: "notFound", status: 404 }));
    expect(state().hasTag("notFound")).toBe(true);
  });

  test("is written at once where there is no review yet, and shown where there is one", async () => {
    expect((await open()).state().hasTag("editable")).toBe(true);
    const { actor, state, pictures } = await open(aReviewedLine({ pictures: [{ ...aPicture(), path: "a" }] }));
    expect(state().hasTag("written")).toBe(true);
    actor.send({ type: "draft.edit" });
    expect(state().hasTag("editable")).toBe(true);
    expect(pictures()).toEqual(["a kept"]);
  });
});

describe("pictures", () => {
  test("are sent one by one as they are chosen, in their order", async () => {
    const { add, send, pictures, store } = await open();
    add("one", "two");
    add("three");
    expect(send.calls).toHaveLength(1);
    expect(pictures()).toEqual(["one sending", "two unsent", "three unsent"]);
    await store("one.webp");
    expect(pictures()).toEqual(["one kept", "two sending", "three unsent"]);
    await store("two.webp");
    await store("three.webp");
    expect(pictures()).toEqual(["one kept", "two kept", "three kept"]);
    expect(send.calls).toHaveLength(3);
  });

  test("are five at most", async () => {
    const { add, pictures } = await open();
    add("one", "two", "three");
    add("four", "five", "six");
    expect(pictures()).toHaveLength(REVIEW_PICTURES_MAXIMUM);
  });

  test("that fail stay with their reason, and the others go on", async () => {
    const { add, send, pictures, store, state } = await open();
    add("one", "two");
    await send.last().fail(aDownError());
    await store("two.webp");
    expect(pictures()).toEqual(["one failed", "two kept"]);
    const [failed] = state().context.pictures;
    expect(failed?.state === "failed" && [failed.problem.kind, canRetry(failed)]).toEqual(["down", true]);
  });

  test("that failed are tried again, also while another is on its way, and alone", async () => {
    const { actor, add, send, pictures, store } = await open();
    add("one", "two");
    await send.last().fail(aDownError());
    actor.send({ type: "picture.retry", key: "one" });
    expect(pictures()).toEqual(["one unsent", "two sending"]);
    await store("two.webp");
    expect(pictures()).toEqual(["one sending", "two kept"]);
    await store("one.webp");
    expect(pictures()).toEqual(["one kept", "two kept"]);
    expect(send.calls).toHaveLength(3);
  });

  test("that failed are tried again one by one, and by a press of their own even where it can hardly help", async () => {
    const { actor, add, send, pictures, store } = await open();
    add("one", "two");
    await send.last().fail(aDownError());
    await send.last().fail(aRefusal("This picture cannot be read."));
    expect(pictures()).toEqual(["one failed", "two failed"]);
    actor.send({ type: "picture.retry", key: "two" });
    expect(pictures()).toEqual(["one failed", "two sending"]);
    await store("two.webp");
    expect(pictures()).toEqual(["one failed", "two kept"]);
  });

  test("that are too large are not sent again by themselves", async () => {
    const { add, submit, send, pictures } = await open();
    add("one", "two");
    await send.last().fail(new ApiError({ kind: "tooLarge", status: 413 }));
    await send.last().fail(aDownError());
    submit();
    expect(pictures()).toEqual(["one failed", "two sending"]);
  });

  test("are chosen while words wait for others, and go with them", async () => {
    const { add, submit, store, save } = await open();
    add("one");
    submit();
    add("two");
    await store("one.webp");
    expect(save.calls).toHaveLength(0);
    await store("two.webp");
    expect(save.last().input.draft.pictures).toEqual(["one.webp", "two.webp"]);
  });

  test("are taken away whether they are there, wait, or are on their way", async () => {
    const { actor, add, send, pictures, store } = await open();
    const remove = (key: string) => actor.send({ type: "picture.remove", key });
    add("one", "two", "three");
    await store("one.webp");
    remove("three");
    remove("one");
    expect(pictures()).toEqual(["two sending"]);
    const { signal } = send.last();
    remove("two");
    expect(signal.aborted).toBe(true);
    expect(pictures()).toEqual([]);
  });
});

describe("a review", () => {
  test("goes with its words and pictures, as the first or in place of the one that was seen", async () => {
    const { add, store, submit, save, state } = await open();
    add("one");
    await store("one.webp");
    submit();
    expect(save.last().input.draft).toEqual({
      ...content,
      lineId: aDeliveredLine().lineId,
      pictures: ["one.webp"],
      revision: 0,
    });
    await save.last().answer(aReviewedLine());
    expect(state().hasTag("written")).toBe(true);
    expect(state().context.subject?.ownReview?.revision).toBe(1);
    const again = await open(aReviewedLine());
    again.actor.send({ type: "draft.edit" });
    again.submit();
    expect(again.save.last().input.draft.revision).toBe(1);
  });

  test("waits for its pictures, and goes once however often it is pressed", async () => {
    const { add, submit, store, save, state } = await open();
    add("one");
    submit();
    submit();
    expect(save.calls).toHaveLength(0);
    expect(selectIsSubmitted(state())).toBe(true);
    await store("one.webp");
    submit();
    expect(save.calls).toHaveLength(1);
  });

  test("does not go without a picture that failed: words and other pictures stay, and the next press tries it again", async () => {
    const { add, submit, store, send, save, state, pictures } = await open();
    add("one", "two");
    submit();
    await send.last().fail(aDownError());
    await store("two.webp");
    expect(state().hasTag("incomplete")).toBe(true);
    expect([save.calls.length, selectIsSubmitted(state())]).toEqual([0, false]);
    expect(pictures()).toEqual(["one failed", "two kept"]);
    submit();
    await store("one.webp");
    expect(save.last().input.draft.pictures).toEqual(["one.webp", "two.webp"]);
  });

  test("goes without a picture that is no picture, once that is taken away", async () => {
    const { actor, add, submit, send, save, state } = await open();
    add("one");
    await send.last().fail(aRefusal("This picture cannot be read."));
    submit();
    expect(state().hasTag("incomplete")).toBe(true);
    expect(send.calls).toHaveLength(1);
    actor.send({ type: "picture.remove", key: "one" });
    expect(state().hasTag("incomplete")).toBe(false);
    submit();
    expect(save.last().input.draft.pictures).toEqual([]);
  });

  test("that is refused stays with its reason, until that is read", async () => {
    const { actor, submit, save, state } = await open();
    submit();
    await save.last().fail(aRefusal("Invalid data"));
    expect([state().hasTag("editable"), selectProblem(state())?.text]).toEqual([true, "Invalid data"]);
    actor.send({ type: "problem.dismiss" });
    expect(selectProblem(state())).toBeNull();
  });

  test("that was refused goes again without the old reason beside it, now and once it is saved", async () => {
    const { submit, save, state } = await open();
    submit();
    await save.last().fail(aRefusal("Invalid data"));
    submit();
    expect([selectIsSubmitted(state()), selectProblem(state())]).toEqual([true, null]);
    await save.last().answer(aReviewedLine());
    expect([state().hasTag("written"), selectProblem(state())]).toEqual([true, null]);
  });

  test("that was refused and waits for a new picture no longer shows the old reason", async () => {
    const { add, submit, save, state } = await open();
    submit();
    await save.last().fail(aRefusal("Invalid data"));
    add("one");
    submit();
    expect([selectIsSubmitted(state()), selectProblem(state())]).toEqual([true, null]);
  });

  test("that was written in another tab meanwhile is replaced by the next press alone", async () => {
    const { add, store, submit, save, state, pictures } = await open();
    add("one");
    await store("one.webp");
    submit();
    const line = aReviewedLine({ text: "From the other tab" });
    await save.last().fail(new ApiError({ kind: "handled", status: 201, messages: ["Elsewhere"], refusal: { line } }));
    expect([state().hasTag("editable"), selectProblem(state())?.text]).toEqual([true, "Elsewhere"]);
    expect(save.calls).toHaveLength(1);
    expect(pictures()).toEqual(["one kept"]);
    submit();
    expect(save.last().input.draft).toMatchObject({ ...content, revision: 1, pictures: ["one.webp"] });
  });

  test("that is edited again after it was saved goes by another press alone", async () => {
    const { actor, submit, save, state } = await open();
    submit();
    await save.last().answer(aReviewedLine());
    actor.send({ type: "draft.edit" });
    expect([state().hasTag("editable"), selectIsSubmitted(state()), save.calls.length]).toEqual([true, false, 1]);
    submit();
    expect(save.calls).toHaveLength(2);
  });

  test("goes by itself once the service is back", async () => {
    const { actor, clock, submit, save, state } = await open();
    submit();
    await failUntilWaiting(save, clock);
    expect(selectProblem(state())?.kind).toBe("down");
    actor.send({ type: "retry" });
    await save.last().answer(aReviewedLine());
    expect(state().hasTag("written")).toBe(true);
  });
});
