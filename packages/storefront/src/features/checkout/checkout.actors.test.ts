import { ApiError, Cart, cartOf, createClient, emptyCart, storefront } from "@griya/api";
import { createWorkSignals, type PlacementAttempt } from "@griya/machines";
import { until } from "@griya/machines/testing";
import { describe, expect, test } from "vitest";
import { createActor, setup, toPromise } from "xstate";
import * as z from "zod/mini";
import { loweredIn, loweredText } from "../../session/lowered-lines.ts";
import { anAttemptToSend } from "../../testing/an-attempt-to-send.ts";
import { sofa } from "../../testing/story-goods.ts";
import { createWorks } from "../../work/works.ts";
import { claimCartActor, placeOrderActor, unclaimed } from "./checkout.actors.ts";
import { type CheckoutMemory, newIdempotencyKey, nothingKept } from "./checkout-memory.ts";

const attempt = anAttemptToSend();

const orderWire = {
  id: "00000000-0000-4000-8000-000000000003",
  code: "GR-1",
  status: 1,
  payment_status: 0,
  payment_method: 2,
  placed_at: "2026-11-20T07:30:00.000Z",
  histories: [],
  promise: { days_minimum: 3, days_maximum: 6, counted_from: "2026-11-20T07:30:00.000Z" },
  lines: [],
  subtotal: 4_500_000,
  addservices: { total_items: 0, total_cost: 0 },
  adjustments: [{ kind: "shipping", label: "Regular", amount: 150_000 }],
  total: 4_650_000,
  owed: 0,
  shipping_name: "Regular",
  invoice_number: null,
  address: { name: "Sari", phone: "+6281234567890", lines: [] },
  payment: {
    id: "00000000-0000-4000-8000-000000000004",
    method: 2,
    state: "pending",
    amount: 4_650_000,
    transaction_id: null,
    next_action: { kind: "none" },
  },
};

const envelope = (code: number, data: unknown) => JSON.stringify({ status: code, message: "", meta: { code }, data });

/** Returns a provider that answers each call with the next of these bodies. Null breaks the connection. */
const aProvider = (...bodies: (string | null)[]) => {
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = (address, init) => {
    requests.push(new Request(address, init));
    const body = bodies.shift();
    return body == null ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve(new Response(body));
  };
  return { requests, client: createClient(storefront, { origin: "https://griya.test", locale: () => "en", fetch }) };
};

const aMemory = () => {
  let kept: PlacementAttempt | null = null;
  const memory: CheckoutMemory = {
    ...nothingKept,
    unanswered: () => kept,
    keepAttempt: (one) => {
      kept = one;
    },
    forgetAttempt: () => {
      kept = null;
    },
  };
  return memory;
};

const place = (provider: ReturnType<typeof aProvider>, memory: CheckoutMemory) => {
  const placing = createActor(placeOrderActor(provider.client, memory, createWorks()), { input: attempt });
  const result = toPromise(placing);
  placing.start();
  return { result, placing };
};

describe("a placement", () => {
  test("is kept from before it is sent until the order is known", async () => {
    const provider = aProvider(envelope(200, orderWire));
    const memory = aMemory();
    const { result } = place(provider, memory);
    expect(memory.unanswered()).toEqual(attempt);
    expect((await result).code).toBe("GR-1");
    expect(memory.unanswered()).toBeNull();
    expect(provider.requests[0]?.headers.get("Idempotency-Key")).toBe("0123456789abcdef");
  });

  test("that was refused is forgotten: nothing was ordered", async () => {
    const memory = aMemory();
    const { result } = place(aProvider(envelope(201, { form: ["Product quantity exceeds inventory."] })), memory);
    await expect(result).rejects.toBeInstanceOf(ApiError);
    expect(memory.unanswered()).toBeNull();
  });

  test.each([
    ["the connection broke", null],
    ["the answer was no envelope", "<!doctype html>"],
    ["the same intent is still in flight", envelope(409, {})],
  ])("stays kept when %s", async (_, body) => {
    const memory = aMemory();
    await expect(place(aProvider(body), memory).result).rejects.toBeInstanceOf(ApiError);
    expect(memory.unanswered()).toEqual(attempt);
  });

  test("stays kept while the session has ended: it goes again after the login", async () => {
    const memory = aMemory();
    const provider = aProvider(envelope(401, {}), envelope(200, orderWire));
    const signals = createWorkSignals();
    signals.give({ type: "session.restored", customerId: "sari" });
    const placeOrder = placeOrderActor(provider.client, memory, createWorks(signals));
    const page = createActor(
      setup({ types: { children: {} as { placing: "placeOrder" } }, actors: { placeOrder } }).createMachine({
        invoke: { id: "placing", src: "placeOrder", input: attempt },
      }),
    ).start();
    const { placing } = page.getSnapshot().children;
    if (!placing) throw new Error("Nothing is being placed.");
    await until(placing, (state) => state.matches("loggedOut"));
    expect(memory.unanswered()).toEqual(attempt);
    signals.give({ type: "session.restored", customerId: "sari" });
    await toPromise(placing);
    expect(memory.unanswered()).toBeNull();
    expect(provider.requests.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual(
      Array(2).fill("0123456789abcdef"),
    );
  });

  test("stays kept when the page is left before the answer", () => {
    const memory = aMemory();
    const { placing, result } = place(aProvider(envelope(200, orderWire)), memory);
    result.catch(() => {}); // no code awaits it any more
    placing.stop();
    expect(memory.unanswered()).toEqual(attempt);
  });
});

test("a handoff code is claimed once, however often it is asked for", async () => {
  const provider = aProvider(envelope(200, { ...z.encode(Cart, emptyCart), clamped: [] }));
  const claimCart = claimCartActor(provider.client, createWorks());
  const claim = () => {
    const claiming = createActor(claimCart, { input: { code: "code-of-a-partner" } });
    const result = toPromise(claiming);
    claiming.start();
    return result;
  };
  expect(await Promise.all([claim(), claim()])).toEqual([
    { cart: emptyCart, clampedLineIds: [] },
    { cart: emptyCart, clampedLineIds: [] },
  ]);
  expect(provider.requests).toHaveLength(1);
  expect(unclaimed("code-of-a-partner")).toBeNull();
  expect(unclaimed("another-code")).toBe("another-code");
});

test("what a partner's cart could not add is kept until the shopper has seen it", async () => {
  const cart = cartOf([sofa({ quantity: 3 })]);
  const provider = aProvider(envelope(200, { ...z.encode(Cart, cart), clamped: [sofa().lineId] }));
  const claiming = createActor(claimCartActor(provider.client, createWorks()), {
    input: { code: "code-of-a-full-cart" },
  });
  const result = toPromise(claiming);
  claiming.start();
  await result;
  expect([...loweredIn(loweredText.read())]).toEqual([[sofa().lineId, 3]]);
  loweredText.write(null);
});

test("every press to order gets a key of its own, of the kind a provider takes", () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[\w-]{16,128}$/);
});
