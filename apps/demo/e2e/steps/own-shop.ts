import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuiltShop } from "./built-shop.ts";
import { test } from "./till.ts";

/** Timeout of a shop's start, in milliseconds. It is longer than that of a journey. */
const START_TIMEOUT = 240_000;

/**
 * Starts a shop before the first journey of a describe block and stops it after the last one. The journeys follow each other in one
 * worker, so that it starts once.
 * @returns the shop that runs
 */
export const startForAll = <Shop extends { stop: () => Promise<unknown> }>(
  start: (origin: string) => Promise<Shop>,
): (() => Shop) => {
  let running: Shop | undefined;
  test.describe.configure({ mode: "default" });
  test.beforeAll(async ({ baseURL }) => {
    test.setTimeout(START_TIMEOUT);
    running = await start(baseURL ?? "");
  });
  test.afterAll(async () => {
    await running?.stop(); // a start that failed has said why
  });
  return () => {
    if (!running) throw new Error("The shop does not run.");
    return running;
  };
};

export type OwnShop = {
  origin: string;
  /** Has it stand still: it takes what is sent, and answers nothing. */
  halt: () => void;
  /** Ends it in the midst of whatever it does. */
  kill: () => Promise<void>;
  /** Opens it where it was, with all it had stored. */
  startAgain: () => Promise<void>;
};

/** A journey in a shop that its worker has for itself: what it changes there is everyone's. */
export const inOwnShop = test.extend<object, { shop: OwnShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off its parameter
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "griya-own-"));
      const environment = { PROXY_HOPS: "1", DATA_DIR: folder };
      let running = await startBuiltShop(environment);
      const { origin } = running;
      await use({
        origin,
        halt: () => process.kill(running.pid, "SIGSTOP"),
        kill: () => running.kill(),
        startAgain: async () => {
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
