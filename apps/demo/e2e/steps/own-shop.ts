import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuiltShop } from "./built-shop.ts";
import { test } from "./checkout-steps.ts";

/** Timeout of a shop's start, in milliseconds. It is longer than that of a journey. */
const START_TIMEOUT = 240_000;

/**
 * Starts a shop before the first journey of a describe block and stops it after the last one. The journeys run one after the other in one
 * worker, so that it starts once.
 * @returns the running shop
 */
export const startBeforeAll = <Shop extends { stop: () => Promise<unknown> }>(
  start: (origin: string) => Promise<Shop>,
): (() => Shop) => {
  let running: Shop | undefined;
  test.describe.configure({ mode: "default" });
  test.beforeAll(async ({ baseURL }) => {
    test.setTimeout(START_TIMEOUT);
    running = await start(baseURL ?? "");
  });
  test.afterAll(async () => {
    await running?.stop(); // a failed start has reported the reason
  });
  return () => {
    if (!running) throw new Error("The shop does not run.");
    return running;
  };
};

export type OwnShop = {
  origin: string;
  /** Pauses it: it accepts requests, but does not answer. */
  pause: () => void;
  /** Kills it at any moment. */
  kill: () => Promise<void>;
  /** Starts it again at the same address, with all stored data. */
  restart: () => Promise<void>;
};

/** A journey in a shop for this worker only. All journeys of the worker see each other's changes. */
export const ownShopTest = test.extend<object, { shop: OwnShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off its parameter
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "griya-own-"));
      const environment = { PROXY_HOPS: "1", DATA_DIR: folder };
      let running = await startBuiltShop(environment);
      const { origin } = running;
      await use({
        origin,
        pause: () => process.kill(running.pid, "SIGSTOP"),
        kill: () => running.kill(),
        restart: async () => {
          running = await startBuiltShop({ ...environment, PORT: new URL(origin).port });
        },
      });
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: START_TIMEOUT },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
});
