import { ApiError, type EmbeddedFilter, type EmbeddedPage, type EmbeddedSettings, type Product } from "@griya/api";
import { describe, expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectIsWaiting, selectProblem } from "../request/request-state.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { waitForState as untilState } from "../testing/wait-for-state.ts";
import { type EmbeddedShopInput, type EmbeddedShopSnapshot, embeddedShopMachine } from "./embedded-shop.machine.ts";

const visitRecorder = recordVisitedStates(embeddedShopMachine);
const aDownError = () => new ApiError({ kind: "down", status: 0 });
const shop = {
  settings: { siteName: "Griya" } as EmbeddedSettings,
  page: { products: [] } as EmbeddedPage,
};
const sofa = { id: "sofa", name: "Sofa Senja" } as Product;
const handoffAnswer = { url: "https://shop.example/checkout#handoff=once" };

const aPartnerPage = (input: Partial<EmbeddedShopInput> = {}) => {
  const openShop = manualRequest.read<typeof shop, EmbeddedFilter>();
  const findProduct = manualRequest.read<Product, { id: string }>();
  const handOff = manualRequest.noRetry<{ url: string }>();
  const visitedUrls: string[] = [];
  const clock = new SimulatedClock();
  const machine = embeddedShopMachine.provide({
    actors: { openShop: openShop.logic, findProduct: findProduct.logic, handOff: handOff.logic },
    actions: { leave: (_, { url }) => visitedUrls.push(url) },
  });
  const actor = visitRecorder
    .watch(createActor(machine, { input: { view: "grid", filter: {}, productId: null, ...input }, clock }))
    .start();
  const waitUntil = (says: (state: EmbeddedShopSnapshot) => boolean) => untilState(actor, says);
  return { actor, clock, openShop, findProduct, handOff, left: visitedUrls, until: waitUntil };
};

const anOpenShop = async (input: Partial<EmbeddedShopInput> = {}) => {
  const page = aPartnerPage(input);
  await page.openShop.last().answer(shop);
  await page.until((state) => state.matches("open"));
  return page;
};

describe("opening", () => {
  test("shows the products of the partner's filter", async () => {
    const { openShop } = aPartnerPage({ filter: { brand: "langkan" } });
    expect(openShop.last().input).toEqual({ brand: "langkan" });
    const { actor } = await anOpenShop();
    expect(actor.getSnapshot().hasTag("view:grid")).toBe(true);
  });

  test("begins with the product or the cart that the partner has chosen", async () => {
    const productPage = await anOpenShop({ view: "product", productId: "sofa-senja-3" });
    expect(productPage.findProduct.last().input).toEqual({ id: "sofa-senja-3" });
    expect((await anOpenShop({ view: "cart" })).actor.getSnapshot().hasTag("view:cart")).toBe(true);
  });

  test("shows the grid when a product view names no product", async () => {
    expect((await anOpenShop({ view: "product" })).actor.getSnapshot().hasTag("view:grid")).toBe(true);
  });

  test("ends with the cart when the shopper has opened it during an outage", async () => {
    const { actor, clock, openShop, until: waitUntil } = aPartnerPage();
    await failUntilWaiting(openShop, clock);
    actor.send({ type: "cart.open" });
    actor.send({ type: "retry" });
    await openShop.last().answer(shop);
    expect((await waitUntil((state) => state.matches("open"))).hasTag("view:cart")).toBe(true);
  });

  test("shows that the service is down, and opens when the service is back", async () => {
    const { actor, clock, openShop, until: waitUntil } = aPartnerPage();
    await failUntilWaiting(openShop, clock);
    expect(selectProblem(await waitUntil(selectIsWaiting))?.messageKey).toBe("serviceDown");
    actor.send({ type: "retry" });
    await openShop.last().answer(shop);
    expect(selectProblem(await waitUntil((state) => state.matches("open")))).toBeNull();
  });
});

describe("a product", () => {
  test("is shown when it is loaded, and the grid again afterwards", async () => {
    const { actor, findProduct, until: waitUntil } = await anOpenShop();
    actor.send({ type: "product.open", productId: "sofa" });
    await findProduct.last().answer(sofa);
    expect((await waitUntil((state) => state.matches({ open: "product" }))).context.product).toBe(sofa);
    actor.send({ type: "grid.open" });
    expect(actor.getSnapshot().hasTag("view:grid")).toBe(true);
  });

  test("opens with the requested variant, which another product does not get", async () => {
    const { actor } = await anOpenShop();
    const getVariantId = () => actor.getSnapshot().context.variantId;
    expect(getVariantId()).toBeNull();
    actor.send({ type: "product.open", productId: "sofa", variantId: "sofa-green" });
    expect(getVariantId()).toBe("sofa-green");
    actor.send({ type: "grid.open" });
    actor.send({ type: "product.open", productId: "lamp" });
    expect(getVariantId()).toBeNull();
  });

  test("replaces a product that is still loading", async () => {
    const { actor, findProduct, until: waitUntil } = await anOpenShop();
    actor.send({ type: "product.open", productId: "lamp" });
    const lampCall = findProduct.last();
    actor.send({ type: "product.open", productId: "sofa" });
    expect(lampCall.signal.aborted).toBe(true);
    await lampCall.answer({ id: "lamp" } as Product);
    await findProduct.last().answer(sofa);
    expect((await waitUntil((state) => state.matches({ open: "product" }))).context.product).toBe(sofa);
  });

  test("leaves the shop open when it does not exist", async () => {
    const { actor, findProduct, until: waitUntil } = await anOpenShop();
    actor.send({ type: "product.open", productId: "gone" });
    await findProduct.last().fail(ApiError.fromCode(404, {}));
    expect(selectProblem(await waitUntil(selectIsWaiting))?.kind).toBe("notFound");
    actor.send({ type: "grid.open" });
    expect(actor.getSnapshot().hasTag("view:grid")).toBe(true);
  });
});

test("the tags show the current view, also during a request", async () => {
  const { actor, findProduct, handOff } = await anOpenShop();
  const getTags = () => [...actor.getSnapshot().tags].toSorted();
  expect(getTags()).toEqual(["view:grid"]);
  actor.send({ type: "product.open", productId: "sofa" });
  expect(getTags()).toEqual(["busy", "view:product"]);
  await findProduct.last().answer(sofa);
  expect(getTags()).toEqual(["view:product"]);
  actor.send({ type: "product.open", productId: "lamp" });
  expect(actor.getSnapshot().context).toMatchObject({ productId: "lamp", product: null });
  actor.send({ type: "cart.open" });
  expect(getTags()).toEqual(["view:cart"]);
  actor.send({ type: "checkout.start" });
  expect(getTags()).toEqual(["busy", "leaving", "view:cart"]);
  await handOff.last().fail(aDownError());
  expect(getTags()).toEqual(["failed", "view:cart"]);
  actor.send({ type: "retry" });
  expect(selectProblem(actor.getSnapshot())).toBeNull();
});

test("the shop has the settings and products of the provider", async () => {
  const { actor } = await anOpenShop();
  expect(actor.getSnapshot().context).toMatchObject(shop);
});

describe("checkout", () => {
  test("requests one code for several clicks, and opens the shop", async () => {
    const { actor, handOff, left: visitedUrls, until: waitUntil } = await anOpenShop({ view: "cart" });
    actor.send({ type: "checkout.start" });
    actor.send({ type: "checkout.start" });
    await handOff.last().answer(handoffAnswer);
    await waitUntil((state) => state.matches({ open: "cart" }));
    expect(handOff.calls).toHaveLength(1);
    expect(visitedUrls).toEqual([handoffAnswer.url]);
  });

  test("keeps the cart visible after a failure, and allows another try", async () => {
    const { actor, handOff, left: visitedUrls, until: waitUntil } = await anOpenShop({ view: "cart" });
    actor.send({ type: "checkout.start" });
    await handOff.last().fail(aDownError());
    expect((await waitUntil((state) => state.hasTag("failed"))).hasTag("view:cart")).toBe(true);
    actor.send({ type: "retry" });
    await handOff.last().answer(handoffAnswer);
    await waitUntil((state) => state.matches({ open: "cart" }));
    expect(visitedUrls).toEqual([handoffAnswer.url]);
  });
});
