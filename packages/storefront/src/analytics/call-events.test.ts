import { emptyCart } from "@griya/api";
import { aCart, aLine, anOrder } from "@griya/machines/testing";
import { expect, test } from "vitest";
import { createCallEventReader } from "./call-events.ts";

const sofa = { item_id: "product-sofa", item_name: "Sofa", item_variant: "Oak", price: 4_500_000 };
const chair = { lineId: "line-chair", productId: "product-chair", variantId: "chair", name: "Chair", attributes: [] };
const add = (quantity: number) => ({ productId: "product-sofa", variantId: "variant-sofa-oak", quantity });

test("what is put into a cart is counted with its price, also into one that nobody has asked for", () => {
  const count = createCallEventReader("/sofa/product/1", "IDR");
  const two = { items: [{ ...sofa, quantity: 2 }], currency: "IDR", value: 9_000_000 };
  expect(count({ name: "cart/add", input: add(2), output: aCart({ quantity: 2 }) })).toEqual([
    { name: "add_to_cart", params: two },
  ]);
  expect(count({ name: "cart/add", input: add(1), output: aCart({ quantity: 3 }) })).toEqual([
    { name: "add_to_cart", params: { ...two, items: [{ ...sofa, quantity: 1 }], value: 4_500_000 } },
  ]);
});

test("a set is counted as its pieces, at what each costs in it", () => {
  const piece = { attributes: [] };
  const pieces = [
    { ...piece, productId: "product-sofa", name: "Sofa", quantity: 1, unitPrice: 4_000_000 },
    { ...piece, productId: "product-chair", name: "Chair", quantity: 6, unitPrice: 900_000 },
  ];
  const set = { lineId: "line-set", productId: "set", variantId: "a.b", name: "Set", unitPrice: 9_400_000, pieces };
  const count = createCallEventReader("/cart", "IDR");
  const items = (sets: number) => [
    { item_id: "product-sofa", item_name: "Sofa", price: 4_000_000, quantity: sets },
    { item_id: "product-chair", item_name: "Chair", price: 900_000, quantity: 6 * sets },
  ];
  const input = { productId: "set", variantId: "a.b", quantity: 1 };
  expect(count({ name: "cart/add", input, output: aCart({ ...set, quantity: 1 }) })).toEqual([
    { name: "add_to_cart", params: { items: items(1), currency: "IDR", value: 9_400_000 } },
  ]);
  const output = aCart({ ...set, quantity: 3 });
  expect(count({ name: "cart/setQuantity", input: { lineId: "line-set", quantity: 3 }, output })).toEqual([
    { name: "add_to_cart", params: { items: items(2), currency: "IDR", value: 18_800_000 } },
  ]);
});

test("more or fewer pieces are counted by their difference, and a line that goes with all it had", () => {
  const count = createCallEventReader("/", "IDR");
  const set = (quantity: number) =>
    count({ name: "cart/setQuantity", input: { lineId: "line-sofa", quantity }, output: aCart({ quantity }) });
  expect(set(2)).toEqual([]); // the former quantity is not known
  expect(set(5)).toMatchObject([{ name: "add_to_cart", params: { items: [{ quantity: 3 }], value: 13_500_000 } }]);
  expect(set(4)).toMatchObject([{ name: "remove_from_cart", params: { items: [{ quantity: 1 }] } }]);
  expect(count({ name: "cart/remove", input: { lineId: "line-sofa" }, output: emptyCart })).toEqual([
    { name: "remove_from_cart", params: { items: [{ ...sofa, quantity: 4 }], currency: "IDR", value: 18_000_000 } },
  ]);
});

test("a cart that came from elsewhere or is only looked at counts nothing, save once on its own page", () => {
  const found = { name: "cart/find", input: undefined, output: aCart() } as const;
  const count = createCallEventReader("/cart", "IDR");
  expect(count(found)).toMatchObject([{ name: "view_cart", params: { items: [sofa], value: 4_500_000 } }]);
  expect(count(found)).toEqual([]);
  const merged = { cart: aCart({ quantity: 9 }), clampedLineIds: [] };
  expect(count({ name: "cart/merge", input: {} as never, output: merged })).toEqual([]);
  expect(createCallEventReader("/", "IDR")(found)).toEqual([]);
  expect(createCallEventReader("/cart", "IDR")({ ...found, output: emptyCart })).toEqual([]);
});

test("the checkout begins with what is checked", () => {
  const output = aCart(aLine(), { ...chair, isSelected: false });
  expect(createCallEventReader("/checkout", "IDR")({ name: "cart/find", input: undefined, output })).toMatchObject([
    { name: "begin_checkout", params: { items: [sofa], value: 4_500_000 } },
  ]);
});

test("an order is counted by what it comes to, its shipping and its pieces, and by nobody's name", () => {
  const order = anOrder();
  const events = createCallEventReader("/checkout", "IDR")({ name: "order/place", input: {} as never, output: order });
  expect(events).toEqual([
    {
      name: "purchase",
      params: {
        transaction_id: order.id,
        currency: "IDR",
        value: 2_650_000,
        shipping: 150_000,
        items: [
          {
            item_id: "e3a1b2c4-5d6f-4a7b-8c9d-0e1f2a3b4c5d",
            item_name: "Rattan armchair",
            price: 1_250_000,
            quantity: 2,
          },
        ],
      },
    },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/Sari|Melati|0812|8123/);
});

test("a login and a registration are counted as such, and other calls not at all", () => {
  const count = createCallEventReader("/", "IDR");
  const input = {} as never;
  const login = (method: string) => [{ name: "login", params: { method } }];
  expect(count({ name: "auth/login", input, output: {} as never })).toEqual(login("email"));
  expect(count({ name: "auth/socialLogin", input, output: {} as never })).toEqual(login("google"));
  expect(count({ name: "auth/register", input, output: null })).toMatchObject([{ name: "sign_up" }]);
  expect(count({ name: "address/remove", input, output: [] })).toEqual([]);
});
