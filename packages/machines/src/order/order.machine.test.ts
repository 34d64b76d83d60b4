import { ApiError, type Order } from "@griya/api";
import { describe, expect, test } from "vitest";
import { createActor } from "xstate";
import { anOrder } from "../testing/an-order.ts";
import { answeredByHand } from "../testing/answered-by-hand.ts";
import { visitedStates } from "../testing/visited-states.ts";
import { orderMachine } from "./order.machine.ts";

const visits = visitedStates(orderMachine);
const down = () => new ApiError({ kind: "down", status: 503 });
const refusal = () => new ApiError({ kind: "handled", status: 201, form: ["The order is already on its way."] });

const openAnOrder = () => {
  const load = answeredByHand<Order, { orderId: string }>();
  const cancel = answeredByHand<Order, { orderId: string }>();
  const finish = answeredByHand<Order, { orderId: string }>();
  const actor = visits.watch(
    createActor(
      orderMachine.provide({
        actors: { loadOrder: load.logic, cancelOrder: cancel.logic, finishOrder: finish.logic },
      }),
      { input: { orderId: anOrder().id } },
    ),
  );
  actor.start();
  return { actor, load, cancel, finish };
};

const openWith = async (order: Order) => {
  const opened = openAnOrder();
  await opened.load.last().answer(order);
  return opened;
};

describe("opening an order", () => {
  test("fetches it and shows it", async () => {
    const { actor, load } = openAnOrder();
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
    expect(load.last().input).toEqual({ orderId: anOrder().id });
    await load.last().answer(anOrder());
    expect(actor.getSnapshot().hasTag("loaded")).toBe(true);
    expect(actor.getSnapshot().context.order).toEqual(anOrder());
  });

  test("an order that is not there, or not this customer's, is not found", async () => {
    const { actor, load } = openAnOrder();
    await load.last().fail(new ApiError({ kind: "notFound", status: 404 }));
    expect(actor.getSnapshot().matches("notFound")).toBe(true);
  });

  test("a service that is down is asked again on request", async () => {
    const { actor, load } = openAnOrder();
    await load.last().fail(down());
    expect(actor.getSnapshot().matches("unavailable")).toBe(true);
    expect(actor.getSnapshot().context.problem?.kind).toBe("down");
    actor.send({ type: "order.reload" });
    expect(actor.getSnapshot().context.problem).toBeNull();
    await load.last().answer(anOrder());
    expect(actor.getSnapshot().matches("ready")).toBe(true);
  });

  test("a refresh keeps it on screen, also when it fails", async () => {
    const { actor, load } = await openWith(anOrder());
    actor.send({ type: "order.reload" });
    expect(actor.getSnapshot().hasTag("loaded")).toBe(true);
    await load.last().answer(anOrder({ status: "confirmed" }));
    actor.send({ type: "order.reload" });
    await load.last().fail(down());
    expect(actor.getSnapshot().context.order?.status).toBe("confirmed");
    expect(actor.getSnapshot().context.problem?.kind).toBe("down");
    actor.send({ type: "problem.dismiss" });
    expect(actor.getSnapshot().context.problem).toBeNull();
  });
});

describe("cancelling", () => {
  test("asks first, and sends nothing until the shopper is sure", async () => {
    const { actor, cancel } = await openWith(anOrder());
    actor.send({ type: "order.cancel" });
    expect(actor.getSnapshot().matches("confirmingCancel")).toBe(true);
    actor.send({ type: "cancel.dismiss" });
    expect(actor.getSnapshot().matches("ready")).toBe(true);
    expect(cancel.calls).toHaveLength(0);
  });

  test("shows the cancelled order", async () => {
    const { actor, cancel } = await openWith(anOrder({ status: "confirmed" }));
    actor.send({ type: "order.cancel" });
    actor.send({ type: "cancel.confirm" });
    actor.send({ type: "cancel.confirm" });
    expect(cancel.calls).toHaveLength(1);
    await cancel.last().answer(anOrder({ status: "cancelled" }));
    expect(actor.getSnapshot().context.order?.status).toBe("cancelled");
  });

  test.each(["pickedUp", "onTheWay", "delivered", "cancelled", "refunded"] as const)(
    "is not possible once the order is %s",
    async (status) => {
      const { actor } = await openWith(anOrder({ status }));
      expect(actor.getSnapshot().can({ type: "order.cancel" })).toBe(false);
    },
  );

  test("a refusal is said, beside the order as it is by now", async () => {
    const { actor, cancel, load } = await openWith(anOrder());
    actor.send({ type: "order.cancel" });
    actor.send({ type: "cancel.confirm" });
    await cancel.last().fail(refusal());
    expect(actor.getSnapshot().matches("catchingUp")).toBe(true);
    await load.last().answer(anOrder({ status: "pickedUp" }));
    expect(actor.getSnapshot().context.order?.status).toBe("pickedUp");
    expect(actor.getSnapshot().context.problem?.text).toBe("The order is already on its way.");
  });

  test("a refusal is still said when the order cannot be fetched again", async () => {
    const { actor, cancel, load } = await openWith(anOrder());
    actor.send({ type: "order.cancel" });
    actor.send({ type: "cancel.confirm" });
    await cancel.last().fail(refusal());
    await load.last().fail(down());
    expect(actor.getSnapshot().matches("ready")).toBe(true);
    expect(actor.getSnapshot().context.problem?.text).toBe("The order is already on its way.");
  });

  test("a session that ran out meanwhile leaves the question open, to be answered after the login", async () => {
    const { actor, cancel, load } = await openWith(anOrder());
    actor.send({ type: "order.cancel" });
    actor.send({ type: "cancel.confirm" });
    await cancel.last().fail(new ApiError({ kind: "unauthorized", status: 401 }));
    expect(actor.getSnapshot().matches("confirmingCancel")).toBe(true);
    expect(actor.getSnapshot().context.problem).toBeNull();
    expect(load.calls).toHaveLength(1);
    actor.send({ type: "cancel.confirm" });
    await cancel.last().answer(anOrder({ status: "cancelled" }));
    expect(actor.getSnapshot().context.order?.status).toBe("cancelled");
  });

  test("when the service is down, the order stays as it was and may be cancelled again", async () => {
    const { actor, cancel } = await openWith(anOrder());
    actor.send({ type: "order.cancel" });
    actor.send({ type: "cancel.confirm" });
    await cancel.last().fail(down());
    expect(actor.getSnapshot().context.problem?.kind).toBe("down");
    actor.send({ type: "order.cancel" });
    expect(actor.getSnapshot().context.problem).toBeNull();
  });
});

describe("finishing", () => {
  test("says that an order on its way has arrived", async () => {
    const { actor, finish } = await openWith(anOrder({ status: "onTheWay" }));
    actor.send({ type: "order.finish" });
    expect(finish.last().input).toEqual({ orderId: anOrder().id });
    await finish.last().answer(anOrder({ status: "delivered" }));
    expect(actor.getSnapshot().context.order?.status).toBe("delivered");
  });

  test.each(["pending", "confirmed", "pickedUp", "delivered", "cancelled", "refunded"] as const)(
    "is not possible while the order is %s",
    async (status) => {
      const { actor } = await openWith(anOrder({ status }));
      expect(actor.getSnapshot().can({ type: "order.finish" })).toBe(false);
    },
  );

  test("a session that ran out meanwhile leaves the order as it was", async () => {
    const { actor, finish } = await openWith(anOrder({ status: "onTheWay" }));
    actor.send({ type: "order.finish" });
    await finish.last().fail(new ApiError({ kind: "unauthorized", status: 401 }));
    expect(actor.getSnapshot().matches("ready")).toBe(true);
    expect(actor.getSnapshot().context.problem).toBeNull();
  });

  test("a refusal brings the order as it is by now; a silent service leaves it as it was", async () => {
    const { actor, finish, load } = await openWith(anOrder({ status: "onTheWay" }));
    actor.send({ type: "order.finish" });
    await finish.last().fail(down());
    expect(actor.getSnapshot().matches("ready")).toBe(true);
    actor.send({ type: "order.finish" });
    await finish.last().fail(refusal());
    await load.last().answer(anOrder({ status: "delivered" }));
    expect(actor.getSnapshot().context.order?.status).toBe("delivered");
  });
});

test("no state of an order is out of reach", () => {
  expect(visits.unreached()).toEqual([]);
});
