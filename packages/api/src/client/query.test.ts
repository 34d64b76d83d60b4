import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { Nothing } from "../endpoint/on-wire.ts";
import { storefront } from "../storefront.ts";
import { createClient } from "./client.ts";

const listed = endpoint({
  method: "GET",
  path: "product/fetch",
  limit: "general",
  request: z.object({ colours: z.array(z.string()), brand: z.nullable(z.string()) }),
  response: Nothing,
});

test("a query carries what is set alone, and a list as one value", async () => {
  const asked: URL[] = [];
  const send: typeof fetch = (url) => {
    asked.push(new URL(new Request(url).url));
    return Promise.resolve(Response.json({ status: 200, message: "", meta: { code: 200 }, data: null }));
  };
  const client = createClient(storefront, {
    origin: "https://shop.example",
    locale: () => "en",
    fetch: send,
  });
  const queryOf = async (call: Promise<unknown>) => {
    await call.catch(() => {}); // this test does not read answers
    return Object.fromEntries(asked.at(-1)?.searchParams ?? []);
  };
  expect(await queryOf(client.article.fetch({ category: "rooms" }))).toEqual({ category: "rooms" });
  expect(await queryOf(client.article.fetch({}))).toEqual({});
  expect(asked.at(-1)?.href).toBe("https://shop.example/api/storefront/article/fetch");
  const sources = createClient(
    { prefix: "/api/", endpoints: { product: { fetch: listed } } },
    { origin: "https://shop.example", locale: () => "en", fetch: send },
  );
  expect(await queryOf(sources.product.fetch({ colours: ["red", "blue"], brand: null }))).toEqual({
    colours: "red,blue",
  });
});
