import { storefront } from "@griya/api";
import { expect, it } from "vitest";
import { createClientFactory } from "./pages.ts";
import { createResponseCache } from "./response-cache.ts";

/** An order in the format of the wire. */
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

/** Creates a provider with one order and empty lists. The result records the calls. */
const aProvider = ({ code = 200, until: responseDelay }: { code?: number; until?: Promise<void> } = {}) => {
  const recordedCalls: string[] = [];
  const listeners = new Set<() => void>();
  const fetch = async (...[input]: Parameters<typeof globalThis.fetch>) => {
    const request = input as string;
    const { pathname, search } = new URL(request);
    recordedCalls.push(pathname.slice(storefront.prefix.length) + search);
    await responseDelay;
    const responseData = pathname.endsWith("/track") ? order : [];
    return Response.json({ status: code, message: "", meta: { code }, data: responseData }, { status: code });
  };
  const createClient = createResponseCache(
    createClientFactory({ origin: "http://shop.test", fetch }),
    (listener) => void listeners.add(listener),
  );
  const changeCatalogue = () => {
    for (const listener of listeners) listener();
  };
  return { asked: recordedCalls, clientIn: createClient, client: createClient("en"), change: changeCatalogue };
};

it("makes one call for an answer that is the same for everyone, also for simultaneous callers", async () => {
  const { asked: recordedCalls, clientIn: createClient } = aProvider();
  const calls = Array.from({ length: 5 }, () => createClient("en").category.fetch());
  const lists = [...(await Promise.all(calls)), await createClient("en").category.fetch()];
  expect(recordedCalls).toEqual(["category/fetch"]);
  for (const list of lists) expect(list).toBe(lists[0]);
});

it("makes one call for each endpoint, language and input", async () => {
  const { asked: recordedCalls, clientIn: createClient } = aProvider();
  for (const locale of ["en", "en", "id"]) {
    for (const product of ["sofa", "bed"]) {
      await createClient(locale).room.fetch({ product });
      await createClient(locale).bundle.fetch({ product });
    }
  }
  expect(recordedCalls).toHaveLength(8);
  expect(new Set(recordedCalls).size).toBe(4);
});

it("makes a new call after a change of the catalogue", async () => {
  const { asked: recordedCalls, client, change: changeCatalogue } = aProvider();
  const firstList = await client.category.fetch();
  changeCatalogue();
  const secondList = await client.category.fetch();
  expect(secondList).not.toBe(firstList);
  expect(await client.category.fetch()).toBe(secondList);
  expect(recordedCalls).toHaveLength(2);
});

it("does not cache or share an answer that was in progress when the catalogue changed", async () => {
  const { client, change: changeCatalogue } = aProvider();
  const earlyList = client.category.fetch();
  changeCatalogue();
  const lateList = client.category.fetch();
  expect(await lateList).not.toBe(await earlyList);
  const earlierRooms = client.room.fetch({});
  changeCatalogue();
  await earlierRooms;
  expect(await client.room.fetch({})).not.toBe(await earlierRooms);
});

it("rejects an aborted caller, and still answers the other callers", async () => {
  const { promise: until, resolve } = Promise.withResolvers<void>();
  const { asked: recordedCalls, client } = aProvider({ until });
  const abortedCall = new AbortController();
  const { signal } = abortedCall;
  const abortedFetch = client.category.fetch({ signal });
  const otherFetch = client.category.fetch();
  abortedCall.abort(new Error("too late"));
  await expect(abortedFetch).rejects.toThrow("too late");
  await expect(client.category.fetch({ signal })).rejects.toThrow("too late");
  resolve();
  expect(await otherFetch).toEqual([]);
  expect(recordedCalls).toHaveLength(1);
});

it("never caches a personal answer or a secret that a caller must guess", async () => {
  const { asked: recordedCalls, client } = aProvider();
  for (const _ of [1, 2]) {
    expect(await client.address.fetch()).toEqual([]);
    expect(await client.order.track({ code: "GR-1", contact: "a@b.test" })).toMatchObject({ code: "GR-1" });
  }
  expect(recordedCalls).toHaveLength(4);
});

it("never caches a failure", async () => {
  const { asked: recordedCalls, client } = aProvider({ code: 503 });
  await expect(client.category.fetch()).rejects.toMatchObject({ status: 503 });
  await expect(client.category.fetch()).rejects.toMatchObject({ status: 503 });
  expect(recordedCalls).toHaveLength(2);
});
