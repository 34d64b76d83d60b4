import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuiltShop } from "./built-shop.ts";
import { test } from "./checkout-steps.ts";

/** The timeout of a shop's start, in milliseconds. This timeout is longer than the timeout of a journey. */
const START_TIMEOUT_MILLISECONDS = 240_000;

/**
 * Starts a shop before the first journey of a describe block and stops it after the last journey. The journeys run one after another in one
 * worker, so the shop starts once.
 * @returns A function that returns the running shop.
 */
export const startBeforeAll = <Shop extends { stop: () => Promise<unknown> }>(
  start: (origin: string) => Promise<Shop>,
): (() => Shop) => {
  let runningShop: Shop | undefined;
  test.describe.configure({ mode: "default" });
  test.beforeAll(async ({ baseURL }) => {
    test.setTimeout(START_TIMEOUT_MILLISECONDS);
    runningShop = await start(baseURL ?? "");
  });
  test.afterAll(async () => {
    await runningShop?.stop(); // A failed start has reported its reason already.
  });
  return () => {
    if (!runningShop) throw new Error("The shop does not run.");
    return runningShop;
  };
};

export type OwnShop = {
  origin: string;
  /** Pauses the shop. A paused shop accepts requests but does not answer. */
  pause: () => void;
  /** Kills the process of the shop at any moment. */
  kill: () => Promise<void>;
  /** Starts the shop again at the same address, with all stored data. */
  restart: () => Promise<void>;
};

/** A journey in a shop for this worker only. All journeys of the worker see each other's changes. */
export const ownShopTest = test.extend<object, { shop: OwnShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off its parameter
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "griya-own-"));
      const environment = { PROXY_HOPS: "1", DATA_DIR: folder };
      let runningShop = await startBuiltShop(environment);
      const { origin } = runningShop;
      await use({
        origin,
        pause: () => process.kill(runningShop.pid, "SIGSTOP"),
        kill: () => runningShop.kill(),
        restart: async () => {
          runningShop = await startBuiltShop({ ...environment, PORT: new URL(origin).port });
        },
      });
      await runningShop.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: START_TIMEOUT_MILLISECONDS },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
});
