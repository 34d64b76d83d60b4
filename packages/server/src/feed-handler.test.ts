import type { Feed } from "@griya/storefront/server";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createFeedHandler, FEED_RATE_LIMIT } from "./feed-handler.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Creates a handler of feeds at `/1`, `/2` …, with a clock that a test changes. The text of a feed counts its writes. */
const openFeeds = (options: { beforeEnd?: () => Promise<void>; open?: () => Promise<Feed | null> } = {}) => {
  const failures: unknown[] = [];
  let now = 0;
  let writeCount = 0;
  let inProgress = 0;
  let concurrencyMaximum = 0;
  const createFeed = (): Feed => ({
    type: "text/plain",
    write: async function* () {
      inProgress += 1;
      concurrencyMaximum = Math.max(concurrencyMaximum, inProgress);
      writeCount += 1;
      yield `written ${writeCount} times`;
      await options.beforeEnd?.();
      inProgress -= 1;
    },
  });
  const handler = createFeedHandler({
    isFeedPath: (pathname) => /^\/\d+$/.test(pathname),
    openFeed: options.open ?? (async () => createFeed()),
    onFailure: (problem) => failures.push(problem),
    now: () => now,
  });
  const requestFeed = async (path: string, ip: string | null = null): Promise<Response> =>
    (await handler.handle(new Request(`http://shop.test${path}`), ip)) ?? new Response("a page");
  return {
    failures,
    ask: requestFeed,
    read: async (path: string) => (await requestFeed(path)).text(),
    markChanged: handler.recordChange,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    concurrencyMaximum: () => concurrencyMaximum,
  };
};

describe("a feed", () => {
  it("is written once for all readers that wait for it", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const feeds = openFeeds({ beforeEnd: () => promise });
    const readers = Array.from({ length: 5 }, () => feeds.read("/1"));
    resolve();
    expect(await Promise.all(readers)).toEqual(readers.map(() => "written 1 times"));
  });

  it("waits for other feeds, so that one feed is written at a time", async () => {
    const feeds = openFeeds({ beforeEnd: () => new Promise((resolve) => void setImmediate(resolve)) });
    await Promise.all(["/1", "/2", "/3", "/4"].map(feeds.read));
    expect(feeds.concurrencyMaximum()).toBe(1);
  });

  it("that is old is answered at once while another feed is written", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const writeStart = Promise.withResolvers<void>();
    let isLong = false;
    const beforeEnd = async () => {
      if (!isLong) return;
      writeStart.resolve();
      await promise;
    };
    const feeds = openFeeds({ beforeEnd });
    expect(await feeds.read("/1")).toBe("written 1 times");
    feeds.pass(2 * HOUR);
    isLong = true;
    const longRead = feeds.read("/2");
    await writeStart.promise;
    expect(await feeds.read("/1")).toBe("written 1 times");
    resolve();
    await longRead;
    expect(await feeds.read("/1")).toBe("written 3 times");
  });

  it("is cached until the catalogue changes, for at least a minute and at most an hour", async () => {
    const feeds = openFeeds();
    expect(await feeds.read("/1")).toBe("written 1 times");
    feeds.markChanged();
    feeds.pass(MINUTE - 1);
    expect(await feeds.read("/1")).toBe("written 1 times");
    feeds.pass(1);
    expect(await feeds.read("/1")).toBe("written 2 times");
    feeds.pass(HOUR - 1);
    expect(await feeds.read("/1")).toBe("written 2 times");
    feeds.pass(1);
    expect(await feeds.read("/1")).toBe("written 3 times");
  });

  it("is written again after a minute when the catalogue changes during the write", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const writeStart = Promise.withResolvers<void>();
    const beforeEnd = () => {
      writeStart.resolve();
      return promise;
    };
    const feeds = openFeeds({ beforeEnd });
    const firstRead = feeds.read("/1");
    await writeStart.promise;
    feeds.markChanged();
    resolve();
    expect(await firstRead).toBe("written 1 times");
    feeds.pass(MINUTE - 1);
    expect(await feeds.read("/1")).toBe("written 1 times");
    feeds.pass(1);
    expect(await feeds.read("/1")).toBe("written 2 times");
  });

  it("that fails is answered with 503, and is written again for the next reader", async () => {
    let isDown = true;
    const problem = new Error("the provider is down");
    const feeds = openFeeds({
      open: async () => {
        if (isDown) throw problem;
        return { type: "text/plain", write: () => ["here"] };
      },
    });
    const answer = await feeds.ask("/1");
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
    expect(answer.headers.get("Retry-After")).not.toBeNull();
    expect(feeds.failures).toEqual([problem]);
    isDown = false;
    expect(await feeds.read("/1")).toBe("here");
  });

  it("that fails during the write is not answered in part", async () => {
    const feeds = openFeeds({
      beforeEnd: () => Promise.reject(new Error("the database is gone")),
    });
    expect((await feeds.ask("/1")).status).toBe(503);
  });

  it("that does not exist is answered with 404, and the handler ignores other addresses", async () => {
    const feeds = openFeeds({ open: async () => null });
    expect((await feeds.ask("/1")).status).toBe(404);
    expect(await feeds.read("/cart")).toBe("a page");
  });

  it("is refused to an address that reads too many, and to no other", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }); // all requests are within the counted time
    onTestFinished(() => void vi.useRealTimers());
    const feeds = openFeeds();
    for (let requestCount = 0; requestCount < FEED_RATE_LIMIT.points; requestCount += 1)
      expect((await feeds.ask("/1", "203.0.113.7")).status).toBe(200);
    const refusal = await feeds.ask("/1", "203.0.113.7");
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await feeds.ask("/1", "203.0.114.7")).status).toBe(200);
  });

  it("is refused while too many feeds wait, unless it is cached", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isSlow = false;
    const feeds = openFeeds({ beforeEnd: async () => (isSlow ? promise : undefined) });
    await feeds.read("/100");
    isSlow = true;
    const waitingAnswers = Array.from({ length: 21 }, (_, index) => feeds.ask(`/${index}`));
    await new Promise((next) => void setImmediate(next));
    expect((await feeds.ask("/99")).status).toBe(503);
    for (const path of ["/100", "/5"]) waitingAnswers.push(feeds.ask(path));
    resolve();
    for (const answer of await Promise.all(waitingAnswers)) expect(answer.status).toBe(200);
  });
});
