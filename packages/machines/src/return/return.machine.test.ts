import { ApiError, type OrderReturns, type Picture } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectProblem } from "../request/request-state.ts";
import { aPicture } from "../testing/a-picture.ts";
import { aReturn, someReturns } from "../testing/a-return.ts";
import { manualRequest } from "../testing/manual-request.ts";
import { aDownError } from "../testing/problems.ts";
import { type ReturnContent, returnMachine, type SavedReturn } from "./return.machine.ts";

const content: ReturnContent = {
  reason: "damaged",
  text: "A leg is broken.",
  lines: [{ lineId: "line", quantity: 1 }],
};

const openForm = async (returns: OrderReturns = someReturns()) => {
  const load = manualRequest.read<OrderReturns, { subjectId: string }>({ finalProblemKinds: ["notFound"] });
  const send = manualRequest.send<Picture, { subjectId: string; file: File }>();
  const save = manualRequest.save<OrderReturns, { draft: SavedReturn }>();
  const actors = { loadSubject: load.logic, sendPicture: send.logic, saveDraft: save.logic };
  const input = { subjectId: returns.orderId };
  const actor = createActor(returnMachine.provide({ actors }), { input, clock: new SimulatedClock() });
  actor.start();
  await load.last().answer(returns);
  const getState = () => actor.getSnapshot();
  const submitDraft = () => actor.send({ type: "draft.submit", content });
  const addPicture = (name: string) =>
    actor.send({ type: "pictures.add", pictures: [{ key: name, name, file: new File([name], name) }] });
  return { actor, load, send, save, state: getState, submit: submitDraft, add: addPicture };
};

test("sends a return with its lines, text and pictures", async () => {
  const { add: addPicture, send, submit: submitDraft, save, state, load } = await openForm();
  expect(load.last().input).toEqual({ subjectId: someReturns().orderId });
  addPicture("leg.jpg");
  await send.last().answer({ ...aPicture(), path: "leg.webp" });
  submitDraft();
  expect(save.last().input.draft).toEqual({ ...content, orderId: someReturns().orderId, pictures: ["leg.webp"] });
  await save.last().answer(someReturns({ returns: [aReturn()] }));
  expect(state().hasTag("written")).toBe(true);
});

test("keeps the text and sends nothing while a picture has failed", async () => {
  const { add: addPicture, send, submit: submitDraft, save, state } = await openForm();
  addPicture("leg.jpg");
  submitDraft();
  await send.last().fail(aDownError());
  expect([state().hasTag("incomplete"), save.calls.length]).toEqual([true, 0]);
  submitDraft();
  await send.last().answer({ ...aPicture(), path: "leg.webp" });
  expect(save.last().input.draft).toMatchObject({ text: content.text, pictures: ["leg.webp"] });
});

test("shows no form when nothing can be returned", async () => {
  const { state } = await openForm(someReturns({ unavailableReason: "tooLate" }));
  expect([state().hasTag("editable"), state().hasTag("written")]).toEqual([false, true]);
});

test("shows the remaining pieces when another tab was faster, and waits for another press", async () => {
  const { submit: submitDraft, save, state } = await openForm();
  submitDraft();
  const [line] = someReturns().lines;
  if (!line) throw new Error("The order has no line.");
  const returns = someReturns({ lines: [{ ...line, left: 1 }] });
  await save.last().fail(new ApiError({ kind: "handled", status: 201, messages: ["Elsewhere"], refusal: { returns } }));
  expect([state().hasTag("editable"), selectProblem(state())?.text]).toEqual([true, "Elsewhere"]);
  expect(state().context.subject?.lines[0]?.left).toBe(1);
  expect(save.calls).toHaveLength(1);
});
