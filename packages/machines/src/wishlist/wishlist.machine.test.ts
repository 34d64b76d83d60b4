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

const visits = recordVisitedStates(wishlistMachine);

const wish = (productId: string): Wish => ({ productId, name: productId });
const [sofa, lamp, rug] = [wish("sofa"), wish("lamp"), wish("rug")];

/** Opens a page in a browser that stores these wishes. */
const openPage = (storedWishes: readonly Wish[] = [], ownerId: "guest" | null = "guest") => {
  const load = manualRequest.read<readonly Wish[]>();
  const store = manualRequest.save<readonly Wish[], { productIds: readonly string[] }>();
  const remove = manualRequest.save<readonly Wish[], { productId: string }>();
  const signals = createRequestSignals();
  const clock = new SimulatedClock();
  const browser = [...storedWishes];
  const notifications: { type: string }[] = [];
  const machine = wishlistMachine.provide({
    actors: {
      listenToSession: createSessionActor(signals),
      loadWishes: load.logic,
      storeWishes: store.logic,
      removeWish: remove.logic,
    },
    actions: {
      storeWish: (_, { wish: one }) => void browser.unshift(one),
      removeStoredWishes: (_, { productIds }) => {
        for (const id of productIds) {
          const place = browser.findIndex(({ productId }) => productId === id);
          if (place >= 0) browser.splice(place, 1);
        }
      },
    },
  });
  const actor = visits.watch(createActor(machine, { clock, input: { storedWishes, ownerId } }));
  actor.on("*", (event) => notifications.push(event));
  actor.start();
  return {
    actor,
    load,
    store,
    remove,
    clock,
    notifications,
    browser,
    add: (one: Wish) => actor.send({ type: "wish.add", wish: one }),
    markWishRemoved: ({ productId }: Wish) => actor.send({ type: "wish.remove", productId }),
    logIn: (customerId = "sari") => signals.send({ type: "session.restored", customerId }),
    logOut: () => signals.send({ type: "session.ended" }),
    wishes: () => selectWishes(actor.getSnapshot()),
  };
};

describe("a guest", () => {
  test("wishes and takes it back, once however often it is pressed, and nobody is asked", () => {
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

  test("is told that the list is full, and nothing leaves it for another", () => {
    const full = Array.from({ length: WISHES_MAXIMUM }, (_, number) => wish(`piece ${number}`));
    const page = openPage(full);
    page.add(sofa);
    expect(page.wishes()).toEqual(full);
    expect(page.notifications).toEqual([{ type: "wishlist.full" }]);
  });

  test("sees what another tab has kept", () => {
    const page = openPage([lamp]);
    page.actor.send({ type: "storedWishes.changed", storedWishes: [rug, lamp] });
    expect(page.wishes()).toEqual([rug, lamp]);
    page.actor.send({ type: "wishlist.reload" });
    expect(page.load.calls).toHaveLength(0);
  });
});

test.each([
  ["a guest", "guest"],
  ["somebody not known yet", null],
] as const)("%s sees what they took off again once another tab wishes for it", (_, owner) => {
  const page = openPage([lamp], owner);
  page.markWishRemoved(lamp);
  expect(page.wishes()).toEqual([]);
  page.actor.send({ type: "storedWishes.changed", storedWishes: [lamp] });
  expect(page.wishes()).toEqual([lamp]);
});

describe("a login", () => {
  test("gives the customer what the browser kept, and the browser keeps it no longer", async () => {
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

  test("loses nothing that does not arrive, and gives it again when the page is looked at", async () => {
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

  test("waits while the service is down, and goes on by itself", async () => {
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

  test("leaves with the browser what finds no room or is not sold, and does not ask again and again", async () => {
    const page = openPage([sofa, lamp]);
    page.logIn();
    await page.store.last().answer([sofa, rug]);
    expect(page.wishes()).toEqual([lamp, sofa, rug]);
    expect(page.browser).toEqual([lamp]);
    expect(page.store.calls).toHaveLength(1);
  });

  test("of somebody else shows nothing of the one before", async () => {
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
    const before = page.actor.getSnapshot();
    expect([selectIsWishlistLoaded(before), selectIsInAccount(before)]).toEqual([false, false]);
    page.logIn();
    await page.load.last().answer(listed);
    expect(selectIsWishlistLoaded(page.actor.getSnapshot())).toBe(true);
    return page;
  };

  test("whose list does not come is not told that the browser keeps wishes, where it keeps none", async () => {
    const page = openPage([], null);
    page.logIn();
    await failUntilWaiting(page.load, page.clock);
    expect(selectHasUnsyncedWishes(page.actor.getSnapshot())).toBe(false);
  });

  test("keeps a wish from before it is known who is shopping", async () => {
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

  test("may take back a wish while the list is still on its way, and it is never told", async () => {
    const page = openPage([], null);
    page.logIn();
    page.add(sofa);
    page.markWishRemoved(sofa);
    await page.load.last().answer([lamp]);
    expect(page.store.calls).toHaveLength(0);
    expect(page.wishes()).toEqual([lamp]);
  });

  test("sees a wish at once, and all that came meanwhile are told", async () => {
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

  test("takes off one after the other, and may want one of them again meanwhile", async () => {
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

  test("takes off what is still on its way", async () => {
    const page = await aCustomersPage([]);
    page.add(sofa);
    page.markWishRemoved(sofa);
    await page.store.last().answer([sofa]);
    expect(page.wishes()).toEqual([]);
    await page.remove.last().answer([]);
    expect([page.wishes(), page.browser]).toEqual([[], []]);
  });

  test("finds what could not be taken off where it was, and why", async () => {
    const page = await aCustomersPage([sofa, lamp]);
    page.markWishRemoved(lamp);
    await page.remove.last().fail(aRefusal("Not now."));
    expect(page.wishes()).toEqual([sofa, lamp]);
    expect(page.notifications).toMatchObject([{ type: "wish.removed" }, { type: "wish.refused" }]);
  });

  test("takes nothing off the list of the customer who logs in next", async () => {
    const page = await aCustomersPage([sofa]);
    page.markWishRemoved(sofa);
    page.logIn("budi");
    await page.load.last().answer([sofa, rug]);
    expect(page.wishes()).toEqual([sofa, rug]);
    expect(page.remove.calls).toHaveLength(1);
  });

  test("leaves it to another tab to tell what that has kept, and tells it when the page is looked at again", async () => {
    const page = await aCustomersPage([sofa]);
    page.actor.send({ type: "storedWishes.changed", storedWishes: [rug] });
    expect(page.wishes()).toEqual([rug, sofa]);
    expect(page.store.calls).toHaveLength(0);
    page.actor.send({ type: "wishlist.reload" });
    expect(page.store.last().input).toEqual({ productIds: ["rug"] });
  });

  test("sees once what another tab keeps though it is on the list already", async () => {
    const page = await aCustomersPage([lamp, sofa]);
    page.actor.send({ type: "storedWishes.changed", storedWishes: [sofa] });
    expect(page.wishes()).toEqual([sofa, lamp]);
  });

  test("sees what another device has changed when the page is looked at again", async () => {
    const page = await aCustomersPage([sofa]);
    page.actor.send({ type: "wishlist.reload" });
    expect(page.wishes()).toEqual([sofa]);
    await page.load.last().answer([lamp]);
    expect(page.wishes()).toEqual([lamp]);
  });
});

/** The events that may happen to a list, in any order. The provider answers as it should, or refuses. */
const happenings = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("add" as const), id: fc.constantFrom("a", "b", "c", "d") }),
    fc.record({ kind: fc.constant("remove" as const), id: fc.constantFrom("a", "b", "c", "d") }),
    fc.record({ kind: fc.constantFrom("answer" as const, "refuse" as const, "logIn" as const, "look" as const) }),
  ),
  { maxLength: 25 },
);

/** The provider still has the wish when the list removes it, and when it is added again. */
const takenBackAndWishedAgain = [
  { kind: "add", id: "b" } as const,
  { kind: "logIn" } as const,
  { kind: "remove", id: "b" } as const,
  { kind: "add", id: "b" } as const,
];

test("whatever happens, nothing that was wished for and not taken back is lost, or is there twice", async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async (all) => {
      const page = openPage();
      let provider: readonly Wish[] = [];
      const open: { kind: "load" | "store" | "remove"; number: number }[] = [];
      const seen = { load: 0, store: 0, remove: 0 };
      const notice = () => {
        for (const kind of ["load", "store", "remove"] as const) {
          for (; seen[kind] < page[kind].calls.length; seen[kind] += 1) open.push({ kind, number: seen[kind] });
        }
      };
      const next = async (isRefused: boolean) => {
        notice();
        const call = open.shift();
        if (!call) return false;
        if (isRefused && call.kind !== "load") {
          await page[call.kind].calls[call.number]?.fail(aRefusal("No."));
          return true;
        }
        if (call.kind === "store") {
          const ids = page.store.calls[call.number]?.input.productIds ?? [];
          const held = provider;
          provider = [...ids.filter((id) => held.every(({ productId }) => productId !== id)).map(wish), ...held];
        }
        if (call.kind === "remove") {
          const id = page.remove.calls[call.number]?.input.productId;
          provider = provider.filter(({ productId }) => productId !== id);
        }
        await page[call.kind].calls[call.number]?.answer(provider);
        return true;
      };
      const wanted = new Set<string>();
      for (const one of all) {
        if (one.kind === "add") {
          page.add(wish(one.id));
          wanted.add(one.id);
        } else if (one.kind === "remove") {
          page.markWishRemoved(wish(one.id));
          wanted.delete(one.id);
        } else if (one.kind === "logIn") page.logIn();
        else if (one.kind === "look") page.actor.send({ type: "wishlist.reload" });
        else await next(one.kind === "refuse");
        const ids = page.wishes().map(({ productId }) => productId);
        expect(new Set(ids).size).toBe(ids.length);
        expect([...wanted].filter((id) => !ids.includes(id))).toEqual([]);
      }
      page.logIn();
      while (await next(false));
      page.actor.send({ type: "wishlist.reload" });
      while (await next(false));
      const ids = provider.map(({ productId }) => productId);
      expect([...wanted].filter((id) => !ids.includes(id))).toEqual([]);
      expect(page.browser).toEqual([]);
      page.actor.stop();
    }),
    { examples: [[takenBackAndWishedAgain]] },
  );
});
