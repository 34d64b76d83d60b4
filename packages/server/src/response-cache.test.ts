import { storefront } from "@griya/api";
import { expect, it } from "vitest";
import { createClientFactory } from "./pages.ts";
import { createResponseCache } from "./response-cache.ts";

/** The order, as sent. */
const order = {
  id: "1",
  code: "GR-1",
  status: 1,
  payment_status: 0,
  payment_method: 1,
  placed_at: "2026-11-18T03:20:00Z",
  histories: [],
  promise: null,
  lines: [],
};

/** Creates a provider with one order and empty lists. It records the calls it gets. */
const aProvider = ({ code = 200, until: waitsFor }: { code?: number; until?: Promise<void> } = {}) => {
  const asked: string[] = [];
  const listeners = new Set<() => void>();
  const fetch = async (...[input]: Parameters<typeof globalThis.fetch>) => {
    const request = input as string;
    const { pathname, search } = new URL(request);
    asked.push(pathname.slice(storefront.prefix.length) + search);
    await waitsFor;
    const data = pathname.endsWith("/track") ? order : [];
    return Response.json({ status: code, message: "", meta: { code }, data }, { status: code });
  };
  const clientIn = createResponseCache(
    createClientFactory({ origin: "http://shop.test", fetch }),
    (listener) => void listeners.add(listener),
  );
  const change = () => {
    for (const listener of listeners) listener();
  };
  return { asked, clientIn, client: clientIn("en"), change };
};

it("asks once for what is the same for everyone, also where many ask at the same time", async () => {
  const { asked, clientIn } = aProvider();
  const calls = Array.from({ length: 5 }, () => clientIn("en").category.fetch());
  const lists = [...(await Promise.all(calls)), await clientIn("en").category.fetch()];
  expect(asked).toEqual(["category/fetch"]);
  for (const list of lists) expect(list).toBe(lists[0]);
});

it("asks for each call, each language and each input by itself", async () => {
  const { asked, clientIn } = aProvider();
  for (const locale of ["en", "en", "id"]) {
    for (const product of ["sofa", "bed"]) {
      await clientIn(locale).room.fetch({ product });
      await clientIn(locale).bundle.fetch({ product });
    }
  }
  expect(asked).toHaveLength(8);
  expect(new Set(asked).size).toBe(4);
});

it("asks anew once the catalogue has changed", async () => {
  const { asked, client, change } = aProvider();
  const first = await client.category.fetch();
  change();
  const second = await client.category.fetch();
  expect(second).not.toBe(first);
  expect(await client.category.fetch()).toBe(second);
  expect(asked).toHaveLength(2);
});

it("neither keeps nor hands to others an answer that was under way when the catalogue changed", async () => {
  const { client, change } = aProvider();
  const early = client.category.fetch();
  change();
  const late = client.category.fetch();
  expect(await late).not.toBe(await early);
  const earlier = client.room.fetch({});
  change();
  await earlier;
  expect(await client.room.fetch({})).not.toBe(await earlier);
});

it("lets go whoever no longer waits, and gives the others what they wait for", async () => {
  const { promise: until, resolve } = Promise.withResolvers<void>();
  const { asked, client } = aProvider({ until });
  const abortedCall = new AbortController();
  const { signal } = abortedCall;
  const left = client.category.fetch({ signal });
  const other = client.category.fetch();
  abortedCall.abort(new Error("too late"));
  await expect(left).rejects.toThrow("too late");
  await expect(client.category.fetch({ signal })).rejects.toThrow("too late");
  resolve();
  expect(await other).toEqual([]);
  expect(asked).toHaveLength(1);
});

it("never keeps what is somebody's own, or a secret that has to be guessed", async () => {
  const { asked, client } = aProvider();
  for (const _ of [1, 2]) {
    expect(await client.address.fetch()).toEqual([]);
    expect(await client.order.track({ code: "GR-1", contact: "a@b.test" })).toMatchObject({ code: "GR-1" });
  }
  expect(asked).toHaveLength(4);
});

it("never keeps a failure", async () => {
  const { asked, client } = aProvider({ code: 503 });
  await expect(client.category.fetch()).rejects.toMatchObject({ status: 503 });
  await expect(client.category.fetch()).rejects.toMatchObject({ status: 503 });
  expect(asked).toHaveLength(2);
});
