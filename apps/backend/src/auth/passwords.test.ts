import { expect, test } from "vitest";
import { Refusal } from "../http/refusal.ts";
import { hashPassword, isPasswordOf } from "./passwords.ts";

test("a password opens the account that it was chosen for, and no other", async () => {
  const kept = await hashPassword("griya-demo");
  expect(kept).toMatch(/^\$argon2id\$/);
  expect(await isPasswordOf(kept, "griya-demo")).toBe(true);
  expect(await isPasswordOf(kept, "griya-other")).toBe(false);
  expect(await isPasswordOf(null, "griya-demo")).toBe(false);
});

// a hundred hashes take a second of a quiet core, and many of a busy one
test("who would wait behind a hundred others is told at once to come back", { timeout: 60_000 }, async () => {
  const tries = await Promise.allSettled(Array.from({ length: 110 }, () => isPasswordOf(null, "griya-demo")));
  const refused = tries.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(8); // two at work, a hundred waiting
  for (const { reason } of refused as PromiseRejectedResult[]) {
    expect(reason).toBeInstanceOf(Refusal);
    expect(reason).toMatchObject({ code: 503 });
  }
  expect(await isPasswordOf(null, "griya-demo")).toBe(false); // and the door is open again
});
