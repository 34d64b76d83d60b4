import { isAmountAllowed, type PaymentMethod } from "@griya/api";
import { bankTransfer, cashOnDelivery } from "@griya/machines/testing";
import { describe, expect, it } from "vitest";
import { groupMethods } from "./group-methods.ts";

const aChannel = (id: "qris" | "vaBca" | "vaMandiri" | "gopay" | "dana" | "card", maximum?: number): PaymentMethod => ({
  id,
  kind: id,
  name: id,
  description: "",
  unavailableReason: null,
  ...(maximum !== undefined && { maximum }),
});

const qris = aChannel("qris", 10_000_000);
const methods = [
  qris,
  aChannel("vaBca"),
  aChannel("vaMandiri", 20_000_000),
  aChannel("gopay", 20_000_000),
  aChannel("dana", 20_000_000),
  aChannel("card"),
  bankTransfer,
  { ...cashOnDelivery, maximum: 5_000_000 },
];

const getGroups = (amount: number | null, shopMethods: readonly PaymentMethod[] = methods) =>
  groupMethods(shopMethods, amount).map((group) => [group.name, ...group.methods.map(({ kind }) => kind)]);

const shopOrder = [
  [null, "qris"],
  ["virtualAccount", "vaBca", "vaMandiri"],
  ["wallet", "gopay", "dana"],
  [null, "card"],
  [null, "bankTransfer"],
  [null, "cashOnDelivery"],
];

describe("the groups of payment methods", () => {
  it("keep the shop's order while every method can take the amount, or the amount is unknown", () => {
    expect(getGroups(5_000_000)).toEqual(shopOrder);
    expect(getGroups(null)).toEqual(shopOrder);
  });

  it("begin with QRIS up to its maximum, and with virtual accounts above it", () => {
    expect(getGroups(10_000_000).map(([, first]) => first)).toEqual([
      "qris",
      "vaBca",
      "gopay",
      "card",
      "bankTransfer",
      "cashOnDelivery",
    ]);
    expect(getGroups(10_000_001).map(([, first]) => first)).toEqual([
      "vaBca",
      "gopay",
      "card",
      "bankTransfer",
      "qris",
      "cashOnDelivery",
    ]);
  });

  it("put a method that cannot take the amount last in its group, and a group without a method for it last", () => {
    expect(getGroups(20_000_001)).toEqual([
      ["virtualAccount", "vaBca", "vaMandiri"],
      [null, "card"],
      [null, "bankTransfer"],
      [null, "qris"],
      ["wallet", "gopay", "dana"],
      [null, "cashOnDelivery"],
    ]);
    expect(getGroups(20_000_001, methods.toReversed())[2]).toEqual(["virtualAccount", "vaBca", "vaMandiri"]);
  });

  it("begin with the method that the payment's chart chooses: the first one of the shop that can take the amount", () => {
    for (const amount of [100_000, 10_000_001, 20_000_001]) {
      const firstMethod = methods.find((method) => isAmountAllowed(method, amount));
      expect(groupMethods(methods, amount)[0]?.methods[0]).toBe(firstMethod);
    }
  });

  it("put a method last that the shop does not offer for this order", () => {
    expect(getGroups(100_000, [{ ...qris, unavailableReason: "Not today" }, bankTransfer])).toEqual([
      [null, "bankTransfer"],
      [null, "qris"],
    ]);
  });
});
