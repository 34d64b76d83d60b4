import { emptyCart } from "@griya/api";
import { aCart, aLine, anOrder } from "@griya/machines/testing";
import { expect, test } from "vitest";
import { createCallEventReader } from "./call-events.ts";

const sofa = { item_id: "product-sofa", item_name: "Sofa", item_variant: "Oak", price: 4_500_000 };
const chair = { lineId: "line-chair", productId: "product-chair", variantId: "chair", name: "Chair", attributes: [] };
const aNewCartLine = (quantity: number) => ({ productId: "product-sofa", variantId: "variant-sofa-oak", quantity });

test("counts added pieces with their price, also before the page has loaded the cart", () => {
  const countCall = createCallEventReader("/sofa/product/1", "IDR");
  const twoSofaParams = { items: [{ ...sofa, quantity: 2 }], currency: "IDR", value: 9_000_000 };
  expect(countCall({ name: "cart/add", input: aNewCartLine(2), output: aCart({ quantity: 2 }) })).toEqual([
    { name: "add_to_cart", params: twoSofaParams },
  ]);
  expect(countCall({ name: "cart/add", input: aNewCartLine(1), output: aCart({ quantity: 3 }) })).toEqual([
    { name: "add_to_cart", params: { ...twoSofaParams, items: [{ ...sofa, quantity: 1 }], value: 4_500_000 } },
  ]);
});

test("counts a set as its pieces, each with its price in the set", () => {
  const piece = { attributes: [] };
  const pieces = [
    { ...piece, productId: "product-sofa", name: "Sofa", quantity: 1, unitPrice: 4_000_000 },
    { ...piece, productId: "product-chair", name: "Chair", quantity: 6, unitPrice: 900_000 },
  ];
  const set = { lineId: "line-set", productId: "set", variantId: "a.b", name: "Set", unitPrice: 9_400_000, pieces };
  const countCall = createCallEventReader("/cart", "IDR");
  const buildItems = (sets: number) => [
    { item_id: "product-sofa", item_name: "Sofa", price: 4_000_000, quantity: sets },
    { item_id: "product-chair", item_name: "Chair", price: 900_000, quantity: 6 * sets },
  ];
  const input = { productId: "set", variantId: "a.b", quantity: 1 };
  expect(countCall({ name: "cart/add", input, output: aCart({ ...set, quantity: 1 }) })).toEqual([
    { name: "add_to_cart", params: { items: buildItems(1), currency: "IDR", value: 9_400_000 } },
  ]);
  const cart = aCart({ ...set, quantity: 3 });
  expect(countCall({ name: "cart/setQuantity", input: { lineId: "line-set", quantity: 3 }, output: cart })).toEqual([
    { name: "add_to_cart", params: { items: buildItems(2), currency: "IDR", value: 18_800_000 } },
  ]);
});

test("counts the difference of a changed quantity, and the whole quantity of a removed line", () => {
  const countCall = createCallEventReader("/", "IDR");
  const setQuantity = (quantity: number) =>
    countCall({ name: "cart/setQuantity", input: { lineId: "line-sofa", quantity }, output: aCart({ quantity }) });
  expect(setQuantity(2)).toEqual([]); // the event reader does not have the former quantity yet
  expect(setQuantity(5)).toMatchObject([
    { name: "add_to_cart", params: { items: [{ quantity: 3 }], value: 13_500_000 } },
  ]);
  expect(setQuantity(4)).toMatchObject([{ name: "remove_from_cart", params: { items: [{ quantity: 1 }] } }]);
  expect(countCall({ name: "cart/remove", input: { lineId: "line-sofa" }, output: emptyCart })).toEqual([
    { name: "remove_from_cart", params: { items: [{ ...sofa, quantity: 4 }], currency: "IDR", value: 18_000_000 } },
  ]);
});

test("counts a loaded cart once on the cart page, and a merged cart never", () => {
  const findCall = { name: "cart/find", input: undefined, output: aCart() } as const;
  const countCall = createCallEventReader("/cart", "IDR");
  expect(countCall(findCall)).toMatchObject([{ name: "view_cart", params: { items: [sofa], value: 4_500_000 } }]);
  expect(countCall(findCall)).toEqual([]);
  const mergedCart = { cart: aCart({ quantity: 9 }), clampedLineIds: [] };
  expect(countCall({ name: "cart/merge", input: {} as never, output: mergedCart })).toEqual([]);
  expect(createCallEventReader("/", "IDR")(findCall)).toEqual([]);
  expect(createCallEventReader("/cart", "IDR")({ ...findCall, output: emptyCart })).toEqual([]);
});

test("counts only the selected lines when the checkout begins", () => {
  const cart = aCart(aLine(), { ...chair, isSelected: false });
  expect(
    createCallEventReader("/checkout", "IDR")({ name: "cart/find", input: undefined, output: cart }),
  ).toMatchObject([{ name: "begin_checkout", params: { items: [sofa], value: 4_500_000 } }]);
});

test("counts an order with its total, its shipping and its pieces, without personal data", () => {
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

test("counts a login and a registration, and no other calls", () => {
  const countCall = createCallEventReader("/", "IDR");
  const input = {} as never;
  const buildLoginEvents = (method: string) => [{ name: "login", params: { method } }];
  expect(countCall({ name: "auth/login", input, output: {} as never })).toEqual(buildLoginEvents("email"));
  expect(countCall({ name: "auth/socialLogin", input, output: {} as never })).toEqual(buildLoginEvents("google"));
  expect(countCall({ name: "auth/register", input, output: null })).toMatchObject([{ name: "sign_up" }]);
  expect(countCall({ name: "address/remove", input, output: [] })).toEqual([]);
});
