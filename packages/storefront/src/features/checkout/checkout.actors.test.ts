import { ApiError, Cart, createClient, emptyCart, predictCart, storefront } from "@griya/api";
import { createRequestSignals, type PlacementAttempt } from "@griya/machines";
import { waitForState } from "@griya/machines/testing";
import { describe, expect, test } from "vitest";
import { createActor, setup, toPromise } from "xstate";
import * as z from "zod/mini";
import { createRequestFactory } from "../../requests/request-factory.ts";
import { parseLoweredLines, storedLoweredLines } from "../../session/lowered-lines.ts";
import { anAttemptToSend } from "../../testing/an-attempt-to-send.ts";
import { aSofaLine } from "../../testing/story-goods.ts";
import { createClaimCartActor, createPlaceOrderActor, getUnclaimedCode } from "./checkout.actors.ts";
import { type CheckoutStorage, createIdempotencyKey, emptyCheckoutStorage } from "./checkout-storage.ts";

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
  return { requests, client: createClient(storefront, { origin: "https://griya.test", getLocale: () => "en", fetch }) };
};

const aStorage = () => {
  let stored: PlacementAttempt | null = null;
  const storage: CheckoutStorage = {
    ...emptyCheckoutStorage,
    readPendingAttempt: () => stored,
    storeAttempt: (one) => {
      stored = one;
    },
    removeAttempt: () => {
      stored = null;
    },
  };
  return storage;
};

const place = (provider: ReturnType<typeof aProvider>, memory: CheckoutStorage) => {
  const placing = createActor(createPlaceOrderActor(provider.client, memory, createRequestFactory()), {
    input: attempt,
  });
  const result = toPromise(placing);
  placing.start();
  return { result, placing };
};

describe("a placement", () => {
  test("is kept from before it is sent until the order is known", async () => {
    const provider = aProvider(envelope(200, orderWire));
    const storage = aStorage();
    const { result } = place(provider, storage);
    expect(storage.readPendingAttempt()).toEqual(attempt);
    expect((await result).code).toBe("GR-1");
    expect(storage.readPendingAttempt()).toBeNull();
    expect(provider.requests[0]?.headers.get("Idempotency-Key")).toBe("0123456789abcdef");
  });

  test("that was refused is forgotten: nothing was ordered", async () => {
    const storage = aStorage();
    const { result } = place(aProvider(envelope(201, { form: ["Product quantity exceeds inventory."] })), storage);
    await expect(result).rejects.toBeInstanceOf(ApiError);
    expect(storage.readPendingAttempt()).toBeNull();
  });

  test.each([
    ["the connection broke", null],
    ["the answer was no envelope", "<!doctype html>"],
    ["the same intent is still in flight", envelope(409, {})],
  ])("stays kept when %s", async (_, body) => {
    const storage = aStorage();
    await expect(place(aProvider(body), storage).result).rejects.toBeInstanceOf(ApiError);
    expect(storage.readPendingAttempt()).toEqual(attempt);
  });

  test("stays kept while the session has ended: it goes again after the login", async () => {
    const storage = aStorage();
    const provider = aProvider(envelope(401, {}), envelope(200, orderWire));
    const signals = createRequestSignals();
    signals.send({ type: "session.restored", customerId: "sari" });
    const placeOrder = createPlaceOrderActor(provider.client, storage, createRequestFactory(signals));
    const page = createActor(
      setup({ types: { children: {} as { placing: "placeOrder" } }, actors: { placeOrder } }).createMachine({
        invoke: { id: "placing", src: "placeOrder", input: attempt },
      }),
    ).start();
    const { placing } = page.getSnapshot().children;
    if (!placing) throw new Error("Nothing is being placed.");
    await waitForState(placing, (state) => state.matches("waitingForLogin"));
    expect(storage.readPendingAttempt()).toEqual(attempt);
    signals.send({ type: "session.restored", customerId: "sari" });
    await toPromise(placing);
    expect(storage.readPendingAttempt()).toBeNull();
    expect(provider.requests.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual(
      Array(2).fill("0123456789abcdef"),
    );
  });

  test("stays kept when the page is left before the answer", () => {
    const storage = aStorage();
    const { placing, result } = place(aProvider(envelope(200, orderWire)), storage);
    result.catch(() => {}); // no code awaits it any more
    placing.stop();
    expect(storage.readPendingAttempt()).toEqual(attempt);
  });
});

test("a handoff code is claimed once, however often it is asked for", async () => {
  const provider = aProvider(envelope(200, { ...z.encode(Cart, emptyCart), clamped: [] }));
  const claimCart = createClaimCartActor(provider.client, createRequestFactory());
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
  expect(getUnclaimedCode("code-of-a-partner")).toBeNull();
  expect(getUnclaimedCode("another-code")).toBe("another-code");
});

test("what a partner's cart could not add is kept until the shopper has seen it", async () => {
  const cart = predictCart([aSofaLine({ quantity: 3 })]);
  const provider = aProvider(envelope(200, { ...z.encode(Cart, cart), clamped: [aSofaLine().lineId] }));
  const claiming = createActor(createClaimCartActor(provider.client, createRequestFactory()), {
    input: { code: "code-of-a-full-cart" },
  });
  const result = toPromise(claiming);
  claiming.start();
  await result;
  expect([...parseLoweredLines(storedLoweredLines.read())]).toEqual([[aSofaLine().lineId, 3]]);
  storedLoweredLines.write(null);
});

test("every press to order gets a key of its own, of the kind a provider takes", () => {
  const keys = Array.from({ length: 100 }, createIdempotencyKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[\w-]{16,128}$/);
});
