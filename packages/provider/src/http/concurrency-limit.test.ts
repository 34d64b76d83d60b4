import { Refusal } from "@griya/http";
import { expect, test } from "vitest";
import { createConcurrencyLimitByAddress } from "./concurrency-limit.ts";

/** Creates tasks that stay in progress until the test calls `end`. */
const createTasks = () => {
  const { promise: notifications, resolve: end } = Promise.withResolvers<void>();
  const begunTasks: string[] = [];
  const createTask = (name: string) => async (): Promise<void> => {
    begunTasks.push(name);
    await notifications;
  };
  return { begun: begunTasks, work: createTask, end };
};

test("one address has a limit of answers in progress, and does not delay another address", async () => {
  const limitConcurrency = createConcurrencyLimitByAddress({ maximumRunning: 2, maximumWaiting: 10 });
  const { begun: begunTasks, work: createTask, end } = createTasks();
  const allTasks = ["first", "second", "third"].map((name) => limitConcurrency("10.0.0.1", createTask(name)));
  allTasks.push(limitConcurrency("10.0.0.2", createTask("of another address")));
  await expect.poll(() => begunTasks).toEqual(["first", "second", "of another address"]);
  end();
  await Promise.all(allTasks);
  expect(begunTasks).toContain("third");
});

test("the next answer begins after a failed answer", async () => {
  const limitConcurrency = createConcurrencyLimitByAddress({ maximumRunning: 1, maximumWaiting: 10 });
  await expect(limitConcurrency("10.0.0.1", () => Promise.reject(new Error("it broke")))).rejects.toThrow("it broke");
  expect(await limitConcurrency("10.0.0.1", async () => "answered")).toBe("answered");
});

test("one address has a limit of waiting answers, and other addresses have their own", async () => {
  const limitConcurrency = createConcurrencyLimitByAddress({ maximumRunning: 1, maximumWaiting: 2 });
  const { begun: begunTasks, work: createTask, end } = createTasks();
  const allTasks = ["first", "second", "third"].map((name) => limitConcurrency("10.0.0.1", createTask(name)));
  await expect(limitConcurrency("10.0.0.1", createTask("one too many"))).rejects.toBeInstanceOf(Refusal);
  allTasks.push(limitConcurrency("10.0.0.2", createTask("of another address")));
  end();
  await Promise.all(allTasks);
  expect(begunTasks).toEqual(["first", "of another address", "second", "third"]);
});
