import { Refusal } from "@griya/http";
import { expect, test } from "vitest";
import { createConcurrencyLimitByAddress } from "./concurrency-limit.ts";

/** Returns work that stays in progress until `end` is called. */
const openWorks = () => {
  const { promise: notifications, resolve: end } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = (name: string) => async (): Promise<void> => {
    begun.push(name);
    await notifications;
  };
  return { begun, work, end };
};

test("one address has so many answers in progress, and keeps no other address waiting", async () => {
  const limitConcurrency = createConcurrencyLimitByAddress({ maximumRunning: 2, maximumWaiting: 10 });
  const { begun, work, end } = openWorks();
  const all = ["first", "second", "third"].map((name) => limitConcurrency("10.0.0.1", work(name)));
  all.push(limitConcurrency("10.0.0.2", work("of another address")));
  await expect.poll(() => begun).toEqual(["first", "second", "of another address"]);
  end();
  await Promise.all(all);
  expect(begun).toContain("third");
});

test("a failed answer makes room for the next", async () => {
  const limitConcurrency = createConcurrencyLimitByAddress({ maximumRunning: 1, maximumWaiting: 10 });
  await expect(limitConcurrency("10.0.0.1", () => Promise.reject(new Error("it broke")))).rejects.toThrow("it broke");
  expect(await limitConcurrency("10.0.0.1", async () => "answered")).toBe("answered");
});

test("one address has so many waiting and no more, and others still have room", async () => {
  const limitConcurrency = createConcurrencyLimitByAddress({ maximumRunning: 1, maximumWaiting: 2 });
  const { begun, work, end } = openWorks();
  const all = ["first", "second", "third"].map((name) => limitConcurrency("10.0.0.1", work(name)));
  await expect(limitConcurrency("10.0.0.1", work("one too many"))).rejects.toBeInstanceOf(Refusal);
  all.push(limitConcurrency("10.0.0.2", work("of another address")));
  end();
  await Promise.all(all);
  expect(begun).toEqual(["first", "of another address", "second", "third"]);
});
