import { expect, test } from "vitest";
import { storefront } from "../storefront.ts";
import { createClient } from "./client.ts";

test("a query carries what is set alone, and a list as one value", async () => {
  const asked: URL[] = [];
  const client = createClient(storefront, {
    origin: "https://shop.example",
    locale: () => "en",
    fetch: (url) => {
      asked.push(new URL(new Request(url).url));
      return Promise.resolve(Response.json({ status: 200, message: "", meta: { code: 200 }, data: null }));
    },
  });
  const queryOf = async (call: Promise<unknown>) => {
    await call.catch(() => {}); // what is answered is not asked here
    return Object.fromEntries(asked.at(-1)?.searchParams ?? []);
  };
  expect(await queryOf(client.article.fetch({ category: "rooms" }))).toEqual({ category: "rooms" });
  expect(await queryOf(client.article.fetch({}))).toEqual({});
  expect(asked.at(-1)?.href).toBe("https://shop.example/api/storefront/article/fetch");
});
