import { expect, test } from "vitest";
import { parseSearchIntent } from "./search-intent.ts";

test.each([
  ["sofa murah", "sofa"],
  ["Kursi makan PALING MURAH", "Kursi makan"],
  ["meja kerja yang terjangkau", "meja kerja"],
  ["lampu harga murah meriah", "lampu"],
  ["cheapest office chair", "office chair"],
  ["affordable rug", "rug"],
  ["murah", ""],
])("the search “%s” sorts by the lowest price and finds “%s”", (text, left) => {
  expect(parseSearchIntent(text)).toEqual({ text: left, sort: "price_asc" });
});

test.each([
  ["sofa di bawah 2 juta", { text: "sofa", priceMaximum: 2_000_000 }],
  ["sofa dibawah 2jt", { text: "sofa", priceMaximum: 2_000_000 }],
  ["sofa under 2 million", { text: "sofa", priceMaximum: 2_000_000 }],
  ["lamp under Rp 750.000", { text: "lamp", priceMaximum: 750_000 }],
  ["kursi harga maks 500 ribu", { text: "kursi", priceMaximum: 500_000 }],
  ["meja lebih dari 1,5 juta", { text: "meja", priceMinimum: 1_500_000 }],
  ["wardrobe from 2500000", { text: "wardrobe", priceMinimum: 2_500_000 }],
  ["rak buku 1-2 juta", { text: "rak buku", priceMinimum: 1_000_000, priceMaximum: 2_000_000 }],
  ["desk between 900k and 1.5 million", { text: "desk", priceMinimum: 900_000, priceMaximum: 1_500_000 }],
  ["sofa di bawah Rp2.500.000,00", { text: "sofa", priceMaximum: 2_500_000 }],
  ["sofa di bawah Rp 2.500.000,-", { text: "sofa", priceMaximum: 2_500_000 }],
  ["sofa under 2,500,000.00", { text: "sofa", priceMaximum: 2_500_000 }],
  ["sofa 2.000.000,00-3.000.000,00", { text: "sofa", priceMinimum: 2_000_000, priceMaximum: 3_000_000 }],
  ["sofa 2.000.000,- – 3.000.000,-", { text: "sofa", priceMinimum: 2_000_000, priceMaximum: 3_000_000 }],
  ["meja di bawah 1.500 ribu", { text: "meja", priceMaximum: 1_500_000 }],
  ["so\u00adfa di\u00a0bawah ２ juta\u200e", { text: "sofa", priceMaximum: 2_000_000 }],
  ["sofa murah di bawah 3 juta", { text: "sofa", sort: "price_asc", priceMaximum: 3_000_000 }],
])("the search “%s” contains a price", (text, intent) => {
  expect(parseSearchIntent(text)).toEqual(intent);
});

test.each([
  "sofa",
  "meja di bawah 120 cm",
  "under bed storage",
  "table under 2 m",
  "sofa 2-3 seats",
  "murahan",
  "meja di bawah 1.50.000",
  "  sofa   teduh ",
  "",
])("the search “%s” keeps its text", (text) => {
  expect(parseSearchIntent(text)).toEqual({ text: text.replace(/\s+/g, " ").trim() });
});
