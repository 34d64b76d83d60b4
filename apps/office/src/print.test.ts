import { describe, expect, it } from "vitest";
import { formatFacts, formatJson, formatRupiah, formatTable, toCamel, toKebab } from "./print.ts";

it("lets no customer's name steer the terminal where it stands before their words either", () => {
  expect(formatFacts([["Sari\u001b[2J", "Is it firm?\u0007"]])).toBe("Sari [2J  Is it firm? ");
  expect(formatFacts([["Sari", "\u202e000.009pR"]])).toBe("Sari   000.009pR");
});

it("tells programs every sign of a name, and no terminal any that steers it", () => {
  const named = { name: "Sari\u001b[2J\u009b2J\u007f \u202e000.009pR é" };
  expect(formatJson(named)).toMatch(/^[\n\x20-\x7eé]*$/);
  expect(JSON.parse(formatJson(named))).toEqual(named);
});

describe("a table for people", () => {
  it("has its numbers to the right and its words to the left", () => {
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
    const shown = formatTable(["customer"], [["Sari\u001b[2J\u0007\r\nWulandari"]]);
    expect(shown).toBe("customer\nSari [2J   Wulandari");
  });

  it("shows what is not there as such", () => {
    expect(formatTable(["offered", "public"], [[null, false]])).toBe("offered  public\n-        no");
  });
});

it("types the contract's words with hyphens", () => {
  expect([toKebab("pickedUp"), toCamel("on-the-way"), toKebab("pending")]).toEqual([
    "picked-up",
    "onTheWay",
    "pending",
  ]);
});
