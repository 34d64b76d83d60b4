import { expect, test, vi } from "vitest";
import { createSemaphore } from "./semaphore.ts";

const full = () => new Error("full");

test("hashes two passwords at a time and the others in the order they came", async () => {
  const inTurn = createSemaphore(2, 10, full);
  const begun: number[] = [];
  const works = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const turns = works.map(({ promise }, number) =>
    inTurn(async () => {
      begun.push(number);
      await promise;
    }),
  );
  await vi.waitFor(() => expect(begun).toEqual([0, 1]));
  works[1]?.resolve();
  await turns[1];
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]));
  for (const { resolve } of works) resolve();
  await Promise.all(turns);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("goes on after a work that failed", async () => {
  const inTurn = createSemaphore(1, 10, full);
  await expect(inTurn(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await inTurn(() => Promise.resolve("yes"))).toBe("yes");
});

test("refuses at once when too many wait already", async () => {
  const inTurn = createSemaphore(1, 1, full);
  const work = Promise.withResolvers<void>();
  const running = inTurn(() => work.promise);
  const waiting = inTurn(() => Promise.resolve());
  await expect(inTurn(() => Promise.resolve())).rejects.toThrow("full");
  work.resolve();
  await Promise.all([running, waiting]);
});
