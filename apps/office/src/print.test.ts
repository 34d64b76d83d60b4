import { describe, expect, it } from "vitest";
import { formatFacts, formatJson, formatRupiah, formatTable, toCamelCase, toKebabCase } from "./print.ts";

it("replaces control characters by spaces in the name and the value of a fact", () => {
  expect(formatFacts([["Sari\u001b[2J", "Is it firm?\u0007"]])).toBe("Sari [2J  Is it firm? ");
  expect(formatFacts([["Sari", "\u202e000.009pR"]])).toBe("Sari   000.009pR");
});

it("escapes control characters in JSON and keeps every character of a name", () => {
  const customer = { name: "Sari\u001b[2J\u009b2J\u007f \u202e000.009pR é" };
  expect(formatJson(customer)).toMatch(/^[\n\x20-\x7eé]*$/);
  expect(JSON.parse(formatJson(customer))).toEqual(customer);
});

describe("a table for people", () => {
  it("aligns numbers to the right and words to the left", () => {
    const rows = [
      ["Senja Sofa", formatRupiah(12_500_000), 8],
      ["Stool", formatRupiah(90_000), 112],
    ];
    expect(formatTable(["name", "price", "stock"], rows)).toBe(
      ["name               price  stock", "Senja Sofa  Rp12.500.000      8", "Stool           Rp90.000    112"].join(
        "\n",
      ),
    );
  });

  it("lets no customer's name steer the terminal", () => {
    const table = formatTable(["customer"], [["Sari\u001b[2J\u0007\r\nWulandari"]]);
    expect(table).toBe("customer\nSari [2J   Wulandari");
  });

  it("shows a missing value as a hyphen", () => {
    expect(formatTable(["offered", "public"], [[null, false]])).toBe("offered  public\n-        no");
  });
});

it("converts the contract's words to words with hyphens and back", () => {
  expect([toKebabCase("pickedUp"), toCamelCase("on-the-way"), toKebabCase("pending")]).toEqual([
    "picked-up",
    "onTheWay",
    "pending",
  ]);
});
