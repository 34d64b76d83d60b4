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

/** Returns the number of chart modules that a page loads before anything is done. */
const countLoadedCharts = (tokens = createMemoryTokenStore()): number => {
  const address = { pathname: "/", search: "", hash: "" };
  const page = {
    facts: { locale: "en", settings: aSettings(), address },
    services: createServices({ origin: "https://shop.example", locale: "en", tokens }),
    addressBar: createStaticAddressBar(address),
  };
  let loaded = 0;
  createPageCharts((_, isWanted) => {
    if (isWanted(page)) loaded += 1;
    return (first) => createStaticChart(first);
  });
  return loaded;
};

test("a first visit loads no charts", () => {
  storedWishesText.write("kept");
  expect(countLoadedCharts()).toBe(0);
});

test("a page of the shopper's own loads theirs", () => {
  isPersonalPage = true;
  expect(countLoadedCharts()).toBe(1);
});

test("so does a guest who has a cart", () => {
  const tokens = createMemoryTokenStore();
  tokens.getOrCreateGuestToken();
  expect(countLoadedCharts(tokens)).toBe(1);
});

test("a customer's wish list is loaded only while the browser keeps wishes", () => {
  const tokens = createMemoryTokenStore();
  tokens.setAccessToken("token");
  expect(countLoadedCharts(tokens)).toBe(1);
  storedWishesText.write("kept");
  expect(countLoadedCharts(tokens)).toBe(2);
});
