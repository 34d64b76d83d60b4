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
import { aCustomerWith, newIntent, placementWith, quoteOf, soldOf } from "./checkout.ts";
import { aBundle, aFlashSale, anAddOn, aProduct, type furnish } from "./furniture.ts";
import type { TestShop } from "./shop.ts";
import { testServer } from "./test-database.ts";
import { aVoucher, usedOf } from "./vouchers.ts";

/** Features that a purchase can combine. */
export const FEATURES = ["voucher", "service", "set", "flash sale"] as const;
export type Feature = (typeof FEATURES)[number];

/** The embedded database does one thing at a time, so a few customers suffice. */
const CUSTOMERS = testServer === null ? 3 : 8;

const CASH_ON_DELIVERY = 2;
const BANK_TRANSFER = 7;

const aWay = fc.record({
  basket: fc.nat({ max: 3 }),
  paymentMethod: fc.constantFrom(CASH_ON_DELIVERY, BANK_TRANSFER),
  presses: fc.constantFrom("once", "twice", "at two processes", "in two tabs"),
  /** True when the customer accepts changes and presses again. */
  isFlexible: fc.boolean(),
  /** True when the customer cancels the new order. */
  isFickle: fc.boolean(),
  /** The change of an earlier order meanwhile. */
  before: fc.constantFrom("none", "stands", "cancelled", "overdue", "paid", "paid late"),
});

/** The customers with their habits, and the scarce stock that they want. */
export const aRush = fc.record({
  ways: fc.array(aWay, { minLength: CUSTOMERS, maxLength: CUSTOMERS }),
  sofas: fc.integer({ min: 1, max: Math.ceil(CUSTOMERS / 4) }),
  chairs: fc.integer({ min: 3, max: Math.ceil(CUSTOMERS / 2) + 2 }),
  uses: fc.integer({ min: 1, max: Math.ceil(CUSTOMERS / 3) }),
  kind: fc.constantFrom("flat", "percent", "shipping"),
  perCustomer: fc.constantFrom(1, 2, null),
  /** After this many orders. */
  saleEnds: fc.integer({ min: 1, max: CUSTOMERS }),
});
type Rush = typeof aRush extends fc.Arbitrary<infer Drawn> ? Drawn : never;
type Way = Rush["ways"][number];

/** Creates the shop's goods and offers, scarce or not. */
const aShowroom = async (
  shop: TestShop,
  rooms: Awaited<ReturnType<typeof furnish>>,
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
type Shown = { readonly quote: Quote; readonly placement: Placement };

/** An order as its shopper received it. */
type Told = Shown & { readonly key: string; readonly order: Order; readonly client: Client };

/** Ends a sale as the office does. */
export const endSales = async ({ database }: TestShop): Promise<void> => {
  await database.delete(flashSaleProducts);
  await database.delete(flashSales);
};

/**
 * Runs customers at two processes who all want the last pieces, with the named features. Some press twice, and some change their minds.
 * Earlier orders are cancelled, overdue or paid meanwhile. The first customer has bought all features before.
 */
export const rush = async (
  processes: readonly [TestShop, TestShop],
  { rooms, features, drawn }: { rooms: Awaited<ReturnType<typeof furnish>>; features: readonly Feature[]; drawn: Rush },
) => {
  const [shop] = processes;
  const { database } = shop;
  const has = (feature: Feature): boolean => features.includes(feature);
  const showroom = await aShowroom(shop, rooms, has);
  const { sofa, chair, assembly, baskets } = showroom;
  const voucher = await aVoucher(shop, { kind: drawn.kind, value: 1234, quota: 1000, perCustomer: drawn.perCustomer });
  const told: Told[] = [];
  const faults: unknown[] = [];

  /** Returns null for a refusal, which is a valid answer. */
  const orRefused = <Result>(call: Promise<Result>): Promise<Result | null> =>
    call.catch((error: unknown) => {
      if (!(error instanceof Refusal || (error instanceof ApiError && error.status < 500))) faults.push(error);
      return null;
    });

  /** Returns the order, or the quote that the shopper is asked to accept instead. */
  const press = async (
    client: Client,
    shown: Shown,
    key: string,
  ): Promise<{ order: Order | null; instead: Quote | null }> => {
    const placed = client.order.place(shown.placement, { idempotencyKey: key });
    const order = await orRefused(placed);
    if (order !== null) told.push({ ...shown, key, order, client });
    const refused: unknown = order === null ? await placed.catch((error: unknown) => error) : null;
    return { order, instead: refused === null ? null : (toProblem<ChangedQuote>(refused).refusal?.quote ?? null) };
  };

  const enter = async (way: Way, at: number) => {
    const [here, there] = at % 2 === 0 ? processes : [processes[1], processes[0]];
    const visitor = { ip: `10.5.0.${at}` };
    const { id, client, accessToken, addressId } = await aCustomerWith(here, [], visitor);
    const tabs = [client, there.client({ ...visitor, accessToken })] as const;
    const put: { variantId: string }[] = [];
    const fill = async (basket: number): Promise<void> => {
      for (const product of baskets[basket] ?? []) {
        const addOnIds = has("service") ? [assembly.id] : [];
        await client.cart.add({ productId: product.id, variantId: product.variantId, quantity: 1, addOnIds });
        here.passTime(1);
        put.push(product);
      }
      if (has("voucher")) await orRefused(client.voucher.apply({ code: voucher.code }));
    };
    const look = async (tab: Client, paymentMethod: Placement["paymentMethod"]): Promise<Shown> => {
      const { quote, shippingId } = await quoteOf(tab, addressId);
      return { quote, placement: { ...placementWith(quote, { addressId, shippingId }), paymentMethod } };
    };
    const buyBefore = async (): Promise<Order | null> => {
      if (at > 0 && way.before === "none") return null;
      await fill(at === 0 ? 0 : 3 - way.basket);
      const { order } = await press(client, await look(client, BANK_TRANSFER), newIntent());
      if (order !== null && (way.before === "overdue" || way.before === "paid late")) {
        await database.update(payments).set({ payBefore: here.services.clock() }).where(eq(payments.orderId, order.id));
      }
      if (way.before === "paid late") await cancelOverdue(here.services); // so that its voucher can be used again
      return order;
    };
    /** Opens two tabs, each with one line, where there are two. */
    const lookAtAll = async (): Promise<Shown[]> => {
      const lineIds = (await client.cart.find()).lines.map(({ lineId }) => lineId);
      const isDivided = way.presses === "in two tabs" && lineIds.length > 1;
      const shown: Shown[] = [];
      for (const [place, tab] of tabs.entries()) {
        const checked = isDivided ? lineIds.filter((_, of) => of === place) : lineIds;
        await tab.cart.select({ checked, unchecked: lineIds.filter((lineId) => !checked.includes(lineId)) });
        shown.push(await look(tab, way.paymentMethod));
      }
      return shown;
    };
    const before = await buyBefore();
    await fill(way.basket);
    return { id, way, tabs, put, before, lookAtAll };
  };
  type Shopper = Awaited<ReturnType<typeof enter>>;

  const shoppers: Shopper[] = [];
  for (const [at, way] of drawn.ways.entries()) shoppers.push(await enter(way, at));
  const quota = (await usedOf(shop, voucher.id)) + drawn.uses;
  await database.update(vouchers).set({ quota }).where(eq(vouchers.id, voucher.id));
  const screens = new Map<Shopper, Shown[]>();
  for (const shopper of shoppers) screens.set(shopper, await shopper.lookAtAll());
  const inAll = new Map<string, number>();
  for (const [{ variantId }, onHand] of [
    [sofa, drawn.sofas],
    [chair, drawn.chairs],
  ] as const) {
    await database.update(variants).set({ onHand }).where(eq(variants.id, variantId));
    inAll.set(variantId, onHand + (await soldOf(shop, variantId)));
  }

  const cancel = ({ tabs }: Shopper, id: string) =>
    Promise.all(tabs.map((tab) => orRefused(tab.order.updateStatus({ id, status: "cancelled" }))));
  let toSaleEnd = drawn.saleEnds;
  const buy = async (shopper: Shopper, client: Client, shown: Shown, key: string): Promise<void> => {
    const { order: first, instead: quote } = await press(client, shown, key);
    const isPressedAnew = shopper.way.isFlexible && quote !== null && quote.lines.length > 0;
    const order = isPressedAnew
      ? (await press(client, { quote, placement: { ...shown.placement, ...accepting(quote) } }, newIntent())).order
      : first;
    if (order === null) return;
    toSaleEnd -= 1;
    if (toSaleEnd === 0) await endSales(shop);
    if (shopper.way.isFickle) await cancel(shopper, order.id);
  };
  const accepting = ({ id, lines }: Quote) => ({ quoteId: id, lineIds: lines.map(({ lineId }) => lineId) });
  const buyAll = (shopper: Shopper): Promise<unknown> => {
    const [tab, otherTab] = shopper.tabs;
    const [shown, otherShown] = screens.get(shopper) ?? [];
    if (!shown || !otherShown) throw new Error("A tab shows nothing");
    const key = newIntent();
    const pressed = buy(shopper, tab, shown, key);
    switch (shopper.way.presses) {
      case "once":
        return pressed;
      case "twice":
        return Promise.all([pressed, buy(shopper, tab, shown, key)]);
      case "at two processes":
        return Promise.all([pressed, buy(shopper, otherTab, shown, key)]);
      default:
        return Promise.all([pressed, buy(shopper, otherTab, otherShown, newIntent())]);
    }
  };
  const sweep = () => Promise.all(processes.map(({ services }) => cancelOverdue(services)));
  const pay = ({ payment: { transactionId, amount } }: Order) =>
    Promise.all(
      processes.map(({ services }) =>
        orRefused(confirmTransfer(services, { transactionId: transactionId ?? "", amount })),
      ),
    );
  const goOn = async (shopper: Shopper): Promise<unknown> => {
    const { way, before } = shopper;
    if (before === null) return;
    switch (way.before) {
      case "cancelled":
        return cancel(shopper, before.id);
      case "overdue":
        return sweep();
      case "paid":
      case "paid late":
        return pay(before);
    }
  };
  await Promise.all(shoppers.flatMap((shopper) => [buyAll(shopper), goOn(shopper)]));
  return { ...showroom, voucher, shoppers, inAll, told, faults };
};
