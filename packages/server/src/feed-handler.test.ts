import type { Feed } from "@griya/storefront/server";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createFeedHandler, FEED_RATE_LIMIT } from "./feed-handler.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Creates a handler of feeds at `/1`, `/2` …, and a clock to change. Each feed reports how often it was written. */
const openFeeds = (own: { before?: () => Promise<void>; open?: () => Promise<Feed | null> } = {}) => {
  const failures: unknown[] = [];
  let now = 0;
  let written = 0;
  let inProgress = 0;
  let concurrencyMaximum = 0;
  const feed = (): Feed => ({
    type: "text/plain",
    write: async function* () {
      inProgress += 1;
      concurrencyMaximum = Math.max(concurrencyMaximum, inProgress);
      written += 1;
      yield `written ${written} times`;
      await own.before?.();
      inProgress -= 1;
    },
  });
  const handler = createFeedHandler({
    isFeedPath: (pathname) => /^\/\d+$/.test(pathname),
    open: own.open ?? (async () => feed()),
    onFailure: (problem) => failures.push(problem),
    now: () => now,
  });
  const ask = async (path: string, ip: string | null = null): Promise<Response> =>
    (await handler.handle(new Request(`http://shop.test${path}`), ip)) ?? new Response("a page");
  return {
    failures,
    ask,
    read: async (path: string) => (await ask(path)).text(),
    markChanged: handler.markChanged,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    concurrencyMaximum: () => concurrencyMaximum,
  };
};

describe("a feed", () => {
  it("is written once for all who ask while it is", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const feeds = openFeeds({ before: () => promise });
    const readers = Array.from({ length: 5 }, () => feeds.read("/1"));
    resolve();
    expect(await Promise.all(readers)).toEqual(readers.map(() => "written 1 times"));
  });

  it("waits for others that are being written, so that all together take no more than one", async () => {
    const feeds = openFeeds({ before: () => new Promise((resolve) => void setImmediate(resolve)) });
    await Promise.all(["/1", "/2", "/3", "/4"].map(feeds.read));
    expect(feeds.concurrencyMaximum()).toBe(1);
  });

  it("that has aged is answered at once while another is being written", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    let isLong = false;
    const before = async () => {
      if (!isLong) return;
      begun.resolve();
      await promise;
    };
    const feeds = openFeeds({ before });
    expect(await feeds.read("/1")).toBe("written 1 times");
    feeds.pass(2 * HOUR);
    isLong = true;
    const long = feeds.read("/2");
    await begun.promise;
    expect(await feeds.read("/1")).toBe("written 1 times");
    resolve();
    await long;
    expect(await feeds.read("/1")).toBe("written 3 times");
  });

  it("is kept until the catalogue changes, though a minute at least and an hour at most", async () => {
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

  it("is written again a minute later where the catalogue changed while it was written", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const before = () => {
      begun.resolve();
      return promise;
    };
    const feeds = openFeeds({ before });
    const first = feeds.read("/1");
    await begun.promise;
    feeds.markChanged();
    resolve();
    expect(await first).toBe("written 1 times");
    feeds.pass(MINUTE - 1);
    expect(await feeds.read("/1")).toBe("written 1 times");
    feeds.pass(1);
    expect(await feeds.read("/1")).toBe("written 2 times");
  });

  it("that could not be written is an outage that nobody keeps, and is tried again", async () => {
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

  it("that breaks off is not answered in part", async () => {
    const feeds = openFeeds({
      before: () => Promise.reject(new Error("the database is gone")),
    });
    expect((await feeds.ask("/1")).status).toBe(503);
  });

  it("that is nowhere is not found, and an address of another kind is left to others", async () => {
    const feeds = openFeeds({ open: async () => null });
    expect((await feeds.ask("/1")).status).toBe(404);
    expect(await feeds.read("/cart")).toBe("a page");
  });

  it("is refused to an address that reads too many, and to no other", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }); // all within the counted time
    onTestFinished(() => void vi.useRealTimers());
    const feeds = openFeeds();
    for (let asked = 0; asked < FEED_RATE_LIMIT.points; asked += 1)
      expect((await feeds.ask("/1", "203.0.113.7")).status).toBe(200);
    const refused = await feeds.ask("/1", "203.0.113.7");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await feeds.ask("/1", "203.0.114.7")).status).toBe(200);
  });

  it("is refused while too many others wait to be written, unless it has been", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isSlow = false;
    const feeds = openFeeds({ before: async () => (isSlow ? promise : undefined) });
    await feeds.read("/100");
    isSlow = true;
    const waiting = Array.from({ length: 21 }, (_, place) => feeds.ask(`/${place}`));
    await new Promise((next) => void setImmediate(next));
    expect((await feeds.ask("/99")).status).toBe(503);
    for (const path of ["/100", "/5"]) waiting.push(feeds.ask(path));
    resolve();
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
  });
});
