import { expect, test } from "vitest";
import { createActor, toPromise } from "xstate";
import { callWork, unlessCalledOff } from "./call-work.ts";

test("a call that succeeds ends the work so", async () => {
  const work = createActor(
    callWork(async ({ input }: { input: number }) => input + 1),
    { input: 1 },
  );
  const sum = toPromise(work);
  work.start();
  await expect(sum).resolves.toBe(2);
});

test("a call that fails ends the work so", async () => {
  const work = createActor(callWork(() => Promise.reject(new Error("down"))));
  const failure = toPromise(work);
  work.start();
  await expect(failure).rejects.toThrow("down");
});

test.each([
  ["succeeds", () => Promise.resolve("an order")],
  ["fails", () => Promise.reject(new Error("aborted"))],
])("a call that was called off says nothing, even when it %s", async (_, call) => {
  const calledOff = AbortSignal.abort();
  const silence = new Promise((heard) => setTimeout(heard, 0, "silence"));
  await expect(Promise.race([unlessCalledOff<string>(calledOff, call()), silence])).resolves.toBe("silence");
});
