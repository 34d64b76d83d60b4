import { Refusal } from "@griya/http";
import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { hashPassword, isPasswordOf } from "./passwords.ts";

test("a password opens the account that it was chosen for, and no other", async () => {
  const kept = await hashPassword("griya-demo");
  expect(kept).toMatch(/^\$argon2id\$/);
  expect(await isPasswordOf(kept, "griya-demo")).toBe(true);
  expect(await isPasswordOf(kept, "griya-other")).toBe(false);
  expect(await isPasswordOf(null, "griya-demo")).toBe(false);
});

const composed = "kursi-caf\u00e9-9";
const decomposed = "kursi-cafe\u0301-9";

test("a password is the same in both forms of its accents", async () => {
  for (const chosen of [composed, decomposed]) {
    const kept = await hashPassword(chosen);
    expect(await isPasswordOf(kept, composed)).toBe(true);
    expect(await isPasswordOf(kept, decomposed)).toBe(true);
    expect(await isPasswordOf(kept, "kursi-cafe-9")).toBe(false);
  }
});

test("an older hash, of the password as it was typed, still opens its account", async () => {
  expect(await isPasswordOf(await hash(decomposed), decomposed)).toBe(true);
  expect(await isPasswordOf(await hash(composed), decomposed)).toBe(true);
});

// a hundred hashes take a second on an idle core, but much longer on a busy one
test("who would wait behind a hundred others is told at once to come back", { timeout: 60_000 }, async () => {
  const tries = await Promise.allSettled(Array.from({ length: 110 }, () => isPasswordOf(null, "griya-demo")));
  const refused = tries.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(8); // two in progress, a hundred waiting
  for (const { reason } of refused as PromiseRejectedResult[]) {
    expect(reason).toBeInstanceOf(Refusal);
    expect(reason).toMatchObject({ code: 503 });
  }
  expect(await isPasswordOf(null, "griya-demo")).toBe(false); // later calls are accepted again
});
