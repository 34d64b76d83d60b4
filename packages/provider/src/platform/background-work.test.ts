import { expect, test } from "vitest";
import { createBackgroundWork } from "./background-work.ts";

test("background work begins after the call, and a failure is reported and stops no other work", async () => {
  const failures: unknown[] = [];
  const doneTasks: string[] = [];
  const backgroundWork = createBackgroundWork((error) => failures.push(error));
  backgroundWork.start(() => Promise.reject(new Error("the mail could not be written")));
  backgroundWork.start(async () => void doneTasks.push("a mail"));
  await Promise.resolve();
  expect(doneTasks).toEqual([]);
  await backgroundWork.finish();
  expect(doneTasks).toEqual(["a mail"]);
  expect(failures).toEqual([new Error("the mail could not be written")]);
});
