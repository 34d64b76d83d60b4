import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { publicAddress } from "./public-pages.ts";

const storefront = join(import.meta.dirname, "../../../../packages/storefront/src");

/** What only pages of the shopper's own read. */
const OWN = new Set(["token", "redirect", "code", "handoff", "q"]);

const everyPage = ["/all/products", "/brands", "/search", "/articles", "/x/brand", "/x/collection", "/x/product/y"];

const isKept = (key: string): boolean =>
  everyPage.some((path) => publicAddress(`${path}?${key}=1`)?.endsWith(`${key}=1`));

it("leaves no key out of an address that a page reads", () => {
  const sources = globSync("**/*.{ts,tsx}", { cwd: storefront }).filter(
    (name) => !/\.(test|stories)\.|testing\//.test(name),
  );
  const read = sources.flatMap((name) => {
    const source = readFileSync(join(storefront, name), "utf8");
    return [...source.matchAll(/(?:query|search|searchParams|URLSearchParams\([^)]*\))\.(?:get|has)\("([^"]+)"\)/gi)];
  });
  const keys = new Set(read.map(([, key = ""]) => key));
  expect(keys).toContain("price_min");
  expect([...keys].filter((key) => !OWN.has(key) && !isKept(key))).toEqual([]);
});
