import { Refusal } from "@griya/http";
import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { hashPassword, matchesPassword } from "./passwords.ts";

test("a password matches only its own account", async () => {
  const storedHash = await hashPassword("griya-demo");
  expect(storedHash).toMatch(/^\$argon2id\$/);
  expect(await matchesPassword(storedHash, "griya-demo")).toBe(true);
  expect(await matchesPassword(storedHash, "griya-other")).toBe(false);
  expect(await matchesPassword(null, "griya-demo")).toBe(false);
});

const composedPassword = "kursi-caf\u00e9-9";
const decomposedPassword = "kursi-cafe\u0301-9";

test("a password is the same in both forms of its accents", async () => {
  for (const chosenPassword of [composedPassword, decomposedPassword]) {
    const storedHash = await hashPassword(chosenPassword);
    expect(await matchesPassword(storedHash, composedPassword)).toBe(true);
    expect(await matchesPassword(storedHash, decomposedPassword)).toBe(true);
    expect(await matchesPassword(storedHash, "kursi-cafe-9")).toBe(false);
  }
});

test("an older hash of a password without normalization still matches", async () => {
  expect(await matchesPassword(await hash(decomposedPassword), decomposedPassword)).toBe(true);
  expect(await matchesPassword(await hash(composedPassword), decomposedPassword)).toBe(true);
});

// A hundred hashes take a second on an idle core, but much longer on a busy core.
test("who would wait behind a hundred others is told at once to come back", { timeout: 60_000 }, async () => {
  const comparisons = await Promise.allSettled(Array.from({ length: 110 }, () => matchesPassword(null, "griya-demo")));
  const refusedComparisons = comparisons.filter(({ status }) => status === "rejected");
  expect(refusedComparisons).toHaveLength(8); // Two hashes run, and a hundred hashes wait.
  for (const { reason } of refusedComparisons as PromiseRejectedResult[]) {
    expect(reason).toBeInstanceOf(Refusal);
    expect(reason).toMatchObject({ code: 503 });
  }
  expect(await matchesPassword(null, "griya-demo")).toBe(false); // The limit accepts later calls again.
});
