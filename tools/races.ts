import { spawnSync } from "node:child_process";

/**
 * Runs tests of concurrent actions on PostgreSQL: `node tools/races.ts stampedes` or `postgres`. Run the program through
 * `packages/provider/src/testing/with-postgres.ts`.
 */

/** Tests in which many shoppers, or two servers, act at the same time. Each round has another seed. */
export const CONCURRENCY_TESTS = ["stampede"];

/**
 * Test files that can fail only on PostgreSQL, by the end of their paths. The embedded database has one connection and runs one transaction
 * at a time, so no transactions overlap.
 */
export const POSTGRES_TESTS = [
  // These tests are about connections, statements and locks. In one test, two servers start on one database.
  "database/open-database",
  "provider/src/provider",
  // This test runs the migrations of the tables and rows of a live shop.
  "seeds/former-release",
  // In these tests, two processes use one database.
  "add-on/add-ons",
  "guest/guest",
  "invoice/invoices",
  "order/bundles-in-orders",
  "order/cancel-pieces",
  "return/returns",
  "review/reviews-add-up",
  "settlement/transfers",
  // In these tests, two calls change the same rows at the same time.
  "account/account",
  "address/address",
  "auth/auth",
  "auth/social-login",
  "cart/bundles-in-carts",
  "cart/cart",
  "cart/merge-carts",
  "compare/compare",
  "database/database",
  "email/email",
  "newsletter/newsletter",
  "office/first-day",
  "office/reviews",
  "office/showrooms",
  "order/order-emails",
  "order/orders",
  "order/place-order",
  "partner/partner",
  "question/question",
  "review/helpful-marks",
  "review/own-reviews",
  "seller/seller",
  "settlement/overdue-payments",
  "stock-alert/stock-alert",
  "voucher/vouchers",
  "wishlist/wishlist",
].map((name) => `/${name}.test.ts`);

const testGroups: Readonly<Record<string, { files: readonly string[]; rounds: number }>> = {
  stampedes: { files: CONCURRENCY_TESTS, rounds: 5 },
  postgres: { files: POSTGRES_TESTS, rounds: 1 },
};

if (import.meta.main) {
  const [name = ""] = process.argv.slice(2);
  const testGroup = testGroups[name];
  if (testGroup === undefined) throw new Error(`Name the tests to run: ${Object.keys(testGroups).join(" or ")}.`);
  const projects = ["provider", "content", "office-commands"].flatMap((project) => ["--project", project]);
  for (let round = 1; round <= testGroup.rounds; round += 1) {
    const { status } = spawnSync("vitest", ["run", ...projects, ...testGroup.files], {
      stdio: "inherit",
      env: { ...process.env, TEST_SEED: String(round) },
    });
    process.exitCode = status ?? 1;
    if (status !== 0) break;
  }
}
