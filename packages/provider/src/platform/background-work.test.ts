import { expect, test } from "vitest";
import { createBackgroundWork } from "./background-work.ts";

test("what a call leaves to do is begun after it, and a failure of it is told and holds nothing up", async () => {
  const failures: unknown[] = [];
  const done: string[] = [];
  const later = createBackgroundWork((error) => failures.push(error));
  later.start(() => Promise.reject(new Error("the mail could not be written")));
  later.start(async () => void done.push("a mail"));
  await Promise.resolve();
  expect(done).toEqual([]);
  await later.finish();
  expect(done).toEqual(["a mail"]);
  expect(failures).toEqual([new Error("the mail could not be written")]);
});
