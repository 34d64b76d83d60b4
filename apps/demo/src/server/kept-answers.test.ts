import { createClient, storefront } from "@griya/api";
import { expect, it } from "vitest";
import { keepAnswers } from "./kept-answers.ts";

/** A provider that counts what it is asked, and whose answers tell how many went before. */
const aProvider = ({ code = 200 }: { code?: number } = {}) => {
  const asked: string[] = [];
  const listeners = new Set<() => void>();
  const fetch = keepAnswers({
    fetch: async ({ url, headers }) => {
      const { pathname, search } = new URL(url);
      const call = `${headers.get("Accept-Language")} ${pathname.slice(storefront.prefix.length)}${search}`;
      const number = asked.push(call);
      await Promise.resolve();
      const data = pathname.endsWith("category/fetch") ? [] : { number };
      return Response.json({ status: code, message: "", meta: { code }, data }, { status: code });
    },
    onCatalogueChange: (listener) => void listeners.add(listener),
  });
  const clientIn = (locale: string) =>
    createClient(storefront, {
      origin: "http://shop.test",
      locale: () => locale,
      fetch,
    });
  const change = () => {
    for (const listener of listeners) listener();
  };
  return { asked, clientIn, change, fetch };
};

const get = (path: string, headers: Record<string, string> = {}) =>
  [`http://shop.test${storefront.prefix}${path}`, { headers: { "Accept-Language": "en", ...headers } }] as const;

it("asks and decodes once what is the same for everyone, also where many ask at the same time", async () => {
  const { asked, clientIn } = aProvider();
  const calls = Array.from({ length: 5 }, () => clientIn("en").category.fetch());
  const lists = [...(await Promise.all(calls)), await clientIn("en").category.fetch()];
  expect(asked).toEqual(["en category/fetch"]);
  for (const list of lists) expect(list).toBe(lists[0]);
});

it("asks for each language and each input by itself", async () => {
  const { asked, fetch } = aProvider();
  await fetch(...get("product/fetch?q=sofa"));
  await fetch(...get("product/fetch?q=bed"));
  await fetch(...get("product/fetch?q=bed", { "Accept-Language": "id" }));
  await fetch(...get("rating-review/find/one"));
  await fetch(...get("rating-review/find/one"));
  expect(asked).toHaveLength(4);
});

it("asks anew once the catalogue has changed", async () => {
  const { asked, fetch, change } = aProvider();
  const first = await fetch(...get("home"));
  change();
  const second = await fetch(...get("home"));
  expect(second).not.toBe(first);
  expect(await fetch(...get("home"))).toBe(second);
  expect(asked).toHaveLength(2);
});

it("neither keeps nor hands to others an answer that was under way when the catalogue changed", async () => {
  const { fetch, change } = aProvider();
  const early = fetch(...get("home"));
  change();
  const late = fetch(...get("home"));
  expect(await late).not.toBe(await early);
  const earlier = fetch(...get("brand/fetch"));
  change();
  await earlier;
  expect(await fetch(...get("brand/fetch"))).not.toBe(await earlier);
});

it("lets go whoever no longer waits, and gives the others what they wait for", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  const fetch = keepAnswers({ fetch: () => answer, onCatalogueChange: () => undefined });
  const impatient = new AbortController();
  const [address, init] = get("home");
  const left = fetch(address, { ...init, signal: impatient.signal });
  const other = fetch(address, init);
  impatient.abort(new Error("too late"));
  await expect(left).rejects.toThrow("too late");
  await expect(fetch(address, { ...init, signal: impatient.signal })).rejects.toThrow("too late");
  resolve(new Response("sofa"));
  expect(await (await other).text()).toBe("sofa");
});

it.each([
  ["an order that is tracked", "order/track?code=GR-1&contact=a@b.test", {}],
  ["a cart", "cart/find", {}],
  ["a customer's call", "home", { Authorization: "Bearer secret" }],
  ["a guest's call", "home", { "X-User-Token": "x".repeat(43) }],
])("never keeps %s", async (_what, path, headers) => {
  const { asked, fetch } = aProvider();
  await fetch(...get(path, headers));
  await fetch(...get(path, headers));
  expect(asked).toHaveLength(2);
});

it("never keeps a failure", async () => {
  const { asked, fetch } = aProvider({ code: 503 });
  expect((await fetch(...get("home"))).status).toBe(503);
  await fetch(...get("home"));
  expect(asked).toHaveLength(2);
});
