import { expect, test } from "vitest";
import { createDrain } from "./drain.ts";

test("a stop waits for the calls in progress, also for failing calls", async () => {
  const drain = createDrain();
  const [good, bad] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const answers = Promise.allSettled([drain.watch(good.promise), drain.watch(bad.promise)]);
  let isFinished = false;
  const finishing = drain.finish().then(() => {
    isFinished = true;
  });
  expect(drain.isClosed()).toBe(true);
  good.resolve("ordered");
  await good.promise;
  expect(isFinished).toBe(false);
  bad.reject(new Error("refused"));
  await finishing;
  expect(await answers).toMatchObject([{ value: "ordered" }, { status: "rejected" }]);
});

test("a stop does not wait for ever", async () => {
  const drain = createDrain(5);
  void drain.watch(new Promise(() => undefined));
  await expect(drain.finish()).resolves.toBeUndefined();
});

test("a stop without calls ends at once", async () => {
  await expect(createDrain(60_000).finish()).resolves.toBeUndefined();
});
