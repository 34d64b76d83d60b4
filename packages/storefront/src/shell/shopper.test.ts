import { ApiError, Cart, type CartLine, emptyCart } from "@griya/api";
import {
  selectCanLeaveLogin,
  selectCustomer,
  selectIsUnmerged,
  selectIsWaiting,
  selectShopperKind,
} from "@griya/machines";
import { waitForState } from "@griya/machines/testing";
import { afterEach, expect, test, vi } from "vitest";
import { createActor, SimulatedClock, toPromise } from "xstate";
import * as z from "zod/mini";
import { accountForm } from "../features/auth/account-form.ts";
import { getTranslate, loadTranslations } from "../i18n/translations.ts";
import { createServices } from "../providers/services.ts";
import { isOffline } from "../requests/is-offline.ts";
import { createRequestFactory } from "../requests/request-factory.ts";
import { parseLoweredLines, storedLoweredLines } from "../session/lowered-lines.ts";
import { createMemoryTokenStore } from "../session/token-store.ts";
import { runToaster } from "../toasts/toaster.ts";
import { createToastActions } from "../toasts/toasts.tsx";
import { showCartToasts } from "./cart-toasts.tsx";
import { createShopperLogic, getShopperChildren } from "./shopper.actors.ts";

const sari = {
  id: "sari",
  name: "Sari",
  email: "sari@griya.test",
  phone: "+6281234567890",
  cart_count: 0,
  has_password: true,
  google_linked: false,
};

const line: CartLine = {
  lineId: "0b6f5a6e-3a0c-4c62-9a52-7f6f0d6f3a01",
  productId: "0b6f5a6e-3a0c-4c62-9a52-7f6f0d6f3a02",
  variantId: "0b6f5a6e-3a0c-4c62-9a52-7f6f0d6f3a03",
  slug: "sofa",
  name: "Sofa",
  attributes: [],
  picture: { path: "", widths: [], width: 1, height: 1, alt: "", colour: "#ffffff" },
  quantity: 1,
  isSelected: true,
  unitPrice: 1_000_000,
  previousUnitPrice: null,
  addedAt: "2026-11-20T07:30:00.000Z",
  stock: 9,
  pieces: [],
  addOns: [],
};

const emptyCartData = z.encode(Cart, emptyCart);
const oneLineCartData = z.encode(Cart, { ...emptyCart, lines: [line] });

/** Returns a provider that responds to each path with a code and data. The result records the requests. */
const aProvider = (responses: Record<string, { code: number; data?: unknown }>) => {
  const sentRequests: { path: string; authorization: string | null; body: string }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (isOffline()) throw new TypeError("Failed to fetch");
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace("/api/storefront/", "");
    const { code, data } = responses[path] ?? { code: 404 };
    sentRequests.push({
      path,
      authorization: request.headers.get("Authorization"),
      body: await request.text(),
    });
    return new Response(JSON.stringify({ message: "", meta: { code }, data }), { status: code });
  };
  return { asked: sentRequests, fetch, paths: () => sentRequests.map(({ path }) => path) };
};

afterEach(() => {
  vi.unstubAllGlobals();
});

const openShop = (responses: Parameters<typeof aProvider>[0]) => {
  const provider = aProvider(responses);
  const tokens = createMemoryTokenStore();
  const services = createServices({ origin: "https://shop.test", locale: "en", tokens, fetch: provider.fetch });
  const clock = new SimulatedClock();
  const shopper = createActor(createShopperLogic(services), { clock });
  const session = () => {
    const { session: running } = shopper.getSnapshot().children;
    if (!running) throw new Error("The shopper machine has no session.");
    return running;
  };
  return { ...services, provider, clock, shopper, session };
};

const openAsGuest = async (responses: Parameters<typeof aProvider>[0]) => {
  const shop = openShop(responses);
  shop.shopper.start();
  await waitForState(shop.session(), (state) => state.hasTag("guest"));
  return shop;
};

/** Returns the toasts about a shopper's cart, in English. */
const listenToToasts = async ({ shopper, tokens }: Pick<ReturnType<typeof openShop>, "shopper" | "tokens">) => {
  await loadTranslations("en");
  const { cart } = getShopperChildren(shopper.getSnapshot());
  const [toaster, words] = [runToaster(), getTranslate("en")];
  showCartToasts(cart, createToastActions(toaster, words), words, { cartHref: "/cart", tokens });
  const getToasts = () => toaster.getView().toasts.map(({ tone, message, action }) => ({ tone, message, action }));
  return { cart, notifications: getToasts };
};

const addEvent = {
  type: "cart.add",
  line: { productId: line.productId, variantId: line.variantId, quantity: 1 },
} as const;

test("a guest without a token sends no request", async () => {
  const { provider } = await openAsGuest({});
  expect(provider.asked).toEqual([]);
});

test("a stored token loads its customer with one request", async () => {
  const { shopper, session, provider, tokens } = openShop({
    "user/profile": { code: 200, data: sari },
    "cart/find": { code: 200, data: emptyCartData },
  });
  tokens.setAccessToken("kept-token");
  shopper.start();
  const state = await waitForState(session(), (snapshot) => snapshot.hasTag("customer"));
  expect(selectCustomer(state)?.name).toBe("Sari");
  expect(provider.paths()).toHaveLength(new Set(provider.paths()).size);
  expect(new Set(provider.asked.map(({ authorization }) => authorization))).toEqual(new Set(["Bearer kept-token"]));
});

test("a refused token is removed", async () => {
  const { shopper, session, tokens } = openShop({ "user/profile": { code: 401 }, "cart/find": { code: 401 } });
  tokens.setAccessToken("old-token");
  shopper.start();
  await waitForState(session(), (state) => state.hasTag("guest"));
  expect(tokens.getAccessToken()).toBeNull();
});

test("a customer keeps the token while the service is down", async () => {
  const { shopper, session, tokens, clock } = openShop({ "user/profile": { code: 503 }, "cart/find": { code: 503 } });
  tokens.setAccessToken("kept-token");
  shopper.start();
  await expect
    .poll(() => {
      clock.increment(500);
      return selectIsWaiting(session().getSnapshot());
    })
    .toBe(true);
  expect(selectShopperKind(session().getSnapshot())).toBe("unknown");
  expect(tokens.getAccessToken()).toBe("kept-token");
});

const loginResponses = {
  "user/login": { code: 200, data: { ...sari, access_token: "new-token" } },
  "cart/merge": { code: 200, data: { ...emptyCartData, clamped: [] } },
  "cart/find": { code: 200, data: emptyCartData },
};
const form = { email: "sari@griya.test", password: "rahasia-sari" };

test("after a login the guest's cart is merged under the new token, and the next guest is another one", async () => {
  const { shopper, session, provider, tokens } = await openAsGuest(loginResponses);
  const guestToken = tokens.getOrCreateGuestToken();
  session().send({ type: "login.submit", form });
  await waitForState(shopper, (state) => state.matches("customer"));
  expect(provider.asked.find(({ path }) => path === "cart/merge")).toEqual({
    path: "cart/merge",
    authorization: "Bearer new-token",
    body: JSON.stringify({ user_token: guestToken }),
  });
  expect(tokens.hasGuestToken()).toBe(false);
});

test("the lines that a merge has lowered are stored for the next page", async () => {
  const { shopper, session, tokens } = await openAsGuest({
    ...loginResponses,
    "cart/merge": { code: 200, data: { ...oneLineCartData, clamped: [line.lineId] } },
  });
  tokens.getOrCreateGuestToken();
  session().send({ type: "login.submit", form });
  await waitForState(shopper, (state) => state.matches("customer"));
  expect([...parseLoweredLines(storedLoweredLines.read())]).toEqual([[line.lineId, line.quantity]]);
  storedLoweredLines.write(null);
});

test("the customer's own cart is loaded after the login of a guest without a cart", async () => {
  const { shopper, session, provider } = await openAsGuest(loginResponses);
  session().send({ type: "login.submit", form });
  await waitForState(shopper, (state) => state.matches("customer"));
  await expect.poll(provider.paths).toContain("cart/find");
  expect(provider.paths()).not.toContain("cart/merge");
});

test("a guest's cart that could not be merged is not lost, and is merged once the service is back", async () => {
  const responses: Parameters<typeof aProvider>[0] = { ...loginResponses, "cart/merge": { code: 503 } };
  const { shopper, session, tokens, clock, provider } = await openAsGuest(responses);
  const guestToken = tokens.getOrCreateGuestToken();
  session().send({ type: "login.submit", form });
  const countMerges = () => provider.paths().filter((path) => path === "cart/merge").length;
  await expect.poll(countMerges).toBe(1);
  await expect
    .poll(() => {
      clock.increment(500);
      return selectIsUnmerged(shopper.getSnapshot());
    })
    .toBe(true);
  expect(selectCanLeaveLogin(shopper.getSnapshot())).toBe(true);
  expect(tokens.getOrCreateGuestToken()).toBe(guestToken);
  responses["cart/merge"] = loginResponses["cart/merge"];
  shopper.send({ type: "network.online" });
  await waitForState(shopper, (state) => state.matches("customer"));
  expect(tokens.hasGuestToken()).toBe(false);
});

test("a change of the cart that is refused is told over the page in the provider's words, and an addition with its way", async () => {
  const { shopper, tokens } = openShop({
    "user/profile": { code: 200, data: sari },
    "cart/find": { code: 200, data: oneLineCartData },
    "cart/store": { code: 200, data: oneLineCartData },
    "cart/update": { code: 201, data: { form: ["This product is out of stock.", "Invalid data"] } },
  });
  tokens.setAccessToken("kept-token");
  shopper.start();
  await waitForState(shopper, (state) => state.matches("customer"));
  const { cart, notifications } = await listenToToasts({ shopper, tokens });
  await waitForState(cart, (state) => state.matches({ ready: "idle" }));
  cart.send({ type: "cart.change", change: { kind: "select", lineIds: [line.lineId], isSelected: false } });
  await expect.poll(notifications).toEqual([{ tone: "error", message: "This product is out of stock.", action: null }]);
  cart.send(addEvent);
  await expect
    .poll(() => notifications().at(-1))
    .toEqual({ tone: "success", message: "Added to your cart.", action: { label: "See cart", href: "/cart" } });
});

test("an addition without a network shows that the device is offline", async () => {
  const shop = await openAsGuest({ "cart/store": { code: 200, data: oneLineCartData } });
  const { cart, notifications } = await listenToToasts(shop);
  vi.stubGlobal("navigator", { onLine: false });
  cart.send(addEvent);
  await expect
    .poll(notifications)
    .toEqual([{ tone: "error", message: getTranslate("en")("message.offline"), action: null }]);
});

test("a guest gets no link to the cart when the cart lasts only for the page", async () => {
  const { cart, notifications } = await listenToToasts(
    await openAsGuest({ "cart/store": { code: 200, data: oneLineCartData } }),
  );
  cart.send(addEvent);
  await expect.poll(() => notifications().map(({ action }) => action)).toEqual([null]); // The test has no storage.
});

const startVerification = ({ client, signals }: ReturnType<typeof openShop>) => {
  const verification = createActor(accountForm.actors(client, createRequestFactory(signals)).submit, {
    input: { form: { kind: "verify", token: "the-token-of-the-mail" } },
  });
  const outcome = toPromise(verification);
  verification.start();
  return { verifying: verification, outcome };
};

test("the token of an emailed link is sent once, also after several requests of the page", async () => {
  const shop = openShop({ "user/verify": { code: 200, data: null } });
  const firstVerification = startVerification(shop);
  firstVerification.verifying.stop();
  await expect(startVerification(shop).outcome).resolves.toBeNull();
  expect(shop.provider.paths()).toEqual(["user/verify"]);
});

test("the token of an emailed link can be sent again after a failure of the service", async () => {
  const shop = openShop({ "user/verify": { code: 503 } });
  await expect(startVerification(shop).outcome).rejects.toThrow(ApiError);
  await expect(startVerification(shop).outcome).rejects.toThrow(ApiError);
  expect(shop.provider.paths()).toEqual(["user/verify", "user/verify"]);
});
