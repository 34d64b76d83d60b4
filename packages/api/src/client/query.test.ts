import { expect, test } from "vitest";
import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Nothing } from "../endpoint/wire-codecs.ts";
import { storefront } from "../storefront.ts";
import { createClient } from "./client.ts";

const listEndpoint = createEndpoint({
  method: "GET",
  path: "product/fetch",
  limit: "general",
  request: z.object({ colours: z.array(z.string()), brand: z.nullable(z.string()) }),
  response: Nothing,
});

test("a query contains no missing values, and a list is one value", async () => {
  const requestedUrls: URL[] = [];
  const recordRequest: typeof fetch = (url) => {
    requestedUrls.push(new URL(new Request(url).url));
    return Promise.resolve(Response.json({ status: 200, message: "", meta: { code: 200 }, data: null }));
  };
  const client = createClient(storefront, {
    origin: "https://shop.example",
    getLocale: () => "en",
    fetch: recordRequest,
  });
  const getQuery = async (call: Promise<unknown>) => {
    await call.catch(() => {}); // this test does not read answers
    return Object.fromEntries(requestedUrls.at(-1)?.searchParams ?? []);
  };
  expect(await getQuery(client.article.fetch({ category: "rooms" }))).toEqual({ category: "rooms" });
  expect(await getQuery(client.article.fetch({}))).toEqual({});
  expect(requestedUrls.at(-1)?.href).toBe("https://shop.example/api/storefront/article/fetch");
  const listClient = createClient(
    { prefix: "/api/", endpoints: { product: { fetch: listEndpoint } } },
    { origin: "https://shop.example", getLocale: () => "en", fetch: recordRequest },
  );
  expect(await getQuery(listClient.product.fetch({ colours: ["red", "blue"], brand: null }))).toEqual({
    colours: "red,blue",
  });
});
