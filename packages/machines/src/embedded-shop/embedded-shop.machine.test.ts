import { ApiError, type EmbeddedFilter, type EmbeddedPage, type EmbeddedSettings, type Product } from "@griya/api";
import { describe, expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectIsWaiting, selectProblem } from "../request/request-state.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { waitForState as untilState } from "../testing/wait-for-state.ts";
import { type EmbeddedShopInput, type EmbeddedShopSnapshot, embeddedShopMachine } from "./embedded-shop.machine.ts";

const visits = recordVisitedStates(embeddedShopMachine);
const down = () => new ApiError({ kind: "down", status: 0 });
const shop = {
  settings: { siteName: "Griya" } as EmbeddedSettings,
  page: { products: [] } as EmbeddedPage,
};
const sofa = { id: "sofa", name: "Sofa Senja" } as Product;
const handoff = { url: "https://shop.example/checkout#handoff=once" };

const aPartnerPage = (input: Partial<EmbeddedShopInput> = {}) => {
  const openShop = manualRequest.read<typeof shop, EmbeddedFilter>();
  const findProduct = manualRequest.read<Product, { id: string }>();
  const handOff = manualRequest.noRetry<{ url: string }>();
  const left: string[] = [];
  const clock = new SimulatedClock();
  const machine = embeddedShopMachine.provide({
    actors: { openShop: openShop.logic, findProduct: findProduct.logic, handOff: handOff.logic },
    actions: { leave: (_, { url }) => left.push(url) },
  });
  const actor = visits
    .watch(createActor(machine, { input: { view: "grid", filter: {}, productId: null, ...input }, clock }))
    .start();
  const until = (says: (state: EmbeddedShopSnapshot) => boolean) => untilState(actor, says);
  return { actor, clock, openShop, findProduct, handOff, left, until };
};

const anOpenShop = async (input: Partial<EmbeddedShopInput> = {}) => {
  const page = aPartnerPage(input);
  await page.openShop.last().answer(shop);
  await page.until((state) => state.matches("open"));
  return page;
};

describe("opening", () => {
  test("shows the products that the partner asked for", async () => {
    const { openShop } = aPartnerPage({ filter: { brand: "langkan" } });
    expect(openShop.last().input).toEqual({ brand: "langkan" });
    const { actor } = await anOpenShop();
    expect(actor.getSnapshot().hasTag("view:grid")).toBe(true);
  });

  test("begins with the product or the cart where the partner asks for that", async () => {
    const product = await anOpenShop({ view: "product", productId: "sofa-senja-3" });
    expect(product.findProduct.last().input).toEqual({ id: "sofa-senja-3" });
    expect((await anOpenShop({ view: "cart" })).actor.getSnapshot().hasTag("view:cart")).toBe(true);
  });

  test("shows the grid when a product view names no product", async () => {
    expect((await anOpenShop({ view: "product" })).actor.getSnapshot().hasTag("view:grid")).toBe(true);
  });

  test("ends with the cart where that was asked for meanwhile, though the service was down", async () => {
    const { actor, clock, openShop, until } = aPartnerPage();
    await failUntilWaiting(openShop, clock);
    actor.send({ type: "cart.open" });
    actor.send({ type: "retry" });
    await openShop.last().answer(shop);
    expect((await until((state) => state.matches("open"))).hasTag("view:cart")).toBe(true);
  });

  test("says in place that the service is down, and opens when it is back", async () => {
    const { actor, clock, openShop, until } = aPartnerPage();
    await failUntilWaiting(openShop, clock);
    expect(selectProblem(await until(selectIsWaiting))?.messageKey).toBe("serviceDown");
    actor.send({ type: "retry" });
    await openShop.last().answer(shop);
    expect(selectProblem(await until((state) => state.matches("open")))).toBeNull();
  });
});

describe("a product", () => {
  test("is shown when it is found, and the grid again after it", async () => {
    const { actor, findProduct, until } = await anOpenShop();
    actor.send({ type: "product.open", productId: "sofa" });
    await findProduct.last().answer(sofa);
    expect((await until((state) => state.matches({ open: "product" }))).context.product).toBe(sofa);
    actor.send({ type: "grid.open" });
    expect(actor.getSnapshot().hasTag("view:grid")).toBe(true);
  });

  test("is asked for with a certain variant, which is no other product's", async () => {
    const { actor } = await anOpenShop();
    const variantId = () => actor.getSnapshot().context.variantId;
    expect(variantId()).toBeNull();
    actor.send({ type: "product.open", productId: "sofa", variantId: "sofa-green" });
    expect(variantId()).toBe("sofa-green");
    actor.send({ type: "grid.open" });
    actor.send({ type: "product.open", productId: "lamp" });
    expect(variantId()).toBeNull();
  });

  test("asked for while another is on its way is the one that is shown", async () => {
    const { actor, findProduct, until } = await anOpenShop();
    actor.send({ type: "product.open", productId: "lamp" });
    const lamp = findProduct.last();
    actor.send({ type: "product.open", productId: "sofa" });
    expect(lamp.signal.aborted).toBe(true);
    await lamp.answer({ id: "lamp" } as Product);
    await findProduct.last().answer(sofa);
    expect((await until((state) => state.matches({ open: "product" }))).context.product).toBe(sofa);
  });

  test("that cannot be found leaves the shop open", async () => {
    const { actor, findProduct, until } = await anOpenShop();
    actor.send({ type: "product.open", productId: "gone" });
    await findProduct.last().fail(ApiError.fromCode(404, {}));
    expect(selectProblem(await until(selectIsWaiting))?.kind).toBe("notFound");
    actor.send({ type: "grid.open" });
    expect(actor.getSnapshot().hasTag("view:grid")).toBe(true);
  });
});

test("a visitor sees where they are, also while something is on its way", async () => {
  const { actor, findProduct, handOff } = await anOpenShop();
  const tags = () => [...actor.getSnapshot().tags].toSorted();
  expect(tags()).toEqual(["view:grid"]);
  actor.send({ type: "product.open", productId: "sofa" });
  expect(tags()).toEqual(["busy", "view:product"]);
  await findProduct.last().answer(sofa);
  expect(tags()).toEqual(["view:product"]);
  actor.send({ type: "product.open", productId: "lamp" });
  expect(actor.getSnapshot().context).toMatchObject({ productId: "lamp", product: null });
  actor.send({ type: "cart.open" });
  expect(tags()).toEqual(["view:cart"]);
  actor.send({ type: "checkout.start" });
  expect(tags()).toEqual(["busy", "leaving", "view:cart"]);
  await handOff.last().fail(down());
  expect(tags()).toEqual(["failed", "view:cart"]);
  actor.send({ type: "retry" });
  expect(selectProblem(actor.getSnapshot())).toBeNull();
});

test("a shop is what its provider says of it", async () => {
  const { actor } = await anOpenShop();
  expect(actor.getSnapshot().context).toMatchObject(shop);
});

describe("checkout", () => {
  test("leaves for the shop with a code asked for once, however often it is clicked", async () => {
    const { actor, handOff, left, until } = await anOpenShop({ view: "cart" });
    actor.send({ type: "checkout.start" });
    actor.send({ type: "checkout.start" });
    await handOff.last().answer(handoff);
    await until((state) => state.matches({ open: "cart" }));
    expect(handOff.calls).toHaveLength(1);
    expect(left).toEqual([handoff.url]);
  });

  test("that fails keeps the cart in view and can be tried again", async () => {
    const { actor, handOff, left, until } = await anOpenShop({ view: "cart" });
    actor.send({ type: "checkout.start" });
    await handOff.last().fail(down());
    expect((await until((state) => state.hasTag("failed"))).hasTag("view:cart")).toBe(true);
    actor.send({ type: "retry" });
    await handOff.last().answer(handoff);
    await until((state) => state.matches({ open: "cart" }));
    expect(left).toEqual([handoff.url]);
  });
});
