import { ApiError, Cart, emptyCart } from "@griya/api";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { createLazyClient } from "./lazy-client.ts";

const createRespondingClient = (data: unknown, code = 200) => {
  const sentRequests: string[] = [];
  const client = createLazyClient({
    origin: "https://provider.test",
    getLocale: () => "id",
    fetch: async (input, init) => {
      if (typeof input !== "string") throw new TypeError("The client must call fetch with a URL as text.");
      sentRequests.push(`${init?.method} ${input} ${new Headers(init?.headers).get("Accept-Language")}`);
      return Response.json({ status: code, message: "", meta: { code }, data }, { status: code });
    },
  });
  return { client, asked: sentRequests };
};

test("the client calls the provider by the paths of the contract", async () => {
  const { client, asked: sentRequests } = createRespondingClient(z.encode(Cart, emptyCart));
  await expect(client.cart.find()).resolves.toEqual(emptyCart);
  await client.cart.find();
  expect(sentRequests).toEqual(Array(2).fill("GET https://provider.test/api/storefront/cart/find id"));
});

test("the client reports each successful call with its input and output, but no failed call", async () => {
  const completedCalls: unknown[] = [];
  const createClientWithCode = (code: number) =>
    createLazyClient({
      origin: "https://provider.test",
      getLocale: () => "id",
      onCallCompleted: (call) => completedCalls.push(call),
      fetch: async () =>
        Response.json({ message: "", meta: { code }, data: z.encode(Cart, emptyCart) }, { status: code }),
    });
  const lineId = "00000000-0000-4000-8000-000000000001";
  await createClientWithCode(200).cart.remove({ lineId });
  await expect(createClientWithCode(404).cart.remove({ lineId })).rejects.toBeInstanceOf(ApiError);
  expect(completedCalls).toEqual([{ name: "cart/remove", input: { lineId }, output: emptyCart }]);
});

test("the client passes input and failures on", async () => {
  const { client, asked: sentRequests } = createRespondingClient({ form: ["Produk tidak ditemukan"] }, 404);
  await expect(client.product.find({ id: "kursi" })).rejects.toBeInstanceOf(ApiError);
  expect(sentRequests[0]).toContain("product/find?id=kursi");
});

test("an unknown call throws an error with its name", async () => {
  const { client } = createRespondingClient(null);
  const unknownCall: unknown = Reflect.get(client.cart, "steal");
  if (typeof unknownCall !== "function") throw new Error("The client has no function with this name.");
  await expect(unknownCall()).rejects.toThrow(/no call "cart.steal"/);
});
