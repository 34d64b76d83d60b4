import { WISHES_MAXIMUM, type Wish } from "@griya/api";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { createRequestSignals } from "../request/signals.ts";
import { createSessionActor } from "../request/signals-actor.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { aRefusal } from "../testing/problems.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { wishlistMachine } from "./wishlist.machine.ts";
import {
  selectHasUnsyncedWishes,
  selectIsInAccount,
  selectIsWishlistLoaded,
  selectWishes,
} from "./wishlist-selectors.ts";

const visitRecorder = recordVisitedStates(wishlistMachine);

const aWish = (productId: string): Wish => ({ productId, name: productId });
const [sofa, lamp, rug] = [aWish("sofa"), aWish("lamp"), aWish("rug")];

/** Opens a page in a browser that stores these wishes. */
const openPage = (storedWishes: readonly Wish[] = [], ownerId: "guest" | null = "guest") => {
  const loadWishes = manualRequest.read<readonly Wish[]>();
  const storeWishes = manualRequest.save<readonly Wish[], { productIds: readonly string[] }>();
  const removeWish = manualRequest.save<readonly Wish[], { productId: string }>();
  const signals = createRequestSignals();
  const clock = new SimulatedClock();
  const browserWishes = [...storedWishes];
  const notifications: { type: string }[] = [];
  const machine = wishlistMachine.provide({
    actors: {
      listenToSession: createSessionActor(signals),
      loadWishes: loadWishes.logic,
      storeWishes: storeWishes.logic,
      removeWish: removeWish.logic,
    },
    actions: {
      storeWish: (_, { wish: one }) => void browserWishes.unshift(one),
      removeStoredWishes: (_, { productIds }) => {
        for (const id of productIds) {
          const place = browserWishes.findIndex(({ productId }) => productId === id);
          if (place >= 0) browserWishes.splice(place, 1);
        }
      },
    },
  });
  const actor = visitRecorder.watch(createActor(machine, { clock, input: { storedWishes, ownerId } }));
  actor.on("*", (event) => notifications.push(event));
  actor.start();
  return {
    actor,
    load: loadWishes,
    store: storeWishes,
    remove: removeWish,
    clock,
    notifications,
    browser: browserWishes,
    add: (one: Wish) => actor.send({ type: "wish.add", wish: one }),
    markWishRemoved: ({ productId }: Wish) => actor.send({ type: "wish.remove", productId }),
    logIn: (customerId = "sari") => signals.send({ type: "session.restored", customerId }),
    logOut: () => signals.send({ type: "session.ended" }),
    wishes: () => selectWishes(actor.getSnapshot()),
  };
};

describe("a guest", () => {
  test("adds and removes a wish once for two presses, without a request", () => {
    const page = openPage([lamp]);
    page.add(sofa);
    page.add(sofa);
    page.add(lamp);
    expect(page.wishes()).toEqual([sofa, lamp]);
    expect(page.browser).toEqual([sofa, lamp]);
    page.markWishRemoved(lamp);
    page.markWishRemoved(lamp);
    expect(page.wishes()).toEqual([sofa]);
    expect(page.browser).toEqual([sofa]);
    expect(page.notifications).toEqual([{ type: "wish.added" }, { type: "wish.removed", wish: lamp }]);
    expect([page.load.calls, page.store.calls, page.remove.calls]).toEqual([[], [], []]);
    const state = page.actor.getSnapshot();
    expect([selectIsWishlistLoaded(state), selectIsInAccount(state)]).toEqual([true, false]);
  });

  test("gets a notice when the list is full, and keeps all wishes", () => {
    const fullList = Array.from({ length: WISHES_MAXIMUM }, (_, number) => aWish(`piece ${number}`));
    const page = openPage(fullList);
    page.add(sofa);
    expect(page.wishes()).toEqual(fullList);
    expect(page.notifications).toEqual([{ type: "wishlist.full" }]);
  });

  test("sees the wishes that another tab has stored", () => {
    const page = openPage([lamp]);
    page.actor.send({ type: "storedWishes.changed", storedWishes: [rug, lamp] });
    expect(page.wishes()).toEqual([rug, lamp]);
    page.actor.send({ type: "wishlist.reload" });
    expect(page.load.calls).toHaveLength(0);
  });
});

test.each([
  ["a guest", "guest"],
  ["an unidentified shopper", null],
] as const)("%s sees a removed wish again after another tab has added it", (_, owner) => {
  const page = openPage([lamp], owner);
  page.markWishRemoved(lamp);
  expect(page.wishes()).toEqual([]);
  page.actor.send({ type: "storedWishes.changed", storedWishes: [lamp] });
  expect(page.wishes()).toEqual([lamp]);
});

describe("a login", () => {
  test("moves the wishes from the browser to the customer's list", async () => {
    const page = openPage([sofa, lamp]);
    page.logIn();
    expect(page.store.last().input).toEqual({ productIds: ["sofa", "lamp"] });
    expect(page.wishes()).toEqual([sofa, lamp]);
    expect(page.actor.getSnapshot().matches({ customer: "storing" })).toBe(true);
    await page.store.last().answer([sofa, lamp, rug]);
    expect(page.wishes()).toEqual([sofa, lamp, rug]);
    expect(page.browser).toEqual([]);
    expect(selectIsInAccount(page.actor.getSnapshot())).toBe(true);
    page.logIn();
    expect([page.store.calls.length, page.load.calls.length]).toEqual([1, 0]);
  });

  test("keeps refused wishes in the browser, and sends them again when the page is shown", async () => {
    const page = openPage([sofa]);
    page.logIn();
    await page.store.last().fail(aRefusal("Not now."));
    expect(page.notifications).toMatchObject([{ type: "wish.refused", problem: { text: "Not now." } }]);
    expect([page.browser, page.wishes()]).toEqual([[sofa], [sofa]]);
    await page.load.last().answer([rug]);
    expect(page.wishes()).toEqual([sofa, rug]);
    expect(page.store.calls).toHaveLength(1);
    page.actor.send({ type: "wishlist.reload" });
    await page.store.last().answer([sofa, rug]);
    expect([page.browser, page.wishes()]).toEqual([[], [sofa, rug]]);
  });

  test("waits while the service is down, and continues afterwards", async () => {
    const page = openPage([sofa]);
    page.logIn();
    await failUntilWaiting(page.store, page.clock);
    expect(selectHasUnsyncedWishes(page.actor.getSnapshot())).toBe(true);
    expect([page.browser, page.wishes()]).toEqual([[sofa], [sofa]]);
    page.clock.increment(1_000);
    await page.store.last().answer([sofa]);
    expect([page.browser, page.wishes()]).toEqual([[], [sofa]]);
    expect(selectHasUnsyncedWishes(page.actor.getSnapshot())).toBe(false);
  });

  test("keeps the wishes in the browser that the provider does not save, without repeated requests", async () => {
    const page = openPage([sofa, lamp]);
    page.logIn();
    await page.store.last().answer([sofa, rug]);
    expect(page.wishes()).toEqual([lamp, sofa, rug]);
    expect(page.browser).toEqual([lamp]);
    expect(page.store.calls).toHaveLength(1);
  });

  test("of another customer shows no wish of the previous customer", async () => {
    const page = openPage();
    page.logIn();
    await page.load.last().answer([sofa]);
    page.logIn("budi");
    expect(page.wishes()).toEqual([]);
    expect(selectIsWishlistLoaded(page.actor.getSnapshot())).toBe(false);
    await page.load.last().answer([rug]);
    expect(page.wishes()).toEqual([rug]);
    page.logOut();
    expect(page.wishes()).toEqual([]);
    expect(selectIsInAccount(page.actor.getSnapshot())).toBe(false);
  });
});

describe("a customer", () => {
  const aCustomersPage = async (listed: readonly Wish[]) => {
    const page = openPage([], null);
    const initialState = page.actor.getSnapshot();
    expect([selectIsWishlistLoaded(initialState), selectIsInAccount(initialState)]).toEqual([false, false]);
    page.logIn();
    await page.load.last().answer(listed);
    expect(selectIsWishlistLoaded(page.actor.getSnapshot())).toBe(true);
    return page;
  };

  test("gets no notice about stored wishes when the browser has none", async () => {
    const page = openPage([], null);
    page.logIn();
    await failUntilWaiting(page.load, page.clock);
    expect(selectHasUnsyncedWishes(page.actor.getSnapshot())).toBe(false);
  });

  test("keeps a wish from before the shopper was identified", async () => {
    const page = openPage([], null);
    page.add(sofa);
    page.add(lamp);
    page.markWishRemoved(lamp);
    expect(page.store.calls).toHaveLength(0);
    page.logIn();
    expect(page.store.last().input).toEqual({ productIds: ["sofa"] });
    await page.store.last().answer([sofa]);
    expect([page.wishes(), page.remove.calls]).toEqual([[sofa], []]);
  });

  test("can remove a wish while the list is loading, without a request for it", async () => {
    const page = openPage([], null);
    page.logIn();
    page.add(sofa);
    page.markWishRemoved(sofa);
    await page.load.last().answer([lamp]);
    expect(page.store.calls).toHaveLength(0);
    expect(page.wishes()).toEqual([lamp]);
  });

  test("sees a wish at once, and the provider gets all later wishes", async () => {
    const page = await aCustomersPage([lamp]);
    page.add(sofa);
    page.add(rug);
    expect(page.wishes()).toEqual([rug, sofa, lamp]);
    await page.store.last().answer([sofa, lamp]);
    expect(page.browser).toEqual([rug]);
    expect(page.store.last().input).toEqual({ productIds: ["rug"] });
    await page.store.last().answer([rug, sofa, lamp]);
    expect([page.wishes(), page.browser]).toEqual([[rug, sofa, lamp], []]);
    page.add(rug);
    expect(page.store.calls).toHaveLength(2);
  });

  test("removes wishes one after another, and can add one again meanwhile", async () => {
    const page = await aCustomersPage([sofa, lamp, rug]);
    page.markWishRemoved(sofa);
    page.markWishRemoved(lamp);
    expect(page.wishes()).toEqual([rug]);
    expect(page.remove.last().input).toEqual({ productId: "sofa" });
    page.add(sofa);
    await page.remove.last().answer([lamp, rug]);
    expect(page.wishes()).toEqual([sofa, rug]);
    await page.store.last().answer([sofa, lamp, rug]);
    expect(page.remove.last().input).toEqual({ productId: "lamp" });
    await page.remove.last().answer([sofa, rug]);
    expect([page.wishes(), page.browser]).toEqual([[sofa, rug], []]);
  });

  test("removes a wish whose addition is in progress", async () => {
    const page = await aCustomersPage([]);
    page.add(sofa);
    page.markWishRemoved(sofa);
    await page.store.last().answer([sofa]);
    expect(page.wishes()).toEqual([]);
    await page.remove.last().answer([]);
    expect([page.wishes(), page.browser]).toEqual([[], []]);
  });

  test("sees a wish again with the problem when its removal is refused", async () => {
    const page = await aCustomersPage([sofa, lamp]);
    page.markWishRemoved(lamp);
    await page.remove.last().fail(aRefusal("Not now."));
    expect(page.wishes()).toEqual([sofa, lamp]);
    expect(page.notifications).toMatchObject([{ type: "wish.removed" }, { type: "wish.refused" }]);
  });

  test("removes nothing from the list of the next customer", async () => {
    const page = await aCustomersPage([sofa]);
    page.markWishRemoved(sofa);
    page.logIn("budi");
    await page.load.last().answer([sofa, rug]);
    expect(page.wishes()).toEqual([sofa, rug]);
    expect(page.remove.calls).toHaveLength(1);
  });

  test("sends the wishes of another tab only when the page is shown again", async () => {
    const page = await aCustomersPage([sofa]);
    page.actor.send({ type: "storedWishes.changed", storedWishes: [rug] });
    expect(page.wishes()).toEqual([rug, sofa]);
    expect(page.store.calls).toHaveLength(0);
    page.actor.send({ type: "wishlist.reload" });
    expect(page.store.last().input).toEqual({ productIds: ["rug"] });
  });

  test("sees a wish once when another tab stores it too", async () => {
    const page = await aCustomersPage([lamp, sofa]);
    page.actor.send({ type: "storedWishes.changed", storedWishes: [sofa] });
    expect(page.wishes()).toEqual([sofa, lamp]);
  });

  test("sees the changes of another device when the page is shown again", async () => {
    const page = await aCustomersPage([sofa]);
    page.actor.send({ type: "wishlist.reload" });
    expect(page.wishes()).toEqual([sofa]);
    await page.load.last().answer([lamp]);
    expect(page.wishes()).toEqual([lamp]);
  });
});

/** The events of a list, in any order. The provider saves a request, or refuses it. */
const listEvents = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("add" as const), id: fc.constantFrom("a", "b", "c", "d") }),
    fc.record({ kind: fc.constant("remove" as const), id: fc.constantFrom("a", "b", "c", "d") }),
    fc.record({ kind: fc.constantFrom("answer" as const, "refuse" as const, "logIn" as const, "look" as const) }),
  ),
  { maxLength: 25 },
);

/** The provider still has the wish when the shopper removes it and adds it again. */
const removedAndAddedAgain = [
  { kind: "add", id: "b" } as const,
  { kind: "logIn" } as const,
  { kind: "remove", id: "b" } as const,
  { kind: "add", id: "b" } as const,
];

test("no order of events loses a wish or shows it twice", async () => {
  await fc.assert(
    fc.asyncProperty(listEvents, async (all) => {
      const page = openPage();
      let providerWishes: readonly Wish[] = [];
      const openCalls: { kind: "load" | "store" | "remove"; number: number }[] = [];
      const seenCounts = { load: 0, store: 0, remove: 0 };
      const collectCalls = () => {
        for (const kind of ["load", "store", "remove"] as const) {
          for (; seenCounts[kind] < page[kind].calls.length; seenCounts[kind] += 1)
            openCalls.push({ kind, number: seenCounts[kind] });
        }
      };
      const answerNextCall = async (isRefused: boolean) => {
        collectCalls();
        const call = openCalls.shift();
        if (!call) return false;
        if (isRefused && call.kind !== "load") {
          await page[call.kind].calls[call.number]?.fail(aRefusal("No."));
          return true;
        }
        if (call.kind === "store") {
          const ids = page.store.calls[call.number]?.input.productIds ?? [];
          const previousWishes = providerWishes;
          providerWishes = [
            ...ids.filter((id) => previousWishes.every(({ productId }) => productId !== id)).map(aWish),
            ...previousWishes,
          ];
        }
        if (call.kind === "remove") {
          const id = page.remove.calls[call.number]?.input.productId;
          providerWishes = providerWishes.filter(({ productId }) => productId !== id);
        }
        await page[call.kind].calls[call.number]?.answer(providerWishes);
        return true;
      };
      const wantedIds = new Set<string>();
      for (const listEvent of all) {
        if (listEvent.kind === "add") {
          page.add(aWish(listEvent.id));
          wantedIds.add(listEvent.id);
        } else if (listEvent.kind === "remove") {
          page.markWishRemoved(aWish(listEvent.id));
          wantedIds.delete(listEvent.id);
        } else if (listEvent.kind === "logIn") page.logIn();
        else if (listEvent.kind === "look") page.actor.send({ type: "wishlist.reload" });
        else await answerNextCall(listEvent.kind === "refuse");
        const ids = page.wishes().map(({ productId }) => productId);
        expect(new Set(ids).size).toBe(ids.length);
        expect([...wantedIds].filter((id) => !ids.includes(id))).toEqual([]);
      }
      page.logIn();
      while (await answerNextCall(false));
      page.actor.send({ type: "wishlist.reload" });
      while (await answerNextCall(false));
      const ids = providerWishes.map(({ productId }) => productId);
      expect([...wantedIds].filter((id) => !ids.includes(id))).toEqual([]);
      expect(page.browser).toEqual([]);
      page.actor.stop();
    }),
    { examples: [[removedAndAddedAgain]] },
  );
});
