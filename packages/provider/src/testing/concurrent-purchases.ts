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
import { cancelOverdue } from "../settlement/overdue-payments.ts";
import { confirmTransfer } from "../settlement/transfers.ts";
import { vouchers } from "../voucher/voucher.tables.ts";
import { aBundle, aFlashSale, anAddOn, aProduct, type createBaseData } from "./base-data.ts";
import { aCustomerWith, countSold, createIdempotencyKey, createPlacement, findQuote } from "./checkout.ts";
import type { TestShop } from "./shop.ts";
import { testServer } from "./test-database.ts";
import { aVoucher, findUseCount } from "./vouchers.ts";

/** Features that a purchase can combine. */
export const FEATURES = ["voucher", "service", "set", "flash sale"] as const;
export type Feature = (typeof FEATURES)[number];

/** The embedded database does one thing at a time, so a few customers suffice. */
const CUSTOMERS = testServer === null ? 3 : 8;

const CASH_ON_DELIVERY = 2;
const BANK_TRANSFER = 7;

const aShopperPlan = fc.record({
  basket: fc.nat({ max: 3 }),
  paymentMethod: fc.constantFrom(CASH_ON_DELIVERY, BANK_TRANSFER),
  presses: fc.constantFrom("once", "twice", "at two processes", "in two tabs"),
  /** True when the customer accepts changes and presses again. */
  willAcceptChanges: fc.boolean(),
  /** True when the customer cancels the new order. */
  willCancel: fc.boolean(),
  /** The change of an earlier order meanwhile. */
  earlierOrder: fc.constantFrom("none", "stands", "cancelled", "overdue", "paid", "paid late"),
});

/** The customers with their habits, and the scarce stock that they want. */
export const aPurchaseScenario = fc.record({
  plans: fc.array(aShopperPlan, { minLength: CUSTOMERS, maxLength: CUSTOMERS }),
  sofas: fc.integer({ min: 1, max: Math.ceil(CUSTOMERS / 4) }),
  chairs: fc.integer({ min: 3, max: Math.ceil(CUSTOMERS / 2) + 2 }),
  uses: fc.integer({ min: 1, max: Math.ceil(CUSTOMERS / 3) }),
  kind: fc.constantFrom("flat", "percent", "shipping"),
  perCustomer: fc.constantFrom(1, 2, null),
  /** After this many orders. */
  saleEnds: fc.integer({ min: 1, max: CUSTOMERS }),
});
type PurchaseScenario = typeof aPurchaseScenario extends fc.Arbitrary<infer Drawn> ? Drawn : never;
type ShopperPlan = PurchaseScenario["plans"][number];

/** Creates the shop's goods and offers, scarce or not. */
const aShowroom = async (
  shop: TestShop,
  rooms: Awaited<ReturnType<typeof createBaseData>>,
  has: (feature: Feature) => boolean,
) => {
  const { database } = shop;
  const aPiece = (price: number) =>
    aProduct(database, rooms, { price, variants: [{ stock: 1000, weightGrams: 2000 }] });
  const [sofa, chair] = [await aPiece(1_999_999), await aPiece(349_999)];
  const set = await aBundle(database, [sofa, { ...chair, quantity: 2 }]);
  const assembly = await anAddOn(database, [sofa.key, chair.key]);
  if (has("flash sale")) await aFlashSale(database, [sofa.key, chair.key], { basisPointsOff: 2000 });
  const baskets = has("set")
    ? [[set], [chair, set], [set, sofa], [sofa, chair]]
    : [[sofa], [chair, sofa], [sofa, chair], [chair]];
  return { sofa, chair, set, assembly, baskets };
};

/** The quote on the shopper's screen before the press, and its placement. */
type VisibleQuote = { readonly quote: Quote; readonly placement: Placement };

/** An order as its shopper received it. */
type ReceivedOrder = VisibleQuote & { readonly key: string; readonly order: Order; readonly client: Client };

/** Ends a sale as the office does. */
export const endSales = async ({ database }: TestShop): Promise<void> => {
  await database.delete(flashSaleProducts);
  await database.delete(flashSales);
};

/**
 * Runs customers at two processes who all want the last pieces, with the named features. Some press twice, and some change their minds.
 * Earlier orders are cancelled, overdue or paid meanwhile. The first customer has bought all features before.
 */
export const runConcurrentPurchases = async (
  processes: readonly [TestShop, TestShop],
  {
    rooms,
    features,
    drawn: scenario,
  }: { rooms: Awaited<ReturnType<typeof createBaseData>>; features: readonly Feature[]; drawn: PurchaseScenario },
) => {
  const [shop] = processes;
  const { database } = shop;
  const hasFeature = (feature: Feature): boolean => features.includes(feature);
  const showroom = await aShowroom(shop, rooms, hasFeature);
  const { sofa, chair, assembly, baskets } = showroom;
  const voucher = await aVoucher(shop, {
    kind: scenario.kind,
    value: 1234,
    quota: 1000,
    perCustomer: scenario.perCustomer,
  });
  const receivedOrders: ReceivedOrder[] = [];
  const errors: unknown[] = [];

  /** Returns null for a refusal, which is a valid answer. */
  const catchRefusals = <Result>(call: Promise<Result>): Promise<Result | null> =>
    call.catch((error: unknown) => {
      if (!(error instanceof Refusal || (error instanceof ApiError && error.status < 500))) errors.push(error);
      return null;
    });

  /** Returns the order, or the quote that the shopper is asked to accept instead. */
  const press = async (
    client: Client,
    shown: VisibleQuote,
    key: string,
  ): Promise<{ order: Order | null; changedQuote: Quote | null }> => {
    const placed = client.order.place(shown.placement, { idempotencyKey: key });
    const order = await catchRefusals(placed);
    if (order !== null) receivedOrders.push({ ...shown, key, order, client });
    const refused: unknown = order === null ? await placed.catch((error: unknown) => error) : null;
    return { order, changedQuote: refused === null ? null : (toProblem<ChangedQuote>(refused).refusal?.quote ?? null) };
  };

  const createShopper = async (plan: ShopperPlan, index: number) => {
    const [here, there] = index % 2 === 0 ? processes : [processes[1], processes[0]];
    const visitor = { ip: `10.5.0.${index}` };
    const { id, client, accessToken, addressId } = await aCustomerWith(here, [], visitor);
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
      const { order } = await press(client, await loadQuote(client, BANK_TRANSFER), createIdempotencyKey());
      if (order !== null && (plan.earlierOrder === "overdue" || plan.earlierOrder === "paid late")) {
        await database.update(payments).set({ payBefore: here.services.clock() }).where(eq(payments.orderId, order.id));
      }
      if (plan.earlierOrder === "paid late") await cancelOverdue(here.services); // so that its voucher can be used again
      return order;
    };
    /** Opens two tabs, each with one line, where there are two. */
    const openTabs = async (): Promise<VisibleQuote[]> => {
      const lineIds = (await client.cart.find()).lines.map(({ lineId }) => lineId);
      const isDivided = plan.presses === "in two tabs" && lineIds.length > 1;
      const shown: VisibleQuote[] = [];
      for (const [place, tab] of tabs.entries()) {
        const checked = isDivided ? lineIds.filter((_, of) => of === place) : lineIds;
        await tab.cart.select({ checked, unchecked: lineIds.filter((lineId) => !checked.includes(lineId)) });
        shown.push(await loadQuote(tab, plan.paymentMethod));
      }
      return shown;
    };
    const before = await placeEarlierOrder();
    await fillCart(plan.basket);
    return { id, way: plan, tabs, put: addedProducts, before, lookAtAll: openTabs };
  };
  type Shopper = Awaited<ReturnType<typeof createShopper>>;

  const shoppers: Shopper[] = [];
  for (const [at, way] of scenario.plans.entries()) shoppers.push(await createShopper(way, at));
  const quota = (await findUseCount(shop, voucher.id)) + scenario.uses;
  await database.update(vouchers).set({ quota }).where(eq(vouchers.id, voucher.id));
  const screens = new Map<Shopper, VisibleQuote[]>();
  for (const shopper of shoppers) screens.set(shopper, await shopper.lookAtAll());
  const totalStock = new Map<string, number>();
  for (const [{ variantId }, onHand] of [
    [sofa, scenario.sofas],
    [chair, scenario.chairs],
  ] as const) {
    await database.update(variants).set({ onHand }).where(eq(variants.id, variantId));
    totalStock.set(variantId, onHand + (await countSold(shop, variantId)));
  }

  const cancel = ({ tabs }: Shopper, id: string) =>
    Promise.all(tabs.map((tab) => catchRefusals(tab.order.updateStatus({ id, status: "cancelled" }))));
  let ordersUntilSaleEnd = scenario.saleEnds;
  const buy = async (shopper: Shopper, client: Client, shown: VisibleQuote, key: string): Promise<void> => {
    const { order: first, changedQuote: quote } = await press(client, shown, key);
    const isPressedAgain = shopper.way.willAcceptChanges && quote !== null && quote.lines.length > 0;
    const order = isPressedAgain
      ? (await press(client, { quote, placement: { ...shown.placement, ...accepting(quote) } }, createIdempotencyKey()))
          .order
      : first;
    if (order === null) return;
    ordersUntilSaleEnd -= 1;
    if (ordersUntilSaleEnd === 0) await endSales(shop);
    if (shopper.way.willCancel) await cancel(shopper, order.id);
  };
  const accepting = ({ id, lines }: Quote) => ({ quoteId: id, lineIds: lines.map(({ lineId }) => lineId) });
  const buyAll = (shopper: Shopper): Promise<unknown> => {
    const [tab, otherTab] = shopper.tabs;
    const [shown, otherShown] = screens.get(shopper) ?? [];
    if (!shown || !otherShown) throw new Error("A tab shows nothing");
    const key = createIdempotencyKey();
    const firstPress = buy(shopper, tab, shown, key);
    switch (shopper.way.presses) {
      case "once":
        return firstPress;
      case "twice":
        return Promise.all([firstPress, buy(shopper, tab, shown, key)]);
      case "at two processes":
        return Promise.all([firstPress, buy(shopper, otherTab, shown, key)]);
      default:
        return Promise.all([firstPress, buy(shopper, otherTab, otherShown, createIdempotencyKey())]);
    }
  };
  const runOverdueJob = () => Promise.all(processes.map(({ services }) => cancelOverdue(services)));
  const pay = ({ payment: { transactionId, amount } }: Order) =>
    Promise.all(
      processes.map(({ services }) =>
        catchRefusals(confirmTransfer(services, { transactionId: transactionId ?? "", amount })),
      ),
    );
  const changeEarlierOrder = async (shopper: Shopper): Promise<unknown> => {
    const { way, before } = shopper;
    if (before === null) return;
    switch (way.earlierOrder) {
      case "cancelled":
        return cancel(shopper, before.id);
      case "overdue":
        return runOverdueJob();
      case "paid":
      case "paid late":
        return pay(before);
    }
  };
  await Promise.all(shoppers.flatMap((shopper) => [buyAll(shopper), changeEarlierOrder(shopper)]));
  return { ...showroom, voucher, shoppers, inAll: totalStock, notifications: receivedOrders, faults: errors };
};
