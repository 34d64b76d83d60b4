import { expect, test } from "vitest";
import { getBlockingTime } from "./blocking-time.ts";

const task = (start: number, cpu: number, end = start + cpu) => ({ start, end, cpu });

test("only what a task takes beyond 50 ms of a phone's time blocks", () => {
  expect(getBlockingTime([task(0, 12.5), task(20, 15), task(40, 20)])).toBe(10 + 30);
});

test("a task that waited for the CPU blocks no longer than it worked", () => {
  expect(getBlockingTime([task(0, 15, 500)])).toBe(10);
});

test("a task within another is not counted twice", () => {
  expect(getBlockingTime([task(1, 30), task(0, 40), task(50, 15)])).toBe(110 + 10);
});
