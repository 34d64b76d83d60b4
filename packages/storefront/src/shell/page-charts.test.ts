import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stillChart } from "../charts/shared-chart.ts";
import { stillAddressBar } from "../providers/open-page.ts";
import { createServices } from "../providers/services.ts";
import { wishesText } from "../session/kept-lists.ts";
import { memoryTokenStore } from "../session/token-store.ts";
import { aStorage } from "../testing/a-storage.ts";
import { aSettings } from "../testing/story-shop.tsx";
import { pageCharts } from "./page-charts.tsx";

let isOwnPage: boolean;

beforeEach(() => {
  isOwnPage = false;
  aStorage();
  vi.stubGlobal("document", { querySelector: () => (isOwnPage ? {} : null) });
});
afterEach(() => vi.unstubAllGlobals());

/** Returns the number of chart modules that a page loads before anything is done. */
const loadedBy = (tokens = memoryTokenStore()): number => {
  const address = { pathname: "/", search: "", hash: "" };
  const page = {
    facts: { locale: "en", settings: aSettings(), address },
    services: createServices({ origin: "https://shop.example", locale: "en", tokens }),
    addressBar: stillAddressBar(address),
  };
  let loaded = 0;
  pageCharts((_, isWanted) => {
    if (isWanted(page)) loaded += 1;
    return (first) => stillChart(first);
  });
  return loaded;
};

test("a first visit loads no charts", () => {
  wishesText.write("kept");
  expect(loadedBy()).toBe(0);
});

test("a page of the shopper's own loads theirs", () => {
  isOwnPage = true;
  expect(loadedBy()).toBe(1);
});

test("so does a guest who has a cart", () => {
  const tokens = memoryTokenStore();
  tokens.guestToken();
  expect(loadedBy(tokens)).toBe(1);
});

test("a customer's wish list is loaded only while the browser keeps wishes", () => {
  const tokens = memoryTokenStore();
  tokens.setAccessToken("token");
  expect(loadedBy(tokens)).toBe(1);
  wishesText.write("kept");
  expect(loadedBy(tokens)).toBe(2);
});
