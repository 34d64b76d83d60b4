import { Stripe } from "stripe";
import { describe, expect, test } from "vitest";
import { GatewayRefusal, GatewayUnavailable } from "./gateway-http.ts";
import { createStripe } from "./stripe.ts";

const REFERENCE = "0123456789abcdef0123456789abcdef";
const SECRET = "whsec_test_secret";

type Answer = (request: Request) => Response | Promise<Response>;

/** Creates Stripe with one answer to each request. Returns the requests and their bodies too. */
const aGateway = (answer: Answer = () => Response.json({})) => {
  const requests: { request: Request; body: string }[] = [];
  const gateway = createStripe({
    secretKey: "sk_test_of_a_test",
    webhookSecrets: [SECRET, "whsec_former"],
    send: async (request) => {
      requests.push({ request, body: await request.clone().text() });
      return answer(request);
    },
  });
  const fetchPayment = () => gateway.fetchPayment({ reference: REFERENCE, token: "cs_test_1" }, { isAwaited: true });
  return { gateway, requests, fetchPayment };
};

const creation = {
  reference: REFERENCE,
  amount: 18_633_200,
  channel: null,
  now: new Date("2026-12-01T10:00:00Z"),
  payBefore: new Date("2026-12-01T11:00:00Z"),
  returnUrl: "https://shop.example/api/payment-return/1",
  locale: "id",
  orderCode: "GR-7KPM2XQA",
  buyer: { name: "Sari Wulandari", email: "sari@example.com", phone: "+6281234567890", lines: ["Jalan Melati 3"] },
} as const;

const aSession = (fields: object) => ({
  id: "cs_test_1",
  object: "checkout.session",
  amount_total: 18_633_200,
  client_reference_id: REFERENCE,
  currency: "idr",
  payment_intent: null,
  payment_status: "unpaid",
  status: "open",
  url: "https://checkout.stripe.com/c/pay/cs_test_1",
  ...fields,
});

const intent = { id: "pi_1", object: "payment_intent", last_payment_error: null };

test("a session has the amount with two decimals, our reference, one line and an end after the time to pay", async () => {
  const { gateway, requests } = aGateway(() => Response.json(aSession({})));
  expect(await gateway.createPayment(creation)).toEqual({
    url: "https://checkout.stripe.com/c/pay/cs_test_1",
    token: "cs_test_1",
  });
  const [sent] = requests;
  expect(sent?.request.url).toBe("https://api.stripe.com/v1/checkout/sessions");
  expect(sent?.request.headers.get("Idempotency-Key")).toBe(REFERENCE);
  expect(sent?.request.headers.get("X-Stripe-Client-Telemetry")).toBeNull();
  expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
    mode: "payment",
    client_reference_id: REFERENCE,
    customer_email: "sari@example.com",
    success_url: creation.returnUrl,
    cancel_url: creation.returnUrl,
    expires_at: String(Date.parse("2026-12-01T11:30:00Z") / 1000),
    locale: "id",
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": "idr",
    "line_items[0][price_data][unit_amount]": "18633200",
    "line_items[0][price_data][product_data][name]": "GR-7KPM2XQA",
    "metadata[reference]": REFERENCE,
    "payment_intent_data[metadata][reference]": REFERENCE,
  });
});

describe("an answer", () => {
  test.each<[string, Answer]>([
    ["HTML", () => new Response("<html>")],
    ["a redirect", () => new Response(null, { status: 302, headers: { Location: "https://evil.example" } })],
    ["a failure of the server", () => Response.json({ error: { type: "api_error" } }, { status: 503 })],
    ["a body without end", () => new Response("x".repeat(300_000))],
    ["no answer", () => Promise.reject(new Error("ECONNRESET"))],
    ["a conflict of keys", () => Response.json({ error: { type: "idempotency_error" } }, { status: 409 })],
    ["too many requests", () => Response.json({ error: { type: "rate_limit_error" } }, { status: 429 })],
  ])("that is %s leaves the result unknown", async (_, answer) => {
    const { gateway, fetchPayment } = aGateway(answer);
    await expect(gateway.createPayment(creation)).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(fetchPayment()).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  test("with an error of the request is a refusal", async () => {
    const error = { type: "invalid_request_error", code: "amount_too_large", message: "Amount must be no more than" };
    const { gateway } = aGateway(() => Response.json({ error }, { status: 400 }));
    await expect(gateway.createPayment(creation)).rejects.toMatchObject({
      name: "GatewayRefusal",
      status: 400,
      message: "amount_too_large",
    });
  });

  test.each([
    ["open", "unpaid", null, "pending", null],
    ["open", "unpaid", { ...intent, last_payment_error: { code: "card_declined" } }, "pending", "declined"],
    ["complete", "paid", intent, "paid", null],
    ["complete", "unpaid", intent, "pending", null],
    ["complete", "unpaid", { ...intent, last_payment_error: { code: "insufficient_funds" } }, "failed", "declined"],
    ["expired", "unpaid", null, "failed", "expired"],
    ["a status of next year", "paid", null, "pending", null],
  ])(
    "with the session %s and the payment %s is right",
    async (status, payment_status, payment_intent, state, reason) => {
      const { fetchPayment } = aGateway(({ url }) =>
        Response.json(
          url.includes("/refunds")
            ? { object: "list", data: [] }
            : aSession({ status, payment_status, payment_intent }),
        ),
      );
      expect(await fetchPayment()).toEqual({
        reference: REFERENCE,
        gatewayId: payment_intent?.id ?? null,
        state,
        reason,
        amount: 18_633_200,
        currency: "IDR",
        account: null,
        refunds: [],
      });
    },
  );

  test("names the refunds by the shop's keys, and the bank can refuse one afterwards", async () => {
    const data = [
      { id: "re_1", metadata: { key: "first" }, amount: 500, status: "pending" },
      { id: "re_2", metadata: { key: "second" }, amount: 700, status: "succeeded" },
      { id: "re_3", metadata: { key: "third" }, amount: 900, status: "failed" },
      { id: "re_4", metadata: {}, amount: 100, status: "canceled" },
      { id: "re_5", metadata: null, amount: 50, status: "requires_action" },
    ];
    const { fetchPayment, requests } = aGateway(({ url }) =>
      Response.json(
        url.includes("/refunds")
          ? { object: "list", data }
          : aSession({ status: "complete", payment_status: "paid", payment_intent: intent }),
      ),
    );
    expect((await fetchPayment())?.refunds).toEqual([
      { key: "first", amount: 500, state: "pending" },
      { key: "second", amount: 700, state: "confirmed" },
      { key: "third", amount: 900, state: "failed" },
      { key: null, amount: 100, state: "failed" },
      { key: null, amount: 50, state: "pending" },
    ]);
    expect(requests[1]?.request.url).toContain("payment_intent=pi_1");
  });
});

test("a payment without a session is unknown, and the gateway is not asked", async () => {
  const { gateway, requests } = aGateway();
  const key = { reference: REFERENCE, token: null };
  expect(await gateway.fetchPayment(key, { isAwaited: true })).toBeNull();
  await gateway.expirePayment(key);
  expect(requests).toEqual([]);
});

describe("a refund", () => {
  const request = {
    reference: REFERENCE,
    token: "cs_test_1",
    gatewayId: "pi_1",
    key: "a-refund",
    amount: 500,
    channel: null,
    now: new Date("2026-12-01T10:00:00Z"),
  } as const;

  test("sends its key twice: for repeated requests, and to find it again", async () => {
    const { gateway, requests } = aGateway(() => Response.json({ id: "re_1", object: "refund" }));
    await gateway.refundPayment(request);
    expect(requests[0]?.request.headers.get("Idempotency-Key")).toBe("a-refund");
    expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
      payment_intent: "pi_1",
      amount: "500",
      "metadata[key]": "a-refund",
      "metadata[reference]": REFERENCE,
    });
  });

  test.each([
    [400, "invalid_request_error", GatewayRefusal],
    [401, "invalid_request_error", GatewayUnavailable],
    [403, "invalid_request_error", GatewayUnavailable],
    [409, "idempotency_error", GatewayUnavailable],
    [500, "api_error", GatewayUnavailable],
  ])("with the status %i and the error %s ends as it should", async (status, type, expected) => {
    const { gateway } = aGateway(() => Response.json({ error: { type } }, { status }));
    await expect(gateway.refundPayment(request)).rejects.toBeInstanceOf(expected);
  });
});

describe("a webhook", () => {
  const now = new Date("2026-12-01T10:00:00Z");
  const seconds = now.getTime() / 1000;

  const aWebhook = (object: object, { secret = SECRET, at = seconds } = {}) => {
    const body = JSON.stringify({ id: "evt_1", object: "event", data: { object } });
    const header = new Stripe("sk_test_x").webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at });
    return { body, headers: new Headers({ "Stripe-Signature": header }) };
  };

  const verify = ({ body, headers }: ReturnType<typeof aWebhook>) =>
    aGateway().gateway.verifyWebhook(body, headers, now);

  // The HMAC of the string "{t}.{body}" was computed apart from Stripe's SDK. Stripe publishes no vector of a whole header.
  test("has the signature of Stripe's scheme", async () => {
    const body = JSON.stringify({ id: "evt_test_webhook", object: "event" }, null, 2);
    const headers = new Headers({
      "Stripe-Signature": "t=1234567890,v1=45969f456b3331a0f76e237ed33423d5f758908f1f0432d30e7d45ba89bb9edd",
    });
    const { gateway } = aGateway();
    expect(await gateway.verifyWebhook(body, headers, new Date(1_234_567_890_000))).toEqual({ reference: null });
    expect(await gateway.verifyWebhook(`${body} `, headers, new Date(1_234_567_890_000))).toBeNull();
  });

  test.each([
    ["a session", { client_reference_id: REFERENCE }],
    ["a refund", { metadata: { reference: REFERENCE, key: "a-refund" } }],
  ])("about %s names our payment", async (_, object) => {
    expect(await verify(aWebhook(object))).toEqual({ reference: REFERENCE });
  });

  test("about anything else is genuine, and about no payment", async () => {
    expect(await verify(aWebhook({ object: "payout" }))).toEqual({ reference: null });
  });

  test("is genuine with either secret, and with no other", async () => {
    expect(await verify(aWebhook({}, { secret: "whsec_former" }))).not.toBeNull();
    expect(await verify(aWebhook({}, { secret: "whsec_older" }))).toBeNull();
  });

  test.each([
    [300, true],
    [301, false],
    [86_400, false],
  ])("that is %i seconds old is genuine: %s", async (age, isGenuine) => {
    expect((await verify(aWebhook({}, { at: seconds - age }))) !== null).toBe(isGenuine);
  });

  test("with one changed byte is forged", async () => {
    const webhook = aWebhook({ client_reference_id: REFERENCE });
    for (let place = 0; place < webhook.body.length; place += 7) {
      const changed = String.fromCharCode(webhook.body.charCodeAt(place) ^ 1);
      const body = webhook.body.slice(0, place) + changed + webhook.body.slice(place + 1);
      expect(await verify({ ...webhook, body })).toBeNull();
    }
  });
});
