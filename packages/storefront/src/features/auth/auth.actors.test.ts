import { ApiError, type Client, createClient } from "@griya/api";
import { authMachine } from "@griya/machines";
import { expect, test } from "vitest";
import { createActor, toPromise, waitFor } from "xstate";
import { memoryTokenStore } from "../../shop/token-store.ts";
import { authActors } from "./auth.actors.ts";
import { authFormActors } from "./auth-form.actors.ts";

const sari = { id: "sari", name: "Sari", email: "sari@griya.test", phone: "+6281234567890", cart_count: 0 };

/** A provider that answers each path with a code and data, and remembers what it was asked. */
const aProvider = (answers: Record<string, { code: number; data?: unknown }>) => {
  const asked: { path: string; authorization: string | null; body: string }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace("/api/storefront/", "");
    const { code, data } = answers[path] ?? { code: 404 };
    asked.push({
      path,
      authorization: request.headers.get("Authorization"),
      body: await request.text(),
    });
    return new Response(JSON.stringify({ message: "", meta: { code }, data }), { status: code });
  };
  return { asked, fetch, paths: () => asked.map(({ path }) => path) };
};

const openShop = (answers: Parameters<typeof aProvider>[0]) => {
  const provider = aProvider(answers);
  const tokens = memoryTokenStore();
  const client: Client = createClient({
    origin: "https://shop.test",
    locale: () => "en",
    fetch: provider.fetch,
    ...tokens,
  });
  const logged: unknown[] = [];
  const auth = createActor(
    authMachine.provide({
      actors: authActors(client, tokens),
      actions: {
        keepToken: (_, { accessToken }) => tokens.setAccessToken(accessToken),
        forgetToken: () => tokens.setAccessToken(null),
        logFailedRestore: (_, { error }) => logged.push(error),
      },
    }),
  );
  return { provider, tokens, client, auth, logged };
};

test("a guest without a token asks the provider nothing", async () => {
  const { auth, provider } = openShop({});
  auth.start();
  await waitFor(auth, (state) => state.hasTag("guest"));
  expect(provider.asked).toEqual([]);
});

test("a kept token is asked about once, and its customer greeted", async () => {
  const { auth, provider, tokens } = openShop({ "user/profile": { code: 200, data: sari } });
  tokens.setAccessToken("kept-token");
  auth.start();
  const state = await waitFor(auth, (snapshot) => snapshot.hasTag("customer"));
  expect(state.context.session?.customer.name).toBe("Sari");
  expect(provider.asked).toEqual([{ path: "user/profile", authorization: "Bearer kept-token", body: "" }]);
});

test("a token that is refused is forgotten", async () => {
  const { auth, tokens, logged } = openShop({ "user/profile": { code: 401 } });
  tokens.setAccessToken("old-token");
  auth.start();
  await waitFor(auth, (state) => state.hasTag("guest"));
  expect(tokens.accessToken()).toBeNull();
  expect(logged).toEqual([]);
});

const loginAnswers = {
  "user/login": { code: 200, data: { ...sari, access_token: "new-token" } },
  "cart/merge": { code: 200, data: { cart: [], clamped: [] } },
  "cart/find": { code: 200, data: { cart: [] } },
};
const form = { email: "sari@griya.test", password: "rahasia-sari" };

test("after a login the guest's cart is merged under the new token, and the next guest is another one", async () => {
  const { auth, provider, tokens } = openShop(loginAnswers);
  const guest = tokens.guestToken();
  auth.start();
  await waitFor(auth, (state) => state.hasTag("guest"));
  auth.send({ type: "login.submit", form });
  await waitFor(auth, (state) => state.matches({ customer: "settled" }));
  expect(provider.asked.at(-1)).toEqual({
    path: "cart/merge",
    authorization: "Bearer new-token",
    body: JSON.stringify({ user_token: guest }),
  });
  expect(tokens.hasGuestToken()).toBe(false);
});

test("a guest who never had a cart brings none: the customer's own is asked for", async () => {
  const { auth, provider } = openShop(loginAnswers);
  auth.start();
  await waitFor(auth, (state) => state.hasTag("guest"));
  auth.send({ type: "login.submit", form });
  await waitFor(auth, (state) => state.matches({ customer: "settled" }));
  expect(provider.paths()).toEqual(["user/login", "cart/find"]);
});

test("a guest's cart that could not be merged is not lost", async () => {
  const { auth, tokens } = openShop({ ...loginAnswers, "cart/merge": { code: 503 } });
  const guest = tokens.guestToken();
  auth.start();
  await waitFor(auth, (state) => state.hasTag("guest"));
  auth.send({ type: "login.submit", form });
  await waitFor(auth, (state) => state.matches({ customer: "unmerged" }));
  expect(tokens.guestToken()).toBe(guest);
});

const verify = (client: Client) => {
  const work = createActor(authFormActors(client).submit, {
    input: { kind: "verify", token: "the-token-of-the-mail" },
  });
  const outcome = toPromise(work);
  work.start();
  return { work, outcome };
};

test("a mailed link is sent once, however often the page asks", async () => {
  const { client, provider } = openShop({ "user/verify": { code: 200, data: null } });
  const first = verify(client);
  first.work.stop();
  const second = verify(client);
  await expect(second.outcome).resolves.toBeNull();
  expect(provider.paths()).toEqual(["user/verify"]);
});

test("a mailed link that met a silent service may be sent again", async () => {
  const { client, provider } = openShop({ "user/verify": { code: 503 } });
  await expect(verify(client).outcome).rejects.toThrow(ApiError);
  await expect(verify(client).outcome).rejects.toThrow(ApiError);
  expect(provider.paths()).toEqual(["user/verify", "user/verify"]);
});
