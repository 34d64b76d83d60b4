import { Refusal } from "@griya/http";
import { expect, test } from "vitest";
import { createTurnsByAddress } from "./in-turn.ts";

/** Returns work that stays in progress until `end` is called. */
const openWorks = () => {
  const { promise: told, resolve: end } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = (name: string) => async (): Promise<void> => {
    begun.push(name);
    await told;
  };
  return { begun, work, end };
};

test("one address has so many answers in progress, and keeps no other address waiting", async () => {
  const inTurn = createTurnsByAddress({ atATime: 2, waiting: 10 });
  const { begun, work, end } = openWorks();
  const all = ["first", "second", "third"].map((name) => inTurn("10.0.0.1", work(name)));
  all.push(inTurn("10.0.0.2", work("of another address")));
  await expect.poll(() => begun).toEqual(["first", "second", "of another address"]);
  end();
  await Promise.all(all);
  expect(begun).toContain("third");
});

test("a failed answer makes room for the next", async () => {
  const inTurn = createTurnsByAddress({ atATime: 1, waiting: 10 });
  await expect(inTurn("10.0.0.1", () => Promise.reject(new Error("it broke")))).rejects.toThrow("it broke");
  expect(await inTurn("10.0.0.1", async () => "answered")).toBe("answered");
});

test("one address has so many waiting and no more, and others still have room", async () => {
  const inTurn = createTurnsByAddress({ atATime: 1, waiting: 2 });
  const { begun, work, end } = openWorks();
  const all = ["first", "second", "third"].map((name) => inTurn("10.0.0.1", work(name)));
  await expect(inTurn("10.0.0.1", work("one too many"))).rejects.toBeInstanceOf(Refusal);
  all.push(inTurn("10.0.0.2", work("of another address")));
  end();
  await Promise.all(all);
  expect(begun).toEqual(["first", "of another address", "second", "third"]);
});
