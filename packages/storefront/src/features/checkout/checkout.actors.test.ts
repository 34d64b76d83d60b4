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

const buildEnvelope = (code: number, data: unknown) =>
  JSON.stringify({ status: code, message: "", meta: { code }, data });

/** Returns a provider stub that answers each call with the next body. A null body stands for a broken connection. */
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
  let storedAttempt: PlacementAttempt | null = null;
  const storage: CheckoutStorage = {
    ...emptyCheckoutStorage,
    readPendingAttempt: () => storedAttempt,
    storeAttempt: (one) => {
      storedAttempt = one;
    },
    removeAttempt: () => {
      storedAttempt = null;
    },
  };
  return storage;
};

const startPlacement = (provider: ReturnType<typeof aProvider>, storage: CheckoutStorage) => {
  const placementActor = createActor(createPlaceOrderActor(provider.client, storage, createRequestFactory()), {
    input: attempt,
  });
  const result = toPromise(placementActor);
  placementActor.start();
  return { result, placing: placementActor };
};

describe("a placement", () => {
  test("is kept from before it is sent until the order is known", async () => {
    const provider = aProvider(buildEnvelope(200, orderWire));
    const storage = aStorage();
    const { result } = startPlacement(provider, storage);
    expect(storage.readPendingAttempt()).toEqual(attempt);
    expect((await result).code).toBe("GR-1");
    expect(storage.readPendingAttempt()).toBeNull();
    expect(provider.requests[0]?.headers.get("Idempotency-Key")).toBe("0123456789abcdef");
  });

  test("is removed after a refusal, since no order was placed", async () => {
    const storage = aStorage();
    const { result } = startPlacement(
      aProvider(buildEnvelope(201, { form: ["Product quantity exceeds inventory."] })),
      storage,
    );
    await expect(result).rejects.toBeInstanceOf(ApiError);
    expect(storage.readPendingAttempt()).toBeNull();
  });

  test.each([
    ["the connection breaks", null],
    ["the answer is not an envelope", "<!doctype html>"],
    ["the same request is still running", buildEnvelope(409, {})],
  ])("stays stored when %s", async (_, body) => {
    const storage = aStorage();
    await expect(startPlacement(aProvider(body), storage).result).rejects.toBeInstanceOf(ApiError);
    expect(storage.readPendingAttempt()).toEqual(attempt);
  });

  test("stays kept while the session has ended: it goes again after the login", async () => {
    const storage = aStorage();
    const provider = aProvider(buildEnvelope(401, {}), buildEnvelope(200, orderWire));
    const signals = createRequestSignals();
    signals.send({ type: "session.restored", customerId: "sari" });
    const placeOrder = createPlaceOrderActor(provider.client, storage, createRequestFactory(signals));
    const page = createActor(
      setup({ types: { children: {} as { placing: "placeOrder" } }, actors: { placeOrder } }).createMachine({
        invoke: { id: "placing", src: "placeOrder", input: attempt },
      }),
    ).start();
    const { placing } = page.getSnapshot().children;
    if (!placing) throw new Error("The page has no running placement.");
    await waitForState(placing, (state) => state.matches("waitingForLogin"));
    expect(storage.readPendingAttempt()).toEqual(attempt);
    signals.send({ type: "session.restored", customerId: "sari" });
    await toPromise(placing);
    expect(storage.readPendingAttempt()).toBeNull();
    expect(provider.requests.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual(
      Array(2).fill("0123456789abcdef"),
    );
  });

  test("stays stored when the shopper leaves the page before the answer", () => {
    const storage = aStorage();
    const { placing, result } = startPlacement(aProvider(buildEnvelope(200, orderWire)), storage);
    result.catch(() => {}); // the page no longer awaits the result
    placing.stop();
    expect(storage.readPendingAttempt()).toEqual(attempt);
  });
});

test("sends a handoff code only once, for several calls", async () => {
  const provider = aProvider(buildEnvelope(200, { ...z.encode(Cart, emptyCart), clamped: [] }));
  const claimCart = createClaimCartActor(provider.client, createRequestFactory());
  const startClaim = () => {
    const claimActor = createActor(claimCart, { input: { code: "code-of-a-partner" } });
    const result = toPromise(claimActor);
    claimActor.start();
    return result;
  };
  expect(await Promise.all([startClaim(), startClaim()])).toEqual([
    { cart: emptyCart, clampedLineIds: [] },
    { cart: emptyCart, clampedLineIds: [] },
  ]);
  expect(provider.requests).toHaveLength(1);
  expect(getUnclaimedCode("code-of-a-partner")).toBeNull();
  expect(getUnclaimedCode("another-code")).toBe("another-code");
});

test("stores the lowered lines of a partner's cart", async () => {
  const cart = predictCart([aSofaLine({ quantity: 3 })]);
  const provider = aProvider(buildEnvelope(200, { ...z.encode(Cart, cart), clamped: [aSofaLine().lineId] }));
  const claimActor = createActor(createClaimCartActor(provider.client, createRequestFactory()), {
    input: { code: "code-of-a-full-cart" },
  });
  const result = toPromise(claimActor);
  claimActor.start();
  await result;
  expect([...parseLoweredLines(storedLoweredLines.read())]).toEqual([[aSofaLine().lineId, 3]]);
  storedLoweredLines.write(null);
});

test("each order has a unique idempotency key in a valid format", () => {
  const keys = Array.from({ length: 100 }, createIdempotencyKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[\w-]{16,128}$/);
});
