import { expect, test } from "vitest";
import { getBlockingTime } from "./blocking-time.ts";

const createTask = (start: number, cpu: number, end = start + cpu) => ({ start, end, cpu });

test("only the time of a task beyond 50 ms on a phone counts as blocking", () => {
  expect(getBlockingTime([createTask(0, 12.5), createTask(20, 15), createTask(40, 20)])).toBe(10 + 30);
});

test("the blocking time of a task excludes its wait for the CPU", () => {
  expect(getBlockingTime([createTask(0, 15, 500)])).toBe(10);
});

test("a task inside another task does not count twice", () => {
  expect(getBlockingTime([createTask(1, 30), createTask(0, 40), createTask(50, 15)])).toBe(110 + 10);
});
