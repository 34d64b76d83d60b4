import { ApiError, type BuyAgain, type NewCartLine } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectIsBusy, selectIsWaiting, selectProblem } from "../request/request-state.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { buyAgainMachine } from "./buy-again.machine.ts";

const visits = recordVisitedStates(buyAgainMachine);

const sofas = { productId: "product-sofa", variantId: "variant-sofa", quantity: 2, addOnIds: ["assembly"] };
const found: BuyAgain = { lines: [sofas], missing: [{ lineId: "line-table", reason: "soldOut", quantity: 0 }] };

const looksAtAnOrder = () => {
  const find = manualRequest.read<BuyAgain, { orderId: string }>({ finalProblemKinds: ["notFound"] });
  const added: NewCartLine[] = [];
  const clock = new SimulatedClock();
  const actor = visits.watch(
    createActor(
      buyAgainMachine.provide({
        actors: { findBuyAgain: find.logic },
        actions: { addLinesToCart: (_, { lines }) => void added.push(...lines) },
      }),
      { input: { orderId: "order-1" }, clock },
    ),
  );
  actor.start();
  return { actor, find, added, clock };
};

test("asks only when wished, puts what is left into the cart and says what is missing", async () => {
  const { actor, find, added } = looksAtAnOrder();
  expect(find.calls).toHaveLength(0);
  actor.send({ type: "order.buyAgain" });
  expect(find.last().input).toEqual({ orderId: "order-1" });
  expect(added).toEqual([]);
  await find.last().answer(found);
  expect(added).toEqual([sofas]);
  expect(actor.getSnapshot().context.result?.missing).toEqual(found.missing);
});

test("takes two quick presses for one wish, and a later one for another, asked anew", async () => {
  const { actor, find, added } = looksAtAnOrder();
  actor.send({ type: "order.buyAgain" });
  actor.send({ type: "order.buyAgain" });
  expect(find.calls).toHaveLength(1);
  await find.last().answer(found);
  actor.send({ type: "order.buyAgain" });
  expect(actor.getSnapshot().context.result).toBeNull();
  await find.last().answer({ lines: [], missing: [] });
  expect(find.calls).toHaveLength(2);
  expect(added).toEqual([sofas]);
});

test("puts nothing into the cart of an order that is not there, and says so", async () => {
  const { actor, find, added } = looksAtAnOrder();
  actor.send({ type: "order.buyAgain" });
  await find.last().fail(new ApiError({ kind: "notFound", status: 404 }));
  expect(added).toEqual([]);
  expect(selectProblem(actor.getSnapshot())?.kind).toBe("notFound");
  actor.send({ type: "problem.dismiss" });
  expect(selectProblem(actor.getSnapshot())).toBeNull();
});

test("while the service is down it says so, and goes on once it is back", async () => {
  const { actor, clock, find, added } = looksAtAnOrder();
  actor.send({ type: "order.buyAgain" });
  await failUntilWaiting(find, clock);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
  expect(selectIsBusy(actor.getSnapshot())).toBe(false);
  actor.send({ type: "retry" });
  await find.last().answer(found);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(false);
  expect(added).toEqual([sofas]);
});
