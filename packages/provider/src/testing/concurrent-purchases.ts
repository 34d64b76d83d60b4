import {
  ApiError,
  type ChangedQuote,
  type Client,
  type Order,
  type Placement,
  type Quote,
  toProblem,
} from "@griya/api";
import { Refusal } from "@griya/http";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { flashSaleProducts, flashSales } from "../flash-sale/flash-sale.tables.ts";
import { payments } from "../payment/payment.tables.ts";
import { variants } from "../product/product.tables.ts";
import { cancelOverdueOrders } from "../settlement/overdue-payments.ts";
import { confirmTransfer } from "../settlement/transfers.ts";
import { vouchers } from "../voucher/voucher.tables.ts";
import { aBundle, aFlashSale, anAddOn, aProduct, type createBaseData } from "./base-data.ts";
import { aCustomerWithCart, countSold, createIdempotencyKey, createPlacement, findQuote } from "./checkout.ts";
import type { TestShop } from "./shop.ts";
import { testServer } from "./test-database.ts";
import { aVoucher, findUseCount } from "./vouchers.ts";

/** The features that a purchase can combine. */
export const FEATURES = ["voucher", "service", "set", "flash sale"] as const;
export type Feature = (typeof FEATURES)[number];

/** The number of customers. The embedded database runs one call at a time, so a few customers are enough. */
const CUSTOMER_COUNT = testServer === null ? 3 : 8;

const CASH_ON_DELIVERY = 2;
const BANK_TRANSFER = 7;

const aShopperPlan = fc.record({
  basket: fc.nat({ max: 3 }),
  paymentMethod: fc.constantFrom(CASH_ON_DELIVERY, BANK_TRANSFER),
  presses: fc.constantFrom("once", "twice", "at two processes", "in two tabs"),
  /** True when the customer accepts a changed quote and orders again. */
  willAcceptChanges: fc.boolean(),
  /** True when the customer cancels the new order. */
  willCancel: fc.boolean(),
  /** The change of an earlier order at the same time. */
  earlierOrder: fc.constantFrom("none", "stands", "cancelled", "overdue", "paid", "paid late"),
});

/** A random scenario with the plans of the customers and the limited stock. */
export const aPurchaseScenario = fc.record({
  plans: fc.array(aShopperPlan, { minLength: CUSTOMER_COUNT, maxLength: CUSTOMER_COUNT }),
  sofas: fc.integer({ min: 1, max: Math.ceil(CUSTOMER_COUNT / 4) }),
  chairs: fc.integer({ min: 3, max: Math.ceil(CUSTOMER_COUNT / 2) + 2 }),
  uses: fc.integer({ min: 1, max: Math.ceil(CUSTOMER_COUNT / 3) }),
  kind: fc.constantFrom("flat", "percent", "shipping"),
  perCustomer: fc.constantFrom(1, 2, null),
  /** The number of orders after which the flash sale ends. */
  saleEnds: fc.integer({ min: 1, max: CUSTOMER_COUNT }),
});
type PurchaseScenario = typeof aPurchaseScenario extends fc.Arbitrary<infer Drawn> ? Drawn : never;
type ShopperPlan = PurchaseScenario["plans"][number];

/** Creates the products, the bundle, the service and the flash sale of a scenario. */
const aStockedShop = async (
  shop: TestShop,
  baseData: Awaited<ReturnType<typeof createBaseData>>,
  has: (feature: Feature) => boolean,
) => {
  const { database } = shop;
  const aPiece = (price: number) =>
    aProduct(database, baseData, { price, variants: [{ stock: 1000, weightGrams: 2000 }] });
  const [sofa, chair] = [await aPiece(1_999_999), await aPiece(349_999)];
  const set = await aBundle(database, [sofa, { ...chair, quantity: 2 }]);
  const assembly = await anAddOn(database, [sofa.key, chair.key]);
  if (has("flash sale")) await aFlashSale(database, [sofa.key, chair.key], { basisPointsOff: 2000 });
  const baskets = has("set")
    ? [[set], [chair, set], [set, sofa], [sofa, chair]]
    : [[sofa], [chair, sofa], [sofa, chair], [chair]];
  return { sofa, chair, set, assembly, baskets };
};

/** The quote that the shopper sees before the placement, with its placement. */
type VisibleQuote = { readonly quote: Quote; readonly placement: Placement };

/** A placed order with the quote that its shopper accepted. */
type ReceivedOrder = VisibleQuote & { readonly key: string; readonly order: Order; readonly client: Client };

/** Ends all flash sales, as the office does. */
export const endSales = async ({ database }: TestShop): Promise<void> => {
  await database.delete(flashSaleProducts);
  await database.delete(flashSales);
};

/**
 * Lets customers at two processes buy the last pieces at the same time, with the given features. Earlier orders are cancelled, overdue or
 * paid meanwhile. The first customer has an earlier order with all features.
 */
export const runConcurrentPurchases = async (
  processes: readonly [TestShop, TestShop],
  {
    baseData,
    features,
    scenario,
  }: { baseData: Awaited<ReturnType<typeof createBaseData>>; features: readonly Feature[]; scenario: PurchaseScenario },
) => {
  const [shop] = processes;
  const { database } = shop;
  const hasFeature = (feature: Feature): boolean => features.includes(feature);
  const stockedShop = await aStockedShop(shop, baseData, hasFeature);
  const { sofa, chair, assembly, baskets } = stockedShop;
  const voucher = await aVoucher(shop, {
    kind: scenario.kind,
    value: 1234,
    quota: 1000,
    perCustomer: scenario.perCustomer,
  });
  const receivedOrders: ReceivedOrder[] = [];
  const errors: unknown[] = [];

  /** Returns null for a refusal, which is a valid answer. Stores any other error. */
  const catchRefusals = <Result>(call: Promise<Result>): Promise<Result | null> =>
    call.catch((error: unknown) => {
      if (!(error instanceof Refusal || (error instanceof ApiError && error.status < 500))) errors.push(error);
      return null;
    });

  /** Places an order. Returns the order, or the changed quote of a refusal. */
  const placeOrder = async (
    client: Client,
    shown: VisibleQuote,
    key: string,
  ): Promise<{ order: Order | null; changedQuote: Quote | null }> => {
    const pendingOrder = client.order.place(shown.placement, { idempotencyKey: key });
    const order = await catchRefusals(pendingOrder);
    if (order !== null) receivedOrders.push({ ...shown, key, order, client });
    const refusal: unknown = order === null ? await pendingOrder.catch((error: unknown) => error) : null;
    return { order, changedQuote: refusal === null ? null : (toProblem<ChangedQuote>(refusal).refusal?.quote ?? null) };
  };

  const createShopper = async (plan: ShopperPlan, index: number) => {
    const [here, there] = index % 2 === 0 ? processes : [processes[1], processes[0]];
    const visitor = { ip: `10.5.0.${index}` };
    const { id, client, accessToken, addressId } = await aCustomerWithCart(here, [], visitor);
    const tabs = [client, there.client({ ...visitor, accessToken })] as const;
    const addedProducts: { variantId: string }[] = [];
    const fillCart = async (basket: number): Promise<void> => {
      for (const product of baskets[basket] ?? []) {
        const addOnIds = hasFeature("service") ? [assembly.id] : [];
        await client.cart.add({ productId: product.id, variantId: product.variantId, quantity: 1, addOnIds });
        here.passTime(1);
        addedProducts.push(product);
      }
      if (hasFeature("voucher")) await catchRefusals(client.voucher.apply({ code: voucher.code }));
    };
    const loadQuote = async (tab: Client, paymentMethod: Placement["paymentMethod"]): Promise<VisibleQuote> => {
      const { quote, shippingId } = await findQuote(tab, addressId);
      return { quote, placement: { ...createPlacement(quote, { addressId, shippingId }), paymentMethod } };
    };
    const placeEarlierOrder = async (): Promise<Order | null> => {
      if (index > 0 && plan.earlierOrder === "none") return null;
      await fillCart(index === 0 ? 0 : 3 - plan.basket);
      const { order } = await placeOrder(client, await loadQuote(client, BANK_TRANSFER), createIdempotencyKey());
      if (order !== null && (plan.earlierOrder === "overdue" || plan.earlierOrder === "paid late")) {
        await database.update(payments).set({ payBefore: here.services.clock() }).where(eq(payments.orderId, order.id));
      }
      // The sweep cancels the order, so that its voucher can be used again.
      if (plan.earlierOrder === "paid late") await cancelOverdueOrders(here.services);
      return order;
    };
    /** Opens two tabs. Each tab selects one line when the cart has two lines. */
    const openTabs = async (): Promise<VisibleQuote[]> => {
      const lineIds = (await client.cart.find()).lines.map(({ lineId }) => lineId);
      const isDivided = plan.presses === "in two tabs" && lineIds.length > 1;
      const shownQuotes: VisibleQuote[] = [];
      for (const [place, tab] of tabs.entries()) {
        const checkedIds = isDivided ? lineIds.filter((_, of) => of === place) : lineIds;
        await tab.cart.select({
          checked: checkedIds,
          unchecked: lineIds.filter((lineId) => !checkedIds.includes(lineId)),
        });
        shownQuotes.push(await loadQuote(tab, plan.paymentMethod));
      }
      return shownQuotes;
    };
    const earlierPlacedOrder = await placeEarlierOrder();
    await fillCart(plan.basket);
    return { id, way: plan, tabs, put: addedProducts, before: earlierPlacedOrder, lookAtAll: openTabs };
  };
  type Shopper = Awaited<ReturnType<typeof createShopper>>;

  const shoppers: Shopper[] = [];
  for (const [at, way] of scenario.plans.entries()) shoppers.push(await createShopper(way, at));
  const quota = (await findUseCount(shop, voucher.id)) + scenario.uses;
  await database.update(vouchers).set({ quota }).where(eq(vouchers.id, voucher.id));
  const quotesByShopper = new Map<Shopper, VisibleQuote[]>();
  for (const shopper of shoppers) quotesByShopper.set(shopper, await shopper.lookAtAll());
  const totalStock = new Map<string, number>();
  for (const [{ variantId }, onHand] of [
    [sofa, scenario.sofas],
    [chair, scenario.chairs],
  ] as const) {
    await database.update(variants).set({ onHand }).where(eq(variants.id, variantId));
    totalStock.set(variantId, onHand + (await countSold(shop, variantId)));
  }

  const cancelOrder = ({ tabs }: Shopper, id: string) =>
    Promise.all(tabs.map((tab) => catchRefusals(tab.order.updateStatus({ id, status: "cancelled" }))));
  let ordersUntilSaleEnd = scenario.saleEnds;
  const placeShopperOrder = async (
    shopper: Shopper,
    client: Client,
    shown: VisibleQuote,
    key: string,
  ): Promise<void> => {
    const { order: first, changedQuote: quote } = await placeOrder(client, shown, key);
    const isPressedAgain = shopper.way.willAcceptChanges && quote !== null && quote.lines.length > 0;
    const order = isPressedAgain
      ? (
          await placeOrder(
            client,
            { quote, placement: { ...shown.placement, ...acceptQuote(quote) } },
            createIdempotencyKey(),
          )
        ).order
      : first;
    if (order === null) return;
    ordersUntilSaleEnd -= 1;
    if (ordersUntilSaleEnd === 0) await endSales(shop);
    if (shopper.way.willCancel) await cancelOrder(shopper, order.id);
  };
  const acceptQuote = ({ id, lines }: Quote) => ({ quoteId: id, lineIds: lines.map(({ lineId }) => lineId) });
  const placeShopperOrders = (shopper: Shopper): Promise<unknown> => {
    const [tab, otherTab] = shopper.tabs;
    const [shown, otherShown] = quotesByShopper.get(shopper) ?? [];
    if (!shown || !otherShown) throw new Error("A tab shows nothing");
    const key = createIdempotencyKey();
    const firstOrder = placeShopperOrder(shopper, tab, shown, key);
    switch (shopper.way.presses) {
      case "once":
        return firstOrder;
      case "twice":
        return Promise.all([firstOrder, placeShopperOrder(shopper, tab, shown, key)]);
      case "at two processes":
        return Promise.all([firstOrder, placeShopperOrder(shopper, otherTab, shown, key)]);
      default:
        return Promise.all([firstOrder, placeShopperOrder(shopper, otherTab, otherShown, createIdempotencyKey())]);
    }
  };
  const runOverdueJob = () => Promise.all(processes.map(({ services }) => cancelOverdueOrders(services)));
  const payOrder = ({ payment: { transactionId, amount } }: Order) =>
    Promise.all(
      processes.map(({ services }) =>
        catchRefusals(confirmTransfer(services, { transactionId: transactionId ?? "", amount })),
      ),
    );
  const changeEarlierOrder = async (shopper: Shopper): Promise<unknown> => {
    const { way, before: earlierPlacedOrder } = shopper;
    if (earlierPlacedOrder === null) return;
    switch (way.earlierOrder) {
      case "cancelled":
        return cancelOrder(shopper, earlierPlacedOrder.id);
      case "overdue":
        return runOverdueJob();
      case "paid":
      case "paid late":
        return payOrder(earlierPlacedOrder);
    }
  };
  await Promise.all(shoppers.flatMap((shopper) => [placeShopperOrders(shopper), changeEarlierOrder(shopper)]));
  return { ...stockedShop, voucher, shoppers, inAll: totalStock, notifications: receivedOrders, faults: errors };
};
