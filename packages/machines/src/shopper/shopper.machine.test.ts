import {
  type Cart,
  type CartChange,
  emptyCart,
  type LoginRequest,
  type MergedCart,
  type NewCartLine,
  type Session,
} from "@griya/api";
import { describe, expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { cartMachine } from "../cart/cart.machine.ts";
import { selectCart, selectIsSaving } from "../cart/cart-selectors.ts";
import { selectProblem } from "../request/request-state.ts";
import type { RequestSignal } from "../request/signals.ts";
import { sessionMachine } from "../session/session.machine.ts";
import { aCart } from "../testing/a-cart.ts";
import { aCustomer, aLoginForm, aSession } from "../testing/a-customer.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { anUnauthorizedError, aRefusal } from "../testing/problems.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { selectCanLeaveLogin, selectIsUnmerged, shopperMachine } from "./shopper.machine.ts";

const visitRecorder = recordVisitedStates(shopperMachine);
const budi = aCustomer({ id: "8d0f44c1-76b0-4a63-8d9c-6d1d2f1a3c22", name: "Budi" });
const sofa = { lineId: "line-sofa" };
const lamp = { lineId: "line-lamp", variantId: "variant-lamp" };
const mergedCart: MergedCart = { cart: aCart(sofa, lamp), clampedLineIds: ["line-sofa"] };
const emptyMergedCart: MergedCart = { cart: emptyCart, clampedLineIds: [] };

const openShop = () => {
  const restoreSession = manualRequest.read<Session | null>({ finalProblemKinds: ["unauthorized"] });
  const logIn = manualRequest.noRetry<Session, LoginRequest>();
  const logOut = manualRequest.noRetry<null>();
  const loadCart = manualRequest.read<Cart>();
  const addLine = manualRequest.send<Cart, NewCartLine>();
  const saveChange = manualRequest.save<Cart, CartChange>();
  const mergeCart = manualRequest.save<MergedCart | null>();
  const clock = new SimulatedClock();
  const signals: RequestSignal[] = [];
  const actor = visitRecorder.watch(
    createActor(
      shopperMachine.provide({
        actors: {
          session: sessionMachine.provide({
            actors: { restoreSession: restoreSession.logic, logIn: logIn.logic, logOut: logOut.logic },
            actions: { storeToken: () => {}, removeToken: () => {}, logFailedRestore: () => {} },
          }),
          cart: cartMachine.provide({
            actors: { loadCart: loadCart.logic, addLine: addLine.logic, saveChange: saveChange.logic },
          }),
          mergeCart: mergeCart.logic,
        },
        actions: {
          sendSignal: (_, signal) => {
            signals.push(signal);
            for (const request of [restoreSession, logIn, logOut, loadCart, addLine, saveChange, mergeCart])
              request.signals.send(signal);
          },
        },
      }),
      { clock },
    ),
  );
  const notifications: string[] = [];
  actor.on("*", ({ type }) => notifications.push(type));
  actor.start();
  const getChildren = () => {
    const { session, cart } = actor.getSnapshot().children;
    if (!session || !cart) throw new Error("The shopper runs without a session or a cart.");
    return { session, cart };
  };
  const { session, cart } = getChildren();
  return {
    actor,
    session,
    cart,
    restore: restoreSession,
    logIn,
    logOut,
    loadCart,
    addLine,
    saveChange,
    merge: mergeCart,
    clock,
    signals,
    events: notifications,
    lines: () => selectCart(cart.getSnapshot())?.lines.length ?? null,
  };
};

const openAsGuest = async (lines = aCart(sofa)) => {
  const shop = openShop();
  await shop.loadCart.last().answer(lines);
  await shop.restore.last().answer(null);
  return shop;
};

const openAsSari = async () => {
  const shop = openShop();
  await shop.loadCart.last().answer(aCart(sofa));
  await shop.restore.last().answer(aSession());
  await shop.merge.last().answer(null);
  return shop;
};

const logIn = async (shop: ReturnType<typeof openShop>, session = aSession()) => {
  shop.session.send({ type: "login.submit", form: aLoginForm() });
  await shop.logIn.last().answer(session);
};

describe("opening the shop", () => {
  test("loads the cart of the stored token once", async () => {
    const sariShop = await openAsSari();
    expect(sariShop.loadCart.calls).toHaveLength(1);
    expect(selectCanLeaveLogin(sariShop.actor.getSnapshot())).toBe(true);
    const guestShop = await openAsGuest();
    expect(guestShop.loadCart.calls).toHaveLength(1);
    expect(selectCanLeaveLogin(guestShop.actor.getSnapshot())).toBe(true);
  });

  test("loads the guest's cart after the refusal of an old token", async () => {
    const shop = openShop();
    await shop.loadCart.last().fail(anUnauthorizedError());
    await shop.restore.last().fail(anUnauthorizedError());
    await shop.loadCart.last().answer(aCart(sofa));
    expect(shop.lines()).toBe(1);
    expect(shop.loadCart.calls).toHaveLength(2);
  });

  test("keeps the login page open while the shopper is unidentified", () => {
    expect(selectCanLeaveLogin(openShop().actor.getSnapshot())).toBe(false);
  });
});

describe("logging in", () => {
  test("merges the guest's cart before the shopper can leave the login page", async () => {
    const shop = await openAsGuest();
    await logIn(shop);
    expect(selectCanLeaveLogin(shop.actor.getSnapshot())).toBe(false);
    expect(shop.signals).not.toContainEqual({ type: "session.restored", customerId: aCustomer().id });
    await shop.merge.last().answer(mergedCart);
    expect(shop.lines()).toBe(2);
    expect(selectCanLeaveLogin(shop.actor.getSnapshot())).toBe(true);
    expect(shop.signals.at(-1)).toEqual({ type: "session.restored", customerId: aCustomer().id });
  });

  test("what was put into the guest's cart a moment before arrives there before the carts are merged", async () => {
    const shop = await openAsGuest();
    shop.cart.send({ type: "cart.add", line: { productId: "product-lamp", variantId: "variant-lamp", quantity: 1 } });
    await logIn(shop);
    expect(shop.merge.calls).toHaveLength(0);
    expect(shop.addLine.last().signal.aborted).toBe(false);
    await shop.addLine.last().answer(aCart(sofa, lamp));
    expect(shop.merge.calls).toHaveLength(1);
    await shop.merge.last().answer(mergedCart);
    expect(shop.lines()).toBe(2);
    expect(shop.addLine.calls).toHaveLength(1);
  });

  test("merges once after two logins, and continues with the cart", async () => {
    const shop = await openAsGuest();
    shop.cart.send({ type: "cart.add", line: { productId: "product-lamp", variantId: "variant-lamp", quantity: 1 } });
    await logIn(shop);
    shop.actor.send({ type: "token.refused", accessToken: "token-of-sari" });
    await logIn(shop, aSession({ accessToken: "new-token" }));
    expect(shop.merge.calls).toHaveLength(0);
    await shop.addLine.last().answer(aCart(sofa, lamp));
    await shop.merge.last().answer(mergedCart);
    shop.cart.send({ type: "cart.change", change: { kind: "remove", lineId: "line-sofa" } });
    expect(shop.saveChange.calls).toHaveLength(1);
  });

  test("merges the carts again when an earlier page has closed during the merge", async () => {
    const shop = openShop();
    await shop.loadCart.last().answer(aCart(lamp));
    await shop.restore.last().answer(aSession());
    await shop.merge.last().answer(mergedCart);
    expect(shop.lines()).toBe(2);
  });

  test("loads the customer's cart for a guest without a cart", async () => {
    const shop = await openAsGuest(emptyCart);
    await logIn(shop);
    await shop.merge.last().answer(null);
    await shop.loadCart.last().answer(aCart(lamp));
    expect(shop.lines()).toBe(1);
    expect(selectCanLeaveLogin(shop.actor.getSnapshot())).toBe(true);
  });

  test("saves nothing while the merge waits for the service", async () => {
    const shop = await openAsGuest();
    await logIn(shop);
    await failUntilWaiting(shop.merge, shop.clock);
    shop.cart.send({ type: "cart.change", change: { kind: "remove", lineId: "line-sofa" } });
    expect(selectIsSaving(shop.cart.getSnapshot())).toBe(false);
  });

  test("shows the guest's cart until the merge", async () => {
    const shop = await openAsGuest();
    await logIn(shop);
    expect(shop.lines()).toBe(1);
    expect(shop.loadCart.calls).toHaveLength(1);
  });

  test("merges the carts after an outage, and the shopper can go on meanwhile", async () => {
    const shop = await openAsGuest();
    await logIn(shop);
    await failUntilWaiting(shop.merge, shop.clock);
    expect(selectCanLeaveLogin(shop.actor.getSnapshot())).toBe(true);
    expect(selectIsUnmerged(shop.actor.getSnapshot())).toBe(true);
    shop.actor.send({ type: "network.online" });
    await shop.merge.last().answer(mergedCart);
    expect(selectIsUnmerged(shop.actor.getSnapshot())).toBe(false);
    expect(shop.lines()).toBe(2);
  });

  test("shows a failed merge, which the shopper can repeat or dismiss", async () => {
    const shop = await openAsGuest();
    await logIn(shop);
    await shop.merge.last().fail(aRefusal("The cart is full."));
    expect(shop.lines()).toBeNull();
    expect(shop.loadCart.calls).toHaveLength(2);
    expect(selectProblem(shop.actor.getSnapshot())?.text).toBe("The cart is full.");
    shop.actor.send({ type: "retry" });
    expect(selectProblem(shop.actor.getSnapshot())).toBeNull();
    await shop.merge.last().fail(aRefusal("The cart is full."));
    shop.actor.send({ type: "problem.dismiss" });
    expect(selectIsUnmerged(shop.actor.getSnapshot())).toBe(false);
    expect(shop.signals.at(-1)?.type).toBe("session.restored");
  });

  test("dismisses a merge that waits", async () => {
    const shop = await openAsGuest();
    await logIn(shop);
    await failUntilWaiting(shop.merge, shop.clock);
    shop.actor.send({ type: "problem.dismiss" });
    expect(selectIsUnmerged(shop.actor.getSnapshot())).toBe(false);
  });
});

describe("an expired session", () => {
  const aShopWithExpiredSession = async () => {
    const shop = await openAsSari();
    shop.cart.send({ type: "cart.change", change: { kind: "remove", lineId: "line-sofa" } });
    shop.actor.send({ type: "token.refused", accessToken: "token-of-sari" });
    await shop.saveChange.last().fail(anUnauthorizedError());
    return shop;
  };

  test("keeps the customer's changes of the cart, and saves them after the login", async () => {
    const shop = await aShopWithExpiredSession();
    expect(shop.signals.at(-1)).toEqual({ type: "session.ended" });
    expect(shop.lines()).toBe(0);
    await logIn(shop, aSession({ accessToken: "new-token" }));
    await shop.merge.last().answer({ cart: aCart(sofa), clampedLineIds: [] });
    expect(shop.lines()).toBe(0);
    expect(shop.saveChange.calls).toHaveLength(2);
  });

  test("drops the changes when another customer logs in", async () => {
    const shop = await aShopWithExpiredSession();
    await logIn(shop, aSession({ accessToken: "token-of-budi", customer: budi }));
    await shop.merge.last().answer(emptyMergedCart);
    expect(shop.saveChange.calls).toHaveLength(1);
    expect(shop.cart.getSnapshot().context.pending).toEqual([]);
  });

  test("loads the guest's cart when the shopper continues as a guest", async () => {
    const shop = await aShopWithExpiredSession();
    shop.session.send({ type: "login.cancel" });
    expect(shop.loadCart.calls).toHaveLength(2);
    expect(shop.lines()).toBeNull();
  });

  test("a late refusal of an older token ends nothing", async () => {
    const shop = await openAsSari();
    shop.actor.send({ type: "token.refused", accessToken: "token-of-last-week" });
    expect(shop.signals.at(-1)?.type).toBe("session.restored");
  });
});

describe("logging out", () => {
  test("leaves nothing of the customer, and leads home", async () => {
    const shop = await openAsSari();
    shop.session.send({ type: "session.logOut" });
    await shop.logOut.last().answer(null);
    expect(shop.events).toEqual(["session.loggedOut"]);
    expect(shop.loadCart.calls).toHaveLength(2);
    expect(shop.signals.at(-1)).toEqual({ type: "session.ended" });
  });
});

describe("another tab", () => {
  test("logging in there takes what is shown here away at once, and it is theirs from then on", async () => {
    const shop = await openAsSari();
    shop.actor.send({ type: "token.changed", accessToken: "token-of-budi" });
    expect(shop.lines()).toBeNull();
    expect(selectCanLeaveLogin(shop.actor.getSnapshot())).toBe(false);
    await shop.loadCart.last().answer(aCart(lamp));
    await shop.restore.last().answer(aSession({ accessToken: "token-of-budi", customer: budi }));
    await shop.merge.last().answer(null);
    expect(shop.lines()).toBe(1);
    expect(shop.loadCart.calls).toHaveLength(2);
    expect(shop.signals.at(-1)).toEqual({ type: "session.restored", customerId: budi.id });
  });

  test("keeps the waiting additions of a guest after a login there, and repeats no addition in progress", async () => {
    const shop = await openAsGuest();
    for (const name of ["lamp", "table"])
      shop.cart.send({
        type: "cart.add",
        line: { productId: `product-${name}`, variantId: `variant-${name}`, quantity: 1 },
      });
    shop.actor.send({ type: "token.changed", accessToken: "token-of-sari" });
    await shop.restore.last().answer(aSession());
    await shop.merge.last().answer(null);
    await shop.loadCart.last().answer(aCart(sofa));
    expect(shop.addLine.calls.map(({ input }) => input.variantId)).toEqual(["variant-lamp", "variant-table"]);
  });

  test("logging out there takes what is shown here away", async () => {
    const shop = await openAsSari();
    shop.actor.send({ type: "token.changed", accessToken: null });
    expect(shop.lines()).toBeNull();
    expect(shop.events).toEqual([]);
  });

  test("what it did to the cart is followed, and so is what time did when the page is looked at again", async () => {
    const shop = await openAsSari();
    shop.actor.send({ type: "page.show" });
    await shop.loadCart.last().answer(aCart(sofa, lamp));
    expect(shop.lines()).toBe(2);
    shop.actor.send({ type: "network.online" });
    expect(shop.loadCart.calls).toHaveLength(3);
  });
});

describe("events of a checkout", () => {
  test("a claimed cart replaces the shopper's cart, and an order removes its lines", async () => {
    const shop = await openAsSari();
    shop.actor.send({ type: "cart.claimed", mergedCart });
    expect(shop.lines()).toBe(2);
    shop.actor.send({ type: "cart.ordered", lineIds: ["line-sofa"] });
    expect(shop.lines()).toBe(1);
  });
});
