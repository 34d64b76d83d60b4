import { ApiError, type BuyAgain, type NewCartLine } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectIsBusy, selectIsWaiting, selectProblem } from "../request/request-state.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { buyAgainMachine } from "./buy-again.machine.ts";

const visitRecorder = recordVisitedStates(buyAgainMachine);

const sofaLine = { productId: "product-sofa", variantId: "variant-sofa", quantity: 2, addOnIds: ["assembly"] };
const buyAgainAnswer: BuyAgain = {
  lines: [sofaLine],
  missing: [{ lineId: "line-table", reason: "soldOut", quantity: 0 }],
};

const openOrder = () => {
  const findBuyAgain = manualRequest.read<BuyAgain, { orderId: string }>({ finalProblemKinds: ["notFound"] });
  const addedLines: NewCartLine[] = [];
  const clock = new SimulatedClock();
  const actor = visitRecorder.watch(
    createActor(
      buyAgainMachine.provide({
        actors: { findBuyAgain: findBuyAgain.logic },
        actions: { addLinesToCart: (_, { lines }) => void addedLines.push(...lines) },
      }),
      { input: { orderId: "order-1" }, clock },
    ),
  );
  actor.start();
  return { actor, find: findBuyAgain, added: addedLines, clock };
};

test("adds the available lines to the cart on request, and lists the missing lines", async () => {
  const { actor, find: findBuyAgain, added: addedLines } = openOrder();
  expect(findBuyAgain.calls).toHaveLength(0);
  actor.send({ type: "order.buyAgain" });
  expect(findBuyAgain.last().input).toEqual({ orderId: "order-1" });
  expect(addedLines).toEqual([]);
  await findBuyAgain.last().answer(buyAgainAnswer);
  expect(addedLines).toEqual([sofaLine]);
  expect(actor.getSnapshot().context.result?.missing).toEqual(buyAgainAnswer.missing);
});

test("treats two quick presses as one request, and a later press as another", async () => {
  const { actor, find: findBuyAgain, added: addedLines } = openOrder();
  actor.send({ type: "order.buyAgain" });
  actor.send({ type: "order.buyAgain" });
  expect(findBuyAgain.calls).toHaveLength(1);
  await findBuyAgain.last().answer(buyAgainAnswer);
  actor.send({ type: "order.buyAgain" });
  expect(actor.getSnapshot().context.result).toBeNull();
  await findBuyAgain.last().answer({ lines: [], missing: [] });
  expect(findBuyAgain.calls).toHaveLength(2);
  expect(addedLines).toEqual([sofaLine]);
});

test("adds nothing and shows a problem when the order does not exist", async () => {
  const { actor, find: findBuyAgain, added: addedLines } = openOrder();
  actor.send({ type: "order.buyAgain" });
  await findBuyAgain.last().fail(new ApiError({ kind: "notFound", status: 404 }));
  expect(addedLines).toEqual([]);
  expect(selectProblem(actor.getSnapshot())?.kind).toBe("notFound");
  actor.send({ type: "problem.dismiss" });
  expect(selectProblem(actor.getSnapshot())).toBeNull();
});

test("waits while the service is down, and continues afterwards", async () => {
  const { actor, clock, find: findBuyAgain, added: addedLines } = openOrder();
  actor.send({ type: "order.buyAgain" });
  await failUntilWaiting(findBuyAgain, clock);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
  expect(selectIsBusy(actor.getSnapshot())).toBe(false);
  actor.send({ type: "retry" });
  await findBuyAgain.last().answer(buyAgainAnswer);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(false);
  expect(addedLines).toEqual([sofaLine]);
});
