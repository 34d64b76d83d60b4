import { ApiError, Cart, emptyCart } from "@griya/api";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { createLazyClient } from "./lazy-client.ts";

const answering = (data: unknown, code = 200) => {
  const asked: string[] = [];
  const client = createLazyClient({
    origin: "https://provider.test",
    getLocale: () => "id",
    fetch: async (input, init) => {
      if (typeof input !== "string") throw new TypeError("The client asks by address.");
      asked.push(`${init?.method} ${input} ${new Headers(init?.headers).get("Accept-Language")}`);
      return Response.json({ status: code, message: "", meta: { code }, data }, { status: code });
    },
  });
  return { client, asked };
};

test("calls the provider as the contract says", async () => {
  const { client, asked } = answering(z.encode(Cart, emptyCart));
  await expect(client.cart.find()).resolves.toEqual(emptyCart);
  await client.cart.find();
  expect(asked).toEqual(Array(2).fill("GET https://provider.test/api/storefront/cart/find id"));
});

test("tells of a call that was answered, with what was passed and what came, and of no other", async () => {
  const notifications: unknown[] = [];
  const clientAnswering = (code: number) =>
    createLazyClient({
      origin: "https://provider.test",
      getLocale: () => "id",
      onCallCompleted: (call) => notifications.push(call),
      fetch: async () =>
        Response.json({ message: "", meta: { code }, data: z.encode(Cart, emptyCart) }, { status: code }),
    });
  const lineId = "00000000-0000-4000-8000-000000000001";
  await clientAnswering(200).cart.remove({ lineId });
  await expect(clientAnswering(404).cart.remove({ lineId })).rejects.toBeInstanceOf(ApiError);
  expect(notifications).toEqual([{ name: "cart/remove", input: { lineId }, output: emptyCart }]);
});

test("passes input and failures through", async () => {
  const { client, asked } = answering({ form: ["Produk tidak ditemukan"] }, 404);
  await expect(client.product.find({ id: "kursi" })).rejects.toBeInstanceOf(ApiError);
  expect(asked[0]).toContain("product/find?id=kursi");
});

test("a call that the contract does not have is a bug that says so", async () => {
  const { client } = answering(null);
  const broken: unknown = Reflect.get(client.cart, "steal");
  if (typeof broken !== "function") throw new Error("Every name is callable.");
  await expect(broken()).rejects.toThrow(/no call "cart.steal"/);
});
