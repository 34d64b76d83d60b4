import { type Charge, convertRupiah, formatCharge } from "@griya/api";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OnlineGateway } from "../platform/online-gateway.ts";
import {
  chargeAmount,
  EXCHANGE_RATE_LIFETIME,
  findGatewayTerms,
  type GatewayContext,
  getRefundUnits,
} from "./charge.ts";
import { getAvailableGateway } from "./payment-methods.ts";

const now = new Date("2026-12-01T10:00:00Z");
const setAt = (age: number) => new Date(now.getTime() - age).toISOString();

const aGateway = (currency: string, exponent: number, sandboxRate: number | null = null): OnlineGateway => {
  const refuse = () => Promise.reject(new Error("The gateway was asked"));
  return {
    currency,
    exponent,
    sandboxRate,
    keepsPageOpen: false,
    hasRefundKeys: true,
    createPayment: refuse,
    verifyWebhook: refuse,
    fetchPayment: refuse,
    expirePayment: refuse,
    refundPayment: refuse,
  };
};

const aShop = (
  onlineGateways: GatewayContext["onlineGateways"],
  exchangeRates: GatewayContext["settings"]["exchangeRates"] = {},
): GatewayContext => ({ onlineGateways, settings: { exchangeRates }, now });

describe("a gateway", () => {
  test("without keys is not offered", () => {
    expect(findGatewayTerms("stripe", aShop({}))).toEqual({ gap: "keyMissing" });
  });

  test("that takes rupiah needs no exchange rate", () => {
    expect(findGatewayTerms("stripe", aShop({ stripe: aGateway("IDR", 2) }))).toEqual({
      gap: null,
      exchangeRate: null,
    });
  });

  test("that takes another currency is offered for 24 hours after the office has entered a rate", () => {
    const onlineGateways = { payPal: aGateway("USD", 2) };
    const find = (age: number) =>
      findGatewayTerms("payPal", aShop(onlineGateways, { USD: { rupiah: 16_250, setAt: setAt(age) } }));
    expect(findGatewayTerms("payPal", aShop(onlineGateways))).toEqual({ gap: "rateMissing" });
    expect(find(EXCHANGE_RATE_LIFETIME)).toEqual({
      gap: null,
      exchangeRate: { currency: "USD", exponent: 2, rupiah: 16_250 },
    });
    expect(find(EXCHANGE_RATE_LIFETIME + 1)).toEqual({ gap: "rateOutdated" });
  });

  test("of a demo has the rate of its sandbox, unless the office has entered one", () => {
    const onlineGateways = { payPal: aGateway("USD", 2, 16_000) };
    const find = (rates: GatewayContext["settings"]["exchangeRates"]) =>
      findGatewayTerms("payPal", aShop(onlineGateways, rates));
    expect(find({})).toMatchObject({ exchangeRate: { rupiah: 16_000 } });
    expect(find({ USD: { rupiah: 17_000, setAt: setAt(0) } })).toMatchObject({ exchangeRate: { rupiah: 17_000 } });
  });
});

describe("an order in another currency", () => {
  const settings = { bankAccount: null, cashMaximum: null, cashAreas: null, exchangeRates: {} };
  const shop = { onlineGateways: { payPal: aGateway("USD", 2, 16_250) }, settings, now };
  const choose = (acceptedCharge?: Charge) =>
    getAvailableGateway(shop, { method: 4, amount: 186_332, cityId: null, acceptedCharge });
  const charge = { currency: "USD", exponent: 2, amount: 1147 };

  test("is taken for the amount that the shopper has accepted", () => {
    expect(choose(charge).gatewayName).toBe("payPal");
  });

  test.each([
    ["no amount", undefined],
    ["the amount of another rate", { ...charge, amount: 1146 }],
    ["the amount in another currency", { ...charge, currency: "EUR" }],
  ])("is refused with %s", (_, acceptedCharge) => {
    expect(() => choose(acceptedCharge)).toThrow("refused with 201");
  });
});

test.each([
  ["stripe", aGateway("IDR", 2), 186_332, 18_633_200],
  ["razorpay", aGateway("IDR", 0), 55_000, 55_000],
  ["payPal", aGateway("USD", 2, 16_250), 186_332, 1147],
  ["payPal", aGateway("USD", 2, 16_250), 16_250, 100],
] as const)("at %s the units of an amount have the right size", (name, gateway, rupiah, units) => {
  expect(chargeAmount(name, rupiah, aShop({ [name]: gateway })).gatewayAmount).toBe(units);
});

test("an amount in another currency is never worth less than its rupiah, and less than one unit more", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999_999 }),
      fc.integer({ min: 100, max: 50_000 }),
      fc.integer({ min: 0, max: 3 }),
      (rupiah, rate, exponent) => {
        const { amount } = convertRupiah(rupiah, { currency: "USD", exponent, rupiah: rate });
        const worth = BigInt(amount) * BigInt(rate);
        const needed = BigInt(rupiah) * 10n ** BigInt(exponent);
        expect(worth >= needed && worth - needed < BigInt(rate)).toBe(true);
      },
    ),
  );
});

test("an amount shows the code of its currency, in the words of each language", () => {
  const charge = { currency: "USD", exponent: 2, amount: 1147 };
  expect(["en", "id"].map((locale) => formatCharge(charge, locale).replace(/\s/g, " "))).toEqual([
    "USD 11.47",
    "USD 11,47",
  ]);
});

test("refunds of all rupiah return all units of the gateway, and none returns more", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 999_999_999_999 }),
      (parts, gatewayAmount) => {
        const amount = parts.reduce((sum, part) => sum + part, 0);
        let refundedBefore = 0;
        let units = 0;
        for (const part of parts) {
          const refund = getRefundUnits({ amount, gatewayAmount }, { amount: part, refundedBefore }) ?? -1;
          expect(refund).toBeGreaterThanOrEqual(0);
          refundedBefore += part;
          units += refund;
          expect(units).toBeLessThanOrEqual(gatewayAmount);
        }
        expect(units).toBe(gatewayAmount);
      },
    ),
  );
});
