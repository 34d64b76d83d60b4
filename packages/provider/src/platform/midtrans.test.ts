import { describe, expect, test } from "vitest";
import { formatGatewayAmount, parseGatewayAmount } from "./gateway-amount.ts";
import { GatewayRefusal, GatewayUnavailable } from "./gateway-http.ts";
import { createMidtrans, signNotification } from "./midtrans.ts";
import type { OnlineGateway } from "./online-gateway.ts";

const KEY = "SB-Mid-server-of-a-test";
const REFERENCE = "0123456789abcdef0123456789abcdef";

/** Creates Midtrans with one answer to each request. Returns the requests too. */
const aGateway = (answer: () => Response | Promise<Response>) => {
  const requests: Request[] = [];
  const gateway = createMidtrans({
    serverKey: KEY,
    snapOrigin: "https://app.sandbox.midtrans.com",
    apiOrigin: "https://api.sandbox.midtrans.com",
    webhookUrl: "https://shop.example/api/webhook/midtrans",
    send: async (request) => {
      requests.push(request);
      return answer();
    },
  });
  return { gateway, requests };
};

const creation = {
  reference: REFERENCE,
  amount: 185_000,
  channel: "vaMandiri",
  now: new Date("2026-11-30T10:00:00Z"),
  payBefore: new Date("2026-12-01T10:00:00Z"),
  returnUrl: "https://shop.example/user/order/1",
  locale: "id",
  orderCode: "GR-7KPM2XQA",
  buyer: { name: "Sari Wulandari", email: "sari@example.com", phone: "+6281234567890", lines: ["Jalan Melati 3"] },
} as const;

const fetchFrom = (gateway: OnlineGateway) =>
  gateway.fetchPayment({ reference: REFERENCE, token: null }, { isAwaited: true });

test("the signature of a notification is that of Midtrans's documents", () => {
  const fields = { order_id: "1111", status_code: "200", gross_amount: "100000.00" };
  expect(signNotification(fields, "askvnoibnosifnboseofinbofinfgbiufglnbfg")).toBe(
    "edc076b21793ebe3e17926350f5b8ae67d902fe657b3d0aa31b932d5c127e2375d308a2bc94f3265ac2d80a1f181a79b997ac178a236fcff35af263fc4d4c231",
  );
});

test("a payment is created with whole rupiah, one channel, its time limit and the address for its webhooks", async () => {
  const { gateway, requests } = aGateway(() =>
    Response.json(
      { token: "t-1", redirect_url: "https://app.sandbox.midtrans.com/snap/v4/redirection/t-1" },
      { status: 201 },
    ),
  );
  expect(await gateway.createPayment(creation)).toEqual({
    url: "https://app.sandbox.midtrans.com/snap/v4/redirection/t-1",
    token: "t-1",
  });
  const [request] = requests;
  expect(request?.headers.get("Authorization")).toBe(`Basic ${Buffer.from(`${KEY}:`).toString("base64")}`);
  expect(request?.headers.get("X-Override-Notification")).toBe("https://shop.example/api/webhook/midtrans");
  expect(await request?.json()).toEqual({
    transaction_details: { order_id: REFERENCE, gross_amount: 185_000 },
    enabled_payments: ["echannel"],
    callbacks: { finish: "https://shop.example/user/order/1" },
    expiry: { start_time: "2026-11-30 17:00:00 +0700", duration: 1440, unit: "minute" },
    page_expiry: { duration: 1440, unit: "minute" },
  });
});

describe("an answer", () => {
  test.each([
    ["HTML", () => new Response("<html>", { status: 200 })],
    ["a redirect", () => new Response(null, { status: 302, headers: { Location: "https://evil.example" } })],
    ["a failure of the server", () => Response.json({ error_messages: ["busy"] }, { status: 503 })],
    ["a body without end", () => new Response("x".repeat(300_000))],
    ["no answer", () => Promise.reject(new Error("ECONNRESET"))],
    ["JSON of another form", () => Response.json({ anything: 1 })],
  ])("that is %s leaves the result unknown", async (_, answer) => {
    const { gateway } = aGateway(answer);
    await expect(gateway.createPayment(creation)).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(fetchFrom(gateway)).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  test("with messages is a refusal", async () => {
    const { gateway } = aGateway(() => Response.json({ error_messages: ["Access denied"] }, { status: 401 }));
    await expect(gateway.createPayment(creation)).rejects.toMatchObject({
      name: "GatewayRefusal",
      status: 401,
      message: "Access denied",
    });
    await expect(gateway.createPayment(creation)).rejects.toBeInstanceOf(GatewayRefusal);
  });

  test.each([
    ["settlement", undefined, "paid", null],
    ["capture", "accept", "paid", null],
    ["capture", "challenge", "pending", null],
    ["pending", undefined, "pending", null],
    ["authorize", undefined, "pending", null],
    ["deny", undefined, "pending", "declined"],
    ["a state of next year", undefined, "pending", null],
    ["expire", undefined, "failed", "expired"],
    ["cancel", undefined, "failed", "cancelled"],
    ["failure", undefined, "failed", "declined"],
    ["partial_refund", undefined, "paid", null],
  ])("with the status %s (%s) is %s", async (transaction_status, fraud_status, state, reason) => {
    const { gateway } = aGateway(() =>
      Response.json({
        status_code: "200",
        order_id: REFERENCE,
        transaction_id: "m-1",
        transaction_status,
        fraud_status,
        gross_amount: "185000.00",
        currency: "IDR",
        a_field_of_next_year: true,
      }),
    );
    expect(await fetchFrom(gateway)).toEqual({
      reference: REFERENCE,
      gatewayId: "m-1",
      state,
      reason,
      amount: 185_000,
      currency: "IDR",
      account: null,
      refunds: [],
    });
  });

  test("of a refunded payment names each refund, and the bank confirms it", async () => {
    const { gateway } = aGateway(() =>
      Response.json({
        status_code: "200",
        transaction_status: "partial_refund",
        refunds: [
          { refund_key: "first", refund_amount: "5000.00" },
          { refund_key: "second", refund_amount: "7000.00", bank_confirmed_at: "2026-12-01 10:00:00" },
        ],
      }),
    );
    expect(await fetchFrom(gateway)).toMatchObject({
      state: "paid",
      refunds: [
        { key: "first", amount: 5000, state: "pending" },
        { key: "second", amount: 7000, state: "confirmed" },
      ],
    });
  });

  test("of a payment that the shopper has not begun is null, also with the HTTP status 200", async () => {
    const { gateway } = aGateway(() =>
      Response.json({ status_code: "404", status_message: "Transaction doesn't exist." }),
    );
    expect(await fetchFrom(gateway)).toBeNull();
  });
});

test.each([
  ["185000.00", 0, 185_000],
  ["185000", 0, 185_000],
  ["185000.50", 0, null],
  ["12.34", 2, 1234],
  ["12.3", 2, 1230],
  ["12.345", 2, null],
  ["-1", 0, null],
  ["1e6", 0, null],
  ["1,000", 0, null],
  ["", 0, null],
  ["999999999999999999", 0, null],
])("the amount %j with %i decimals is %s", (text, exponent, units) => {
  expect(parseGatewayAmount(text, exponent)).toBe(units);
});

test.each([
  [185_000, 0, "185000"],
  [18_500_000, 2, "185000.00"],
  [5, 2, "0.05"],
])("%i units with %i decimals are the text %s", (units, exponent, text) => {
  expect(formatGatewayAmount(units, exponent)).toBe(text);
});

describe("a refund", () => {
  const request = {
    reference: REFERENCE,
    token: null,
    gatewayId: "m-1",
    key: "a-refund",
    amount: 5000,
    channel: "gopay",
    now: new Date("2026-12-01T03:00:00Z"),
  } as const;

  const refundWith = async (answer: Readonly<Record<string, string>>) => {
    const { gateway, requests } = aGateway(() => Response.json(answer));
    await gateway.refundPayment(request);
    return requests;
  };

  test("sends its key and whole rupiah", async () => {
    const [sent] = await refundWith({ status_code: "200" });
    expect(sent?.url).toBe(`https://api.sandbox.midtrans.com/v2/${REFERENCE}/refund`);
    expect(await sent?.json()).toEqual({ refund_key: "a-refund", amount: 5000 });
  });

  test("whose key the gateway has already is requested", async () => {
    expect(await refundWith({ status_code: "406" })).toHaveLength(1);
  });

  test.each(["202", "412", "414"])("with the status code %s is refused", async (status_code) => {
    await expect(refundWith({ status_code, transaction_status: "settlement" })).rejects.toThrow(GatewayRefusal);
  });

  test("whose answer says nothing about the refund, such as a wrong key, can be repeated later", async () => {
    await expect(refundWith({ status_code: "401" })).rejects.toThrow(GatewayUnavailable);
  });

  test("of a card payment that is not settled yet can be repeated later", async () => {
    const refund = refundWith({ status_code: "412", transaction_status: "capture" });
    await expect(refund).rejects.toThrow(GatewayUnavailable);
  });

  test.each([
    ["16:54:59", true],
    ["16:55:00", false],
    ["22:59:59", false],
    ["23:00:00", true],
  ])("of ShopeePay at %s UTC is sent: %s", async (time, isSent) => {
    const now = new Date(`2026-12-01T${time}Z`);
    const { gateway, requests } = aGateway(() => Response.json({ status_code: "200" }));
    await gateway.refundPayment({ ...request, channel: "shopeepay", now }).catch(() => undefined);
    expect(requests).toHaveLength(isSent ? 1 : 0);
  });
});
