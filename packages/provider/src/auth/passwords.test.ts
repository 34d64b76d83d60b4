import { Refusal } from "@griya/http";
import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { hashPassword, matchesPassword } from "./passwords.ts";

test("a password opens the account that it was chosen for, and no other", async () => {
  const stored = await hashPassword("griya-demo");
  expect(stored).toMatch(/^\$argon2id\$/);
  expect(await matchesPassword(stored, "griya-demo")).toBe(true);
  expect(await matchesPassword(stored, "griya-other")).toBe(false);
  expect(await matchesPassword(null, "griya-demo")).toBe(false);
});

const composed = "kursi-caf\u00e9-9";
const decomposed = "kursi-cafe\u0301-9";

test("a password is the same in both forms of its accents", async () => {
  for (const chosen of [composed, decomposed]) {
    const stored = await hashPassword(chosen);
    expect(await matchesPassword(stored, composed)).toBe(true);
    expect(await matchesPassword(stored, decomposed)).toBe(true);
    expect(await matchesPassword(stored, "kursi-cafe-9")).toBe(false);
  }
});

test("an older hash, of the password as it was typed, still opens its account", async () => {
  expect(await matchesPassword(await hash(decomposed), decomposed)).toBe(true);
  expect(await matchesPassword(await hash(composed), decomposed)).toBe(true);
});

// a hundred hashes take a second on an idle core, but much longer on a busy one
test("who would wait behind a hundred others is told at once to come back", { timeout: 60_000 }, async () => {
  const tries = await Promise.allSettled(Array.from({ length: 110 }, () => matchesPassword(null, "griya-demo")));
  const refused = tries.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(8); // two in progress, a hundred waiting
  for (const { reason } of refused as PromiseRejectedResult[]) {
    expect(reason).toBeInstanceOf(Refusal);
    expect(reason).toMatchObject({ code: 503 });
  }
  expect(await matchesPassword(null, "griya-demo")).toBe(false); // later calls are accepted again
});
