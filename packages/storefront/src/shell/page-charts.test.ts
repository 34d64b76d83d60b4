import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStaticChart } from "../charts/shared-chart.ts";
import { createStaticAddressBar } from "../providers/open-page.ts";
import { createServices } from "../providers/services.ts";
import { storedWishesText } from "../session/stored-lists.ts";
import { createMemoryTokenStore } from "../session/token-store.ts";
import { aSettings } from "../testing/story-shop.tsx";
import { stubStorage } from "../testing/stub-storage.ts";
import { createPageCharts } from "./page-charts.tsx";

let isPersonalPage: boolean;

beforeEach(() => {
  isPersonalPage = false;
  stubStorage();
  vi.stubGlobal("document", { querySelector: () => (isPersonalPage ? {} : null) });
});
afterEach(() => vi.unstubAllGlobals());

/** Returns the number of chart modules that a page loads before the first event. */
const countLoadedCharts = (tokens = createMemoryTokenStore()): number => {
  const address = { pathname: "/", search: "", hash: "" };
  const page = {
    facts: { locale: "en", settings: aSettings(), address },
    services: createServices({ origin: "https://shop.example", locale: "en", tokens }),
    addressBar: createStaticAddressBar(address),
  };
  let loadedCount = 0;
  createPageCharts((_, isWanted) => {
    if (isWanted(page)) loadedCount += 1;
    return (first) => createStaticChart(first);
  });
  return loadedCount;
};

test("a first visit loads no charts", () => {
  storedWishesText.write("kept");
  expect(countLoadedCharts()).toBe(0);
});

test("a personal page loads the shopper's charts", () => {
  isPersonalPage = true;
  expect(countLoadedCharts()).toBe(1);
});

test("a page of a guest with a cart loads the shopper's charts", () => {
  const tokens = createMemoryTokenStore();
  tokens.getOrCreateGuestToken();
  expect(countLoadedCharts(tokens)).toBe(1);
});

test("a page of a customer loads the wishlist only when the browser stores wishes", () => {
  const tokens = createMemoryTokenStore();
  tokens.setAccessToken("token");
  expect(countLoadedCharts(tokens)).toBe(1);
  storedWishesText.write("kept");
  expect(countLoadedCharts(tokens)).toBe(2);
});
