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

const open = async (returns: OrderReturns = someReturns()) => {
  const load = manualRequest.read<OrderReturns, { subjectId: string }>({ finalProblemKinds: ["notFound"] });
  const send = manualRequest.send<Picture, { subjectId: string; file: File }>();
  const save = manualRequest.save<OrderReturns, { draft: SavedReturn }>();
  const actors = { loadSubject: load.logic, sendPicture: send.logic, saveDraft: save.logic };
  const input = { subjectId: returns.orderId };
  const actor = createActor(returnMachine.provide({ actors }), { input, clock: new SimulatedClock() });
  actor.start();
  await load.last().answer(returns);
  const state = () => actor.getSnapshot();
  const submit = () => actor.send({ type: "draft.submit", content });
  const add = (name: string) =>
    actor.send({ type: "pictures.add", pictures: [{ key: name, name, file: new File([name], name) }] });
  return { actor, load, send, save, state, submit, add };
};

test("goes with its pieces, words and pictures, and is then asked", async () => {
  const { add, send, submit, save, state, load } = await open();
  expect(load.last().input).toEqual({ subjectId: someReturns().orderId });
  add("leg.jpg");
  await send.last().answer({ ...aPicture(), path: "leg.webp" });
  submit();
  expect(save.last().input.draft).toEqual({ ...content, orderId: someReturns().orderId, pictures: ["leg.webp"] });
  await save.last().answer(someReturns({ returns: [aReturn()] }));
  expect(state().hasTag("written")).toBe(true);
});

test("does not go without a picture that failed, and keeps what was written", async () => {
  const { add, send, submit, save, state } = await open();
  add("leg.jpg");
  submit();
  await send.last().fail(aDownError());
  expect([state().hasTag("incomplete"), save.calls.length]).toEqual([true, 0]);
  submit();
  await send.last().answer({ ...aPicture(), path: "leg.webp" });
  expect(save.last().input.draft).toMatchObject({ text: content.text, pictures: ["leg.webp"] });
});

test("is not written where nothing can be given back", async () => {
  const { state } = await open(someReturns({ unavailableReason: "tooLate" }));
  expect([state().hasTag("editable"), state().hasTag("written")]).toEqual([false, true]);
});

test("that another tab was quicker with shows what is left, and goes by the next press alone", async () => {
  const { submit, save, state } = await open();
  submit();
  const [line] = someReturns().lines;
  if (!line) throw new Error("There is no line.");
  const returns = someReturns({ lines: [{ ...line, left: 1 }] });
  await save.last().fail(new ApiError({ kind: "handled", status: 201, messages: ["Elsewhere"], refusal: { returns } }));
  expect([state().hasTag("editable"), selectProblem(state())?.text]).toEqual([true, "Elsewhere"]);
  expect(state().context.subject?.lines[0]?.left).toBe(1);
  expect(save.calls).toHaveLength(1);
});
