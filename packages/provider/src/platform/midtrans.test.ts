import { describe, expect, test } from "vitest";
import { parseGatewayAmount, toGatewayUnits } from "./gateway-amount.ts";
import { GatewayRefusal, GatewayUnavailable } from "./gateway-http.ts";
import { createMidtrans, openMidtrans, signNotification } from "./midtrans.ts";

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
} as const;

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
    await expect(gateway.fetchPayment(REFERENCE)).rejects.toBeInstanceOf(GatewayUnavailable);
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
    ["deny", undefined, "pending", null],
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
    expect(await gateway.fetchPayment(REFERENCE)).toEqual({
      reference: REFERENCE,
      gatewayId: "m-1",
      state,
      reason,
      amount: 185_000,
      currency: "IDR",
      account: null,
    });
  });

  test("of a payment that the shopper has not begun is null, also with the HTTP status 200", async () => {
    const { gateway } = aGateway(() =>
      Response.json({ status_code: "404", status_message: "Transaction doesn't exist." }),
    );
    expect(await gateway.fetchPayment(REFERENCE)).toBeNull();
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

test("whole rupiah become the smallest unit of a gateway", () => {
  expect([toGatewayUnits(185_000, 0), toGatewayUnits(185_000, 2)]).toEqual([185_000, 18_500_000]);
});

test("a shop without a key has no gateway", () => {
  expect(openMidtrans({ midtransKey: null, publicOrigin: "https://shop.example" })).toBeNull();
});
