import type { Payment } from "@griya/api";
import { describe, expect, test } from "vitest";
import { createActor } from "xstate";
import { selectIsBusy, selectProblem } from "../request/request-state.ts";
import { anOrderByTransfer } from "../testing/a-checkout.ts";
import { aParent } from "../testing/a-parent.ts";
import { manualRequest } from "../testing/manual-request.ts";
import { aDownError, aRefusal } from "../testing/problems.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { transferProofMachine } from "./transfer-proof.machine.ts";

const visitRecorder = recordVisitedStates(transferProofMachine);
const { id: orderId, payment } = anOrderByTransfer();
const paymentWithProof: Payment = { ...payment, proofSentAt: "2026-11-18T04:00:00Z" };

const openProof = () => {
  const uploadProof = manualRequest.send<Payment, { orderId: string; file: File }>();
  const parent = aParent();
  const machine = transferProofMachine.provide({ actors: { uploadProof: uploadProof.logic } });
  const actor = visitRecorder.watch(createActor(machine, { input: { orderId }, parent: parent.actor })).start();
  return { actor, events: parent.events, uploadProof, state: () => actor.getSnapshot() };
};

const aFile = (name = "transfer.png") => new File(["picture"], name, { type: "image/png" });

describe("the proof of a transfer", () => {
  test("is uploaded as soon as the shopper chooses it, and the parent gets its payment", async () => {
    const { actor, events, uploadProof, state } = openProof();
    const file = aFile();
    actor.send({ type: "proof.choose", file });
    expect(selectIsBusy(state())).toBe(true);
    expect(uploadProof.last().input).toEqual({ orderId, file });
    await uploadProof.last().answer(paymentWithProof);
    expect(events).toEqual([{ type: "proof.sent", payment: paymentWithProof }]);
    expect(selectIsBusy(state())).toBe(false);
    actor.send({ type: "proof.resend" });
    expect(uploadProof.calls).toHaveLength(1);
  });

  test("keeps its file after a failure, so that the shopper can send it again", async () => {
    const { actor, events, uploadProof, state } = openProof();
    const file = aFile();
    actor.send({ type: "proof.choose", file });
    await uploadProof.last().fail(aDownError());
    expect(selectProblem(state())?.kind).toBe("down");
    actor.send({ type: "proof.resend" });
    expect(selectProblem(state())).toBeNull();
    expect(uploadProof.last().input).toEqual({ orderId, file });
    await uploadProof.last().answer(paymentWithProof);
    expect(events).toHaveLength(1);
  });

  test("shows why the shop refuses it, until the shopper chooses another file", async () => {
    const { actor, uploadProof, state } = openProof();
    actor.send({ type: "proof.choose", file: aFile("transfer.pdf") });
    await uploadProof.last().fail(aRefusal("Please choose a picture."));
    expect(selectProblem(state())?.text).toBe("Please choose a picture.");
    actor.send({ type: "problem.dismiss" });
    expect(selectProblem(state())).toBeNull();
    actor.send({ type: "proof.resend" });
    await uploadProof.last().fail(aRefusal("Please choose a picture."));
    actor.send({ type: "proof.choose", file: aFile() });
    expect(selectProblem(state())).toBeNull();
    expect(uploadProof.last().input.file.name).toBe("transfer.png");
  });
});
