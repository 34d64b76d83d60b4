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

const visitRecorder = recordVisitedStates(ownReviewMachine);

const content = { stars: 4, text: "It fits our narrow room." } as const;
const aChosenPicture = (key: string) => ({ key, name: `${key}.jpg`, file: new File([key], `${key}.jpg`) });

const openForm = async (line: DeliveredLine | null = aDeliveredLine()) => {
  const load = manualRequest.read<DeliveredLine, { subjectId: string }>({ finalProblemKinds: ["notFound"] });
  const send = manualRequest.send<Picture, { subjectId: string; file: File }>();
  const save = manualRequest.save<DeliveredLine, { draft: SavedReview }>();
  const clock = new SimulatedClock();
  const actors = { loadSubject: load.logic, sendPicture: send.logic, saveDraft: save.logic };
  const actor = visitRecorder.watch(
    createActor(ownReviewMachine.provide({ actors }), { input: { subjectId: "line" }, clock }),
  );
  actor.start();
  if (line) await load.last().answer(line);
  const getState = () => actor.getSnapshot();
  const getPictureStates = () => getState().context.pictures.map(({ key, state }) => `${key} ${state}`);
  const addPictures = (...keys: string[]) => actor.send({ type: "pictures.add", pictures: keys.map(aChosenPicture) });
  const submitDraft = () => actor.send({ type: "draft.submit", content });
  const answerUpload = (path: string) => send.last().answer({ ...aPicture(), path });
  return {
    actor,
    clock,
    load,
    send,
    save,
    state: getState,
    pictures: getPictureStates,
    add: addPictures,
    submit: submitDraft,
    store: answerUpload,
  };
};

describe("the line of a review", () => {
  test("is loaded by its id, and is not found when it belongs to another customer", async () => {
    const { load, state } = await openForm(null);
    expect(load.last().input).toEqual({ subjectId: "line" });
    await load.last().fail(new ApiError({ kind: "notFound", status: 404 }));
    expect(state().hasTag("notFound")).toBe(true);
  });

  test("shows the form without a review, and the existing review otherwise", async () => {
    expect((await openForm()).state().hasTag("editable")).toBe(true);
    const { actor, state, pictures } = await openForm(aReviewedLine({ pictures: [{ ...aPicture(), path: "a" }] }));
    expect(state().hasTag("written")).toBe(true);
    actor.send({ type: "draft.edit" });
    expect(state().hasTag("editable")).toBe(true);
    expect(pictures()).toEqual(["a kept"]);
  });
});

describe("pictures", () => {
  test("are uploaded one by one in their order", async () => {
    const { add: addPictures, send, pictures, store: answerUpload } = await openForm();
    addPictures("one", "two");
    addPictures("three");
    expect(send.calls).toHaveLength(1);
    expect(pictures()).toEqual(["one sending", "two unsent", "three unsent"]);
    await answerUpload("one.webp");
    expect(pictures()).toEqual(["one kept", "two sending", "three unsent"]);
    await answerUpload("two.webp");
    await answerUpload("three.webp");
    expect(pictures()).toEqual(["one kept", "two kept", "three kept"]);
    expect(send.calls).toHaveLength(3);
  });

  test("are five at most", async () => {
    const { add: addPictures, pictures } = await openForm();
    addPictures("one", "two", "three");
    addPictures("four", "five", "six");
    expect(pictures()).toHaveLength(REVIEW_PICTURES_MAXIMUM);
  });

  test("stay with their reason after a failure, and the others continue", async () => {
    const { add: addPictures, send, pictures, store: answerUpload, state } = await openForm();
    addPictures("one", "two");
    await send.last().fail(aDownError());
    await answerUpload("two.webp");
    expect(pictures()).toEqual(["one failed", "two kept"]);
    const [failed] = state().context.pictures;
    expect(failed?.state === "failed" && [failed.problem.kind, canRetry(failed)]).toEqual(["down", true]);
  });

  test("can be retried alone, also during another upload", async () => {
    const { actor, add: addPictures, send, pictures, store: answerUpload } = await openForm();
    addPictures("one", "two");
    await send.last().fail(aDownError());
    actor.send({ type: "picture.retry", key: "one" });
    expect(pictures()).toEqual(["one unsent", "two sending"]);
    await answerUpload("two.webp");
    expect(pictures()).toEqual(["one sending", "two kept"]);
    await answerUpload("one.webp");
    expect(pictures()).toEqual(["one kept", "two kept"]);
    expect(send.calls).toHaveLength(3);
  });

  test("can be retried one by one, also after a refusal", async () => {
    const { actor, add: addPictures, send, pictures, store: answerUpload } = await openForm();
    addPictures("one", "two");
    await send.last().fail(aDownError());
    await send.last().fail(aRefusal("This picture cannot be read."));
    expect(pictures()).toEqual(["one failed", "two failed"]);
    actor.send({ type: "picture.retry", key: "two" });
    expect(pictures()).toEqual(["one failed", "two sending"]);
    await answerUpload("two.webp");
    expect(pictures()).toEqual(["one failed", "two kept"]);
  });

  test("are not retried automatically when they are too large", async () => {
    const { add: addPictures, submit: submitDraft, send, pictures } = await openForm();
    addPictures("one", "two");
    await send.last().fail(new ApiError({ kind: "tooLarge", status: 413 }));
    await send.last().fail(aDownError());
    submitDraft();
    expect(pictures()).toEqual(["one failed", "two sending"]);
  });

  test("can be added while the text waits for other pictures", async () => {
    const { add: addPictures, submit: submitDraft, store: answerUpload, save } = await openForm();
    addPictures("one");
    submitDraft();
    addPictures("two");
    await answerUpload("one.webp");
    expect(save.calls).toHaveLength(0);
    await answerUpload("two.webp");
    expect(save.last().input.draft.pictures).toEqual(["one.webp", "two.webp"]);
  });

  test("can be removed in every state of their upload", async () => {
    const { actor, add: addPictures, send, pictures, store: answerUpload } = await openForm();
    const removePicture = (key: string) => actor.send({ type: "picture.remove", key });
    addPictures("one", "two", "three");
    await answerUpload("one.webp");
    removePicture("three");
    removePicture("one");
    expect(pictures()).toEqual(["two sending"]);
    const { signal } = send.last();
    removePicture("two");
    expect(signal.aborted).toBe(true);
    expect(pictures()).toEqual([]);
  });
});

describe("a review", () => {
  test("is sent with its text, pictures and revision", async () => {
    const { add: addPictures, store: answerUpload, submit: submitDraft, save, state } = await openForm();
    addPictures("one");
    await answerUpload("one.webp");
    submitDraft();
    expect(save.last().input.draft).toEqual({
      ...content,
      lineId: aDeliveredLine().lineId,
      pictures: ["one.webp"],
      revision: 0,
    });
    await save.last().answer(aReviewedLine());
    expect(state().hasTag("written")).toBe(true);
    expect(state().context.subject?.ownReview?.revision).toBe(1);
    const reopenedForm = await openForm(aReviewedLine());
    reopenedForm.actor.send({ type: "draft.edit" });
    reopenedForm.submit();
    expect(reopenedForm.save.last().input.draft.revision).toBe(1);
  });

  test("waits for its pictures, and is sent once after several presses", async () => {
    const { add: addPictures, submit: submitDraft, store: answerUpload, save, state } = await openForm();
    addPictures("one");
    submitDraft();
    submitDraft();
    expect(save.calls).toHaveLength(0);
    expect(selectIsSubmitted(state())).toBe(true);
    await answerUpload("one.webp");
    submitDraft();
    expect(save.calls).toHaveLength(1);
  });

  test("does not go without a picture that failed: words and other pictures stay, and the next press tries it again", async () => {
    const {
      add: addPictures,
      submit: submitDraft,
      store: answerUpload,
      send,
      save,
      state,
      pictures,
    } = await openForm();
    addPictures("one", "two");
    submitDraft();
    await send.last().fail(aDownError());
    await answerUpload("two.webp");
    expect(state().hasTag("incomplete")).toBe(true);
    expect([save.calls.length, selectIsSubmitted(state())]).toEqual([0, false]);
    expect(pictures()).toEqual(["one failed", "two kept"]);
    submitDraft();
    await answerUpload("one.webp");
    expect(save.last().input.draft.pictures).toEqual(["one.webp", "two.webp"]);
  });

  test("is sent after the customer has removed a refused picture", async () => {
    const { actor, add: addPictures, submit: submitDraft, send, save, state } = await openForm();
    addPictures("one");
    await send.last().fail(aRefusal("This picture cannot be read."));
    submitDraft();
    expect(state().hasTag("incomplete")).toBe(true);
    expect(send.calls).toHaveLength(1);
    actor.send({ type: "picture.remove", key: "one" });
    expect(state().hasTag("incomplete")).toBe(false);
    submitDraft();
    expect(save.last().input.draft.pictures).toEqual([]);
  });

  test("keeps its text and the reason after a refusal", async () => {
    const { actor, submit: submitDraft, save, state } = await openForm();
    submitDraft();
    await save.last().fail(aRefusal("Invalid data"));
    expect([state().hasTag("editable"), selectProblem(state())?.text]).toEqual([true, "Invalid data"]);
    actor.send({ type: "problem.dismiss" });
    expect(selectProblem(state())).toBeNull();
  });

  test("shows no old refusal during and after another try", async () => {
    const { submit: submitDraft, save, state } = await openForm();
    submitDraft();
    await save.last().fail(aRefusal("Invalid data"));
    submitDraft();
    expect([selectIsSubmitted(state()), selectProblem(state())]).toEqual([true, null]);
    await save.last().answer(aReviewedLine());
    expect([state().hasTag("written"), selectProblem(state())]).toEqual([true, null]);
  });

  test("shows no old refusal while another try waits for a picture", async () => {
    const { add: addPictures, submit: submitDraft, save, state } = await openForm();
    submitDraft();
    await save.last().fail(aRefusal("Invalid data"));
    addPictures("one");
    submitDraft();
    expect([selectIsSubmitted(state()), selectProblem(state())]).toEqual([true, null]);
  });

  test("replaces the review of another tab only after another press", async () => {
    const { add: addPictures, store: answerUpload, submit: submitDraft, save, state, pictures } = await openForm();
    addPictures("one");
    await answerUpload("one.webp");
    submitDraft();
    const line = aReviewedLine({ text: "From the other tab" });
    await save.last().fail(new ApiError({ kind: "handled", status: 201, messages: ["Elsewhere"], refusal: { line } }));
    expect([state().hasTag("editable"), selectProblem(state())?.text]).toEqual([true, "Elsewhere"]);
    expect(save.calls).toHaveLength(1);
    expect(pictures()).toEqual(["one kept"]);
    submitDraft();
    expect(save.last().input.draft).toMatchObject({ ...content, revision: 1, pictures: ["one.webp"] });
  });

  test("is sent again only after another press", async () => {
    const { actor, submit: submitDraft, save, state } = await openForm();
    submitDraft();
    await save.last().answer(aReviewedLine());
    actor.send({ type: "draft.edit" });
    expect([state().hasTag("editable"), selectIsSubmitted(state()), save.calls.length]).toEqual([true, false, 1]);
    submitDraft();
    expect(save.calls).toHaveLength(2);
  });

  test("is sent when the service is back", async () => {
    const { actor, clock, submit: submitDraft, save, state } = await openForm();
    submitDraft();
    await failUntilWaiting(save, clock);
    expect(selectProblem(state())?.kind).toBe("down");
    actor.send({ type: "retry" });
    await save.last().answer(aReviewedLine());
    expect(state().hasTag("written")).toBe(true);
  });
});
