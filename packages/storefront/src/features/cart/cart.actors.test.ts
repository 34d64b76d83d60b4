import { Cart, type CartChange, createClient, emptyCart, storefront } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, toPromise } from "xstate";
import * as z from "zod/mini";
import { createRequestFactory } from "../../requests/request-factory.ts";
import { createMemoryTokenStore, type TokenStore } from "../../session/token-store.ts";
import { createCartActors } from "./cart.actors.ts";

const lineId = "00000000-0000-4000-8000-000000000001";

const aShop = (tokens: TokenStore = createMemoryTokenStore()) => {
  const requests: { method: string; path: string; body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const request = new Request(address, init);
    const { pathname, search } = new URL(request.url);
    const body: unknown = request.body === null ? null : await request.json();
    requests.push({ method: request.method, path: pathname + search, body });
    return new Response(JSON.stringify({ message: "", meta: { code: 200 }, data: z.encode(Cart, emptyCart) }));
  };
  const { getOrCreateGuestToken: getGuestToken, getAccessToken } = tokens;
  return {
    requests,
    actors: createCartActors(
      createClient(storefront, {
        origin: "https://griya.test",
        getLocale: () => "en",
        fetch,
        getGuestToken,
        getAccessToken,
      }),
      tokens,
      createRequestFactory(),
    ),
  };
};

const saveCartChange = async (change: CartChange) => {
  const { requests, actors } = aShop();
  const saveActor = createActor(actors.saveChange, { input: change });
  const result = toPromise(saveActor);
  saveActor.start();
  await result;
  return requests;
};

test.each<[string, CartChange, { method: string; path: string; body: unknown }]>([
  [
    "a quantity",
    { kind: "setQuantity", lineId, quantity: 3 },
    { method: "POST", path: "/api/storefront/cart/store", body: { cart_id: lineId, quantity: 3 } },
  ],
  [
    "a selection",
    { kind: "select", lineIds: [lineId], isSelected: true },
    { method: "POST", path: "/api/storefront/cart/update", body: { checked: [lineId], unchecked: [] } },
  ],
  [
    "a deselection",
    { kind: "select", lineIds: [lineId], isSelected: false },
    { method: "POST", path: "/api/storefront/cart/update", body: { checked: [], unchecked: [lineId] } },
  ],
  [
    "an added service",
    { kind: "chooseAddOns", lineId, addOnIds: ["assembly"], isChosen: true },
    {
      method: "POST",
      path: "/api/storefront/cart/update-addservice",
      body: { cart_id: lineId, checked: ["assembly"], unchecked: [] },
    },
  ],
  [
    "a removed service",
    { kind: "chooseAddOns", lineId, addOnIds: ["assembly"], isChosen: false },
    {
      method: "POST",
      path: "/api/storefront/cart/update-addservice",
      body: { cart_id: lineId, checked: [], unchecked: ["assembly"] },
    },
  ],
  [
    "a removal",
    { kind: "remove", lineId },
    { method: "DELETE", path: `/api/storefront/cart/delete?id=${lineId}`, body: null },
  ],
])("saves %s", async (_, change, request) => {
  expect(await saveCartChange(change)).toEqual([request]);
});

const loadCart = async (tokens: TokenStore) => {
  const { requests, actors } = aShop(tokens);
  const loadActor = createActor(actors.loadCart);
  const result = toPromise(loadActor);
  loadActor.start();
  expect(await result).toEqual(emptyCart);
  return requests;
};

test("a guest without a token has an empty cart, without a request", async () => {
  expect(await loadCart(createMemoryTokenStore())).toEqual([]);
});

test("a guest with a token requests the cart", async () => {
  const tokens = createMemoryTokenStore();
  tokens.getOrCreateGuestToken();
  expect(await loadCart(tokens)).toHaveLength(1);
});
