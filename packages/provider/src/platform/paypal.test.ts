import { sign } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SANDBOX_CERTIFICATE, SANDBOX_PRIVATE_KEY } from "../sandbox/paypal-sandbox-key.ts";
import { GatewayRefusal, GatewayUnavailable } from "./gateway-http.ts";
import type { OnlineGateway } from "./online-gateway.ts";
import { createPayPal, payPalDefinition } from "./paypal.ts";
import { getSignedText } from "./paypal-webhook.ts";

const REFERENCE = "0123456789abcdef0123456789abcdef";
const REFUND_KEY = "fedcba9876543210fedcba9876543210";
const WEBHOOK_ID = "8PT597110X687430L";
const API = "https://api-m.sandbox.paypal.com";
const ORDER_PATH = "/v2/checkout/orders/5O190127TN364715T";

type Answer = (request: Request, path: string) => Response | Promise<Response>;

const aToken = (text = "A21AA-first", lifetime = 32_400): Response =>
  Response.json({ access_token: text, token_type: "Bearer", expires_in: lifetime });

/** Creates PayPal with answers by the path of the request. A request for a token gets one. Returns the requests without those for tokens. */
const aGateway = (answer: Answer, answerToken: Answer = () => aToken()) => {
  const requests: Request[] = [];
  const tokenRequests: Request[] = [];
  const clock = { uptime: 0 };
  const gateway = createPayPal({
    clientId: "client",
    clientSecret: "secret",
    webhookId: WEBHOOK_ID,
    apiOrigin: API,
    uptime: () => clock.uptime,
    send: async (request) => {
      const { pathname } = new URL(request.url);
      const isTokenRequest = pathname === "/v1/oauth2/token";
      (isTokenRequest ? tokenRequests : requests).push(request.clone());
      return (isTokenRequest ? answerToken : answer)(request, pathname);
    },
  });
  return { gateway, requests, tokenRequests, clock };
};

const creation = {
  reference: REFERENCE,
  amount: 1148,
  channel: null,
  now: new Date("2026-12-01T10:00:00Z"),
  payBefore: new Date("2026-12-01T11:00:00Z"),
  returnUrl: "https://shop.example/api/payment-return/1",
  locale: "id",
  orderCode: "GR-7KPM2XQA",
  buyer: { name: "Sari Wulandari", email: "sari@example.com", phone: "+6281234567890", lines: ["Jalan Melati 3"] },
} as const;

const refund = {
  reference: REFERENCE,
  token: "5O190127TN364715T",
  gatewayId: "3C679366HH908993F",
  key: REFUND_KEY,
  amount: 500,
  channel: null,
  now: new Date("2026-12-01T10:00:00Z"),
} as const;

const usd = (value: string) => ({ currency_code: "USD", value });

const aProblem = (status: number, issue: string): Response =>
  Response.json({ name: "UNPROCESSABLE_ENTITY", message: "…", debug_id: "1", details: [{ issue }] }, { status });

type OrderParts = {
  readonly captureStatus?: string;
  readonly refunds?: readonly object[];
  readonly value?: string;
  readonly customId?: string;
};

const anOrder = (status: string, { captureStatus, refunds, value = "11.48", customId = REFERENCE }: OrderParts = {}) =>
  Response.json({
    id: "5O190127TN364715T",
    intent: "CAPTURE",
    status,
    update_time: "2026-12-01T15:00:00Z",
    a_field_of_next_year: true,
    purchase_units: [
      {
        reference_id: REFERENCE,
        custom_id: customId,
        amount: usd(value),
        ...(captureStatus !== undefined && {
          payments: { captures: [{ id: "3C679366HH908993F", status: captureStatus, amount: usd(value) }], refunds },
        }),
      },
    ],
  });

const fetchFrom = (gateway: OnlineGateway, isAwaited = true) =>
  gateway.fetchPayment({ reference: REFERENCE, token: "5O190127TN364715T" }, { isAwaited });

describe("a token", () => {
  test("is requested once for calls at the same moment, and kept until a minute before its end", async () => {
    const { gateway, requests, tokenRequests, clock } = aGateway(
      () => anOrder("CREATED"),
      () => aToken(`A21AA-${tokenRequests.length}`, 3600),
    );
    await Promise.all([fetchFrom(gateway), fetchFrom(gateway)]);
    expect(tokenRequests).toHaveLength(1);
    clock.uptime = 3_539_999;
    await fetchFrom(gateway);
    expect(tokenRequests).toHaveLength(1);
    clock.uptime = 3_540_000;
    await fetchFrom(gateway);
    expect(requests.map(({ headers }) => headers.get("Authorization"))).toEqual([
      "Bearer A21AA-1",
      "Bearer A21AA-1",
      "Bearer A21AA-1",
      "Bearer A21AA-2",
    ]);
  });

  test("is requested as a form, with the credentials of the shop", async () => {
    const { gateway, tokenRequests } = aGateway(() => anOrder("CREATED"));
    await fetchFrom(gateway);
    const [request] = tokenRequests;
    expect(request?.url).toBe(`${API}/v1/oauth2/token`);
    expect(request?.headers.get("Authorization")).toBe(`Basic ${Buffer.from("client:secret").toString("base64")}`);
    expect(request?.headers.get("Content-Type")).toContain("application/x-www-form-urlencoded");
    expect(await request?.text()).toBe("grant_type=client_credentials");
  });

  test("that PayPal refuses is replaced once", async () => {
    const refused = () => Response.json({ error: "invalid_token" }, { status: 401 });
    const { gateway, tokenRequests } = aGateway(() => (tokenRequests.length === 1 ? refused() : anOrder("CREATED")));
    expect(await fetchFrom(gateway)).toMatchObject({ state: "pending" });
    const { gateway: otherGateway, requests } = aGateway(refused);
    await expect(fetchFrom(otherGateway)).rejects.toMatchObject({ name: "GatewayRefusal", status: 401 });
    expect(requests).toHaveLength(2);
  });

  test("without an answer is requested again by the next call", async () => {
    const { gateway, tokenRequests } = aGateway(
      () => anOrder("CREATED"),
      () => (tokenRequests.length === 1 ? Promise.reject(new Error("ECONNRESET")) : aToken()),
    );
    await expect(fetchFrom(gateway)).rejects.toThrow(GatewayUnavailable);
    expect(await fetchFrom(gateway)).toMatchObject({ state: "pending" });
  });

  test("for wrong credentials is a refusal of a new payment, and leaves a refund open", async () => {
    const { gateway, requests } = aGateway(
      () => anOrder("CREATED"),
      () => Response.json({ error: "invalid_client", error_description: "…" }, { status: 401 }),
    );
    await expect(gateway.createPayment(creation)).rejects.toThrow(GatewayRefusal);
    await expect(gateway.refundPayment(refund)).rejects.toThrow(GatewayUnavailable);
    expect(requests).toEqual([]);
  });
});

describe("a new order", () => {
  const created = (status: number) =>
    Response.json(
      {
        id: "5O190127TN364715T",
        status: "PAYER_ACTION_REQUIRED",
        links: [
          { rel: "self", method: "GET", href: `${API}${ORDER_PATH}` },
          { rel: "payer-action", method: "GET", href: "https://www.paypal.com/checkoutnow?token=5O190127TN364715T" },
        ],
      },
      { status },
    );

  test("has the amount in dollars, our reference as its key, and the way back", async () => {
    const { gateway, requests } = aGateway(() => created(201));
    expect(await gateway.createPayment(creation)).toEqual({
      url: "https://www.paypal.com/checkoutnow?token=5O190127TN364715T",
      token: "5O190127TN364715T",
    });
    const [request] = requests;
    expect(request?.url).toBe(`${API}/v2/checkout/orders`);
    expect(request?.headers.get("PayPal-Request-Id")).toBe(REFERENCE);
    expect(await request?.json()).toEqual({
      intent: "CAPTURE",
      purchase_units: [
        {
          reference_id: REFERENCE,
          custom_id: REFERENCE,
          invoice_id: REFERENCE,
          description: "GR-7KPM2XQA",
          amount: usd("11.48"),
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: creation.returnUrl,
            cancel_url: creation.returnUrl,
            user_action: "PAY_NOW",
            shipping_preference: "NO_SHIPPING",
            payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED",
            locale: "id-ID",
          },
        },
      },
    });
  });

  test("that PayPal has already is the same payment", async () => {
    const { gateway } = aGateway(() => created(200));
    expect((await gateway.createPayment(creation)).token).toBe("5O190127TN364715T");
  });

  test("that PayPal refuses has failed, and the error names the reason", async () => {
    const { gateway } = aGateway(() => aProblem(422, "PAYEE_ACCOUNT_RESTRICTED"));
    await expect(gateway.createPayment(creation)).rejects.toMatchObject({
      name: "GatewayRefusal",
      status: 422,
      message: "PAYEE_ACCOUNT_RESTRICTED",
    });
  });

  test("without a page for the shopper has an unknown result", async () => {
    const { gateway } = aGateway(() => Response.json({ id: "5O190127TN364715T", status: "CREATED", links: [] }));
    await expect(gateway.createPayment(creation)).rejects.toThrow(GatewayUnavailable);
  });
});

test.each<[string, Answer]>([
  ["HTML", () => new Response("<html>", { status: 200 })],
  ["a redirect", () => new Response(null, { status: 302, headers: { Location: "https://evil.example" } })],
  ["a failure of the server", () => aProblem(500, "INTERNAL_SERVER_ERROR")],
  ["a request in progress", () => aProblem(409, "PREVIOUS_REQUEST_IN_PROGRESS")],
  ["too many requests", () => aProblem(429, "RATE_LIMIT_REACHED")],
  ["a body without end", () => new Response("x".repeat(300_000))],
  ["no answer", () => Promise.reject(new Error("ECONNRESET"))],
  ["JSON of another form", () => Response.json({ anything: 1 }, { status: 400 })],
])("an answer that is %s leaves the result unknown", async (_, answer) => {
  const { gateway } = aGateway(answer);
  await expect(gateway.createPayment(creation)).rejects.toThrow(GatewayUnavailable);
  await expect(fetchFrom(gateway)).rejects.toThrow(GatewayUnavailable);
  await expect(gateway.refundPayment(refund)).rejects.toThrow(GatewayUnavailable);
  const collecting = aGateway((request, path) =>
    request.method === "GET" ? anOrder("APPROVED") : answer(request, path),
  );
  await expect(fetchFrom(collecting.gateway)).rejects.toThrow(GatewayUnavailable);
});

describe("an order", () => {
  test.each([
    ["CREATED", undefined, "pending", null],
    ["SAVED", undefined, "pending", null],
    ["PAYER_ACTION_REQUIRED", undefined, "pending", null],
    ["A_STATUS_OF_NEXT_YEAR", undefined, "pending", null],
    ["VOIDED", undefined, "failed", "cancelled"],
    ["COMPLETED", undefined, "pending", null],
    ["COMPLETED", "COMPLETED", "paid", null],
    ["COMPLETED", "PARTIALLY_REFUNDED", "paid", null],
    ["COMPLETED", "REFUNDED", "paid", null],
    ["COMPLETED", "PENDING", "pending", null],
    ["COMPLETED", "A_STATUS_OF_NEXT_YEAR", "pending", null],
    ["COMPLETED", "DECLINED", "failed", "declined"],
    ["COMPLETED", "FAILED", "failed", "declined"],
  ])("with the status %s and a capture that is %s is %s", async (status, captureStatus, state, reason) => {
    const { gateway } = aGateway(() => anOrder(status, captureStatus === undefined ? {} : { captureStatus }));
    expect(await fetchFrom(gateway)).toEqual({
      reference: REFERENCE,
      gatewayId: captureStatus === undefined ? "5O190127TN364715T" : "3C679366HH908993F",
      state,
      reason,
      amount: 1148,
      currency: "USD",
      account: null,
      refunds: [],
    });
  });

  test.each([
    ["CREATED", undefined, "failed"],
    ["PAYER_ACTION_REQUIRED", undefined, "failed"],
    ["APPROVED", undefined, "failed"],
    ["A_STATUS_OF_NEXT_YEAR", undefined, "pending"],
    ["COMPLETED", "PENDING", "pending"],
    ["COMPLETED", "COMPLETED", "paid"],
  ])(
    "with the status %s and a capture that is %s is %s when the shop no longer waits",
    async (status, captureStatus, state) => {
      const { gateway, requests } = aGateway(() =>
        anOrder(status, captureStatus === undefined ? {} : { captureStatus }),
      );
      const reason = state === "failed" ? "expired" : null;
      expect(await fetchFrom(gateway, false)).toMatchObject({ state, reason });
      expect(requests.map(({ method }) => method)).toEqual(["GET"]);
    },
  );

  test("that PayPal does not know any more is null", async () => {
    const { gateway } = aGateway(() => aProblem(404, "INVALID_RESOURCE_ID"));
    expect(await fetchFrom(gateway)).toBeNull();
  });

  test("whose answer the shop never got is null, and PayPal is not asked", async () => {
    const { gateway, requests } = aGateway(() => anOrder("APPROVED"));
    expect(await gateway.fetchPayment({ reference: REFERENCE, token: null }, { isAwaited: true })).toBeNull();
    expect(requests).toEqual([]);
  });

  test("after a declined capture and a later one is paid", async () => {
    const captures = [
      { id: "1", status: "DECLINED", amount: usd("11.48") },
      { id: "2", status: "COMPLETED", amount: usd("11.48") },
      { id: "3", status: "DECLINED", amount: usd("11.48") },
    ];
    const { gateway } = aGateway(() =>
      Response.json({
        id: "5O",
        status: "COMPLETED",
        purchase_units: [{ custom_id: REFERENCE, payments: { captures } }],
      }),
    );
    expect(await fetchFrom(gateway)).toMatchObject({ state: "paid", gatewayId: "2", amount: 1148 });
  });

  test("shows every amount in cents, whatever it is", async () => {
    const amount = fc.tuple(fc.nat(999_999_999), fc.nat(99)).map(([dollars, cents]) => ({
      value: `${dollars}.${String(cents).padStart(2, "0")}`,
      units: dollars * 100 + cents,
    }));
    await fc.assert(
      fc.asyncProperty(amount, async ({ value, units }) => {
        const { gateway, requests } = aGateway(() => anOrder("COMPLETED", { captureStatus: "COMPLETED", value }));
        expect((await fetchFrom(gateway))?.amount).toBe(units);
        await gateway.createPayment({ ...creation, amount: units }).catch(() => null);
        const sent: unknown = await requests.at(-1)?.json();
        expect(sent).toMatchObject({ purchase_units: [{ amount: usd(value) }] });
      }),
      { numRuns: getPropertyRuns(100) },
    );
  });

  test.each(["11.485", "11,48", "-11.48", "1e3", "", " 11.48", "NaN"])(
    "of the amount %j has an unreadable one",
    async (value) => {
      const { gateway } = aGateway(() => anOrder("COMPLETED", { captureStatus: "COMPLETED", value }));
      expect((await fetchFrom(gateway))?.amount).toBeNull();
    },
  );

  test("in another currency says so, without an amount", async () => {
    const capture = { id: "1", status: "COMPLETED", amount: { currency_code: "JPY", value: "1148" } };
    const { gateway } = aGateway(() =>
      Response.json({ id: "5O", status: "COMPLETED", purchase_units: [{ payments: { captures: [capture] } }] }),
    );
    expect(await fetchFrom(gateway)).toMatchObject({ reference: null, currency: "JPY", amount: null });
  });
});

describe("an approved order", () => {
  /** Answers as PayPal does when the shop collects the money of an approved order. */
  const collectWith = (capture: () => Response, after: () => Response) => {
    let isCollected = false;
    return aGateway((request) => {
      if (request.method === "GET") return isCollected ? after() : anOrder("APPROVED");
      isCollected = true;
      return capture();
    });
  };
  const paidOrder = () => anOrder("COMPLETED", { captureStatus: "COMPLETED" });

  test("is collected with a key of its approval, and then read again", async () => {
    const { gateway, requests } = collectWith(() => new Response("{}", { status: 201 }), paidOrder);
    expect(await fetchFrom(gateway)).toMatchObject({ state: "paid", gatewayId: "3C679366HH908993F" });
    expect(requests.map(({ method, url }) => `${method} ${url.slice(API.length)}`)).toEqual([
      `GET ${ORDER_PATH}`,
      `POST ${ORDER_PATH}/capture`,
      `GET ${ORDER_PATH}`,
    ]);
    expect(requests[1]?.headers.get("PayPal-Request-Id")).toBe(`${REFERENCE}-1796137200000`);
    expect(requests[1]?.headers.get("Content-Type")).toBe("application/json");
  });

  test("that is collected already is paid", async () => {
    const { gateway } = collectWith(() => aProblem(422, "ORDER_ALREADY_CAPTURED"), paidOrder);
    expect(await fetchFrom(gateway)).toMatchObject({ state: "paid" });
  });

  test.each([
    ["INSTRUMENT_DECLINED", "declined"],
    ["PAYER_ACTION_REQUIRED", "declined"],
    ["AN_ISSUE_OF_NEXT_YEAR", "declined"],
    ["ORDER_ALREADY_CAPTURED", null],
    ["ORDER_NOT_APPROVED", null],
    ["ORDER_COMPLETION_IN_PROGRESS", null],
  ])("that PayPal does not collect because of %s stays pending, with the reason %s", async (issue, reason) => {
    const { gateway } = collectWith(
      () => aProblem(422, issue),
      () => anOrder("PAYER_ACTION_REQUIRED"),
    );
    expect(await fetchFrom(gateway)).toMatchObject({ state: "pending", reason });
  });

  test("that is gone when the shop collects it is null", async () => {
    const gone = () => aProblem(404, "INVALID_RESOURCE_ID");
    expect(await fetchFrom(collectWith(gone, gone).gateway)).toBeNull();
  });

  test("that the shop may not collect is a refusal", async () => {
    const { gateway } = collectWith(() => aProblem(403, "PERMISSION_DENIED"), paidOrder);
    await expect(fetchFrom(gateway)).rejects.toMatchObject({ name: "GatewayRefusal", message: "PERMISSION_DENIED" });
  });
});

describe("a refund", () => {
  test("sends its key, the amount in dollars, and both ids for its webhook", async () => {
    const { gateway, requests } = aGateway(() => Response.json({ id: "1", status: "PENDING" }, { status: 201 }));
    await gateway.refundPayment(refund);
    const [request] = requests;
    expect(request?.url).toBe(`${API}/v2/payments/captures/3C679366HH908993F/refund`);
    expect(request?.headers.get("PayPal-Request-Id")).toBe(REFUND_KEY);
    expect(await request?.json()).toEqual({ amount: usd("5.00"), custom_id: `${REFERENCE}.${REFUND_KEY}` });
  });

  test("that PayPal has already is requested", async () => {
    const { gateway } = aGateway(() => Response.json({ id: "1", status: "COMPLETED" }, { status: 200 }));
    await expect(gateway.refundPayment(refund)).resolves.toBeUndefined();
  });

  test.each([
    [422, "REFUND_AMOUNT_EXCEEDED"],
    [422, "CAPTURE_FULLY_REFUNDED"],
    [422, "REFUND_TIME_LIMIT_EXCEEDED"],
    [404, "INVALID_RESOURCE_ID"],
  ])("that PayPal refuses with %i %s goes by hand", async (status, issue) => {
    const { gateway } = aGateway(() => aProblem(status, issue));
    await expect(gateway.refundPayment(refund)).rejects.toMatchObject({ name: "GatewayRefusal", message: issue });
  });

  test.each([
    [422, "PENDING_CAPTURE"],
    [400, "INVALID_PARAMETER_SYNTAX"],
    [401, "INVALID_ACCOUNT_STATUS"],
    [403, "PERMISSION_DENIED"],
  ])("whose answer %i %s says nothing about the refund can be repeated later", async (status, issue) => {
    const { gateway } = aGateway(() => aProblem(status, issue));
    await expect(gateway.refundPayment(refund)).rejects.toThrow(GatewayUnavailable);
  });

  test("of a payment without a known capture can be repeated later", async () => {
    const { gateway } = aGateway(() => Response.json({}));
    await expect(gateway.refundPayment({ ...refund, gatewayId: null })).rejects.toThrow(GatewayUnavailable);
  });

  test.each([
    ["PENDING", "pending"],
    ["COMPLETED", "confirmed"],
    ["FAILED", "failed"],
    ["CANCELLED", "failed"],
    ["A_STATUS_OF_NEXT_YEAR", "pending"],
  ])("with the status %s is %s", async (status, state) => {
    const refunds = [{ id: "1", status, amount: usd("5.00"), custom_id: `${REFERENCE}.${REFUND_KEY}` }];
    const { gateway } = aGateway(() => anOrder("COMPLETED", { captureStatus: "PARTIALLY_REFUNDED", refunds }));
    expect((await fetchFrom(gateway))?.refunds).toEqual([{ key: REFUND_KEY, amount: 500, state }]);
  });

  test.each([undefined, REFERENCE, REFUND_KEY, `${"f".repeat(32)}.${REFUND_KEY}`])(
    "that somebody else has made, with the id %s, has no key of ours",
    async (custom_id) => {
      const refunds = [{ id: "1", status: "COMPLETED", amount: usd("5.00"), custom_id }];
      const { gateway } = aGateway(() => anOrder("COMPLETED", { captureStatus: "PARTIALLY_REFUNDED", refunds }));
      expect((await fetchFrom(gateway))?.refunds).toEqual([{ key: null, amount: 500, state: "confirmed" }]);
    },
  );
});

describe("a webhook", () => {
  const NOW = new Date("2026-12-01T10:00:00Z");
  const CERTIFICATE_URL = "https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77";
  const orderEvent = JSON.stringify({
    id: "WH-1",
    event_type: "CHECKOUT.ORDER.APPROVED",
    resource: { purchase_units: [{ custom_id: REFERENCE }] },
  });

  type WebhookParts = { readonly body?: string; readonly time?: string; readonly webhookId?: string };

  /** Creates a webhook that is signed with the key of the sandbox. PayPal publishes no signature with its certificate. */
  const aWebhook = ({
    body = orderEvent,
    time = "2026-12-01T09:59:58Z",
    webhookId = WEBHOOK_ID,
  }: WebhookParts = {}) => {
    const id = "69cd13f0-d67a-11e5-baa3-778b53f4ae55";
    const signedText = getSignedText({ id, time, webhookId }, body);
    return {
      body,
      headers: {
        "PayPal-Transmission-Id": id,
        "PayPal-Transmission-Time": time,
        "PayPal-Transmission-Sig": sign("RSA-SHA256", Buffer.from(signedText), SANDBOX_PRIVATE_KEY).toString("base64"),
        "PayPal-Cert-Url": CERTIFICATE_URL,
        "PayPal-Auth-Algo": "SHA256withRSA",
      },
    };
  };

  const aReceiver = (answer: Answer = () => new Response(SANDBOX_CERTIFICATE)) => {
    const { gateway, requests } = aGateway(answer);
    const receive = ({ body, headers }: { body: string; headers: Record<string, string> }, now = NOW) =>
      gateway.verifyWebhook(body, new Headers(headers), now);
    return { receive, requests };
  };

  // PayPal's Java SDK publishes the id, the time, the webhook and the text (`ValidateCertTest`). This shorter body has the same CRC-32.
  test("is signed over the text that PayPal's Java SDK publishes", () => {
    const transmission = {
      id: "b2384410-f8d2-11e4-8bf3-77339302725b",
      time: "2015-05-12T18:14:14Z",
      webhookId: "3RN13029J36659323",
    };
    const body = '{"note":"THisBOdyHASTHeCheCkUMofTHEpubLIshedwebhookofpaypal"}';
    expect(getSignedText(transmission, body)).toBe(
      "b2384410-f8d2-11e4-8bf3-77339302725b|2015-05-12T18:14:14Z|3RN13029J36659323|2487599788",
    );
  });

  test("is genuine with PayPal's signature, and its certificate is loaded once", async () => {
    const { receive, requests } = aReceiver();
    expect(await receive(aWebhook())).toEqual({ reference: REFERENCE });
    expect(await receive(aWebhook())).toEqual({ reference: REFERENCE });
    expect(requests.map(({ url }) => url)).toEqual([CERTIFICATE_URL]);
  });

  test.each([
    ["about a capture", { custom_id: REFERENCE }, REFERENCE],
    ["about a refund", { custom_id: `${REFERENCE}.${REFUND_KEY}` }, REFERENCE],
    ["about something of another shop", { custom_id: "order-17" }, null],
    ["about a longer id", { custom_id: `${REFERENCE}0` }, null],
    ["about a dispute", { dispute_id: "PP-D-1" }, null],
  ])("%s names its payment, or none", async (_, resource, reference) => {
    const { receive } = aReceiver();
    expect(await receive(aWebhook({ body: JSON.stringify({ resource }) }))).toEqual({ reference });
  });

  test.each(["", "no json", "[]", "null", '{"resource":1}'])(
    "with the genuine body %j is about no payment",
    async (body) => {
      const { receive } = aReceiver();
      expect(await receive(aWebhook({ body }))).toEqual({ reference: null });
    },
  );

  test("with a changed byte is not genuine", async () => {
    const { receive } = aReceiver();
    const webhook = aWebhook();
    const flip = (text: string, place: number): string => {
      const bytes = Buffer.from(text, "latin1");
      const index = place % bytes.length;
      bytes[index] = (bytes[index] ?? 0) ^ 1;
      return bytes.toString("latin1");
    };
    const flipSignature = (text: string, place: number): string =>
      Buffer.from(flip(Buffer.from(text, "base64").toString("latin1"), place), "latin1").toString("base64");
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.constantFrom("body", "Id", "Time", "Sig"), async (place, part) => {
        const name = `PayPal-Transmission-${part}`;
        const value = webhook.headers[name as keyof typeof webhook.headers];
        const changed =
          part === "body"
            ? { ...webhook, body: flip(webhook.body, place) }
            : {
                ...webhook,
                headers: { ...webhook.headers, [name]: (part === "Sig" ? flipSignature : flip)(value, place) },
              };
        expect(await receive(changed)).toBeNull();
      }),
      { numRuns: getPropertyRuns(100) },
    );
  });

  test("of another address for webhooks, such as that of another account, is not genuine", async () => {
    const { receive } = aReceiver();
    expect(await receive(aWebhook({ webhookId: "3RN13029J36659323" }))).toBeNull();
  });

  test.each([
    ["2026-11-28T09:00:00Z", true],
    ["2026-11-28T08:59:59Z", false],
    ["2026-12-01T10:05:00Z", true],
    ["2026-12-01T10:05:01Z", false],
    ["2026-12-01 10:00:00", false],
    ["1764583200", false],
    ["", false],
  ])("of the time %j is accepted at ten: %s", async (time, isAccepted) => {
    const { receive } = aReceiver();
    expect((await receive(aWebhook({ time }))) !== null).toBe(isAccepted);
  });

  test.each([
    "http://api.paypal.com/v1/notifications/certs/CERT-1",
    "https://paypal.com/v1/notifications/certs/CERT-1",
    "https://evilpaypal.com/v1/notifications/certs/CERT-1",
    "https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1",
    "https://evil.example/.paypal.com/v1/notifications/certs/CERT-1",
    "https://evil.example#.paypal.com/v1/notifications/certs/CERT-1",
    "https://evil.example\\.paypal.com/v1/notifications/certs/CERT-1",
    "https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1",
    "https://user:password@api.paypal.com/v1/notifications/certs/CERT-1",
    "https://api.paypal.com:8443/v1/notifications/certs/CERT-1",
    "https://www.paypal.com/user/upload.pem",
    "https://api.paypal.com/v1/notifications/certs/../../../upload.pem",
    "https://api.paypal.com/v1/notifications/certs/CERT-1?number=1",
    "api.paypal.com",
    "",
  ])("whose certificate is at %j is not genuine, and nothing is loaded", async (url) => {
    const { receive, requests } = aReceiver();
    const webhook = aWebhook();
    expect(await receive({ ...webhook, headers: { ...webhook.headers, "PayPal-Cert-Url": url } })).toBeNull();
    expect(requests).toEqual([]);
  });

  test.each([
    "PayPal-Transmission-Id",
    "PayPal-Transmission-Sig",
    "PayPal-Transmission-Time",
    "PayPal-Cert-Url",
    "PayPal-Auth-Algo",
  ])("without the header %s is not genuine", async (name) => {
    const { receive } = aReceiver();
    const { body, headers } = aWebhook();
    const others = Object.fromEntries(Object.entries(headers).filter(([header]) => header !== name));
    expect(await receive({ body, headers: others })).toBeNull();
  });

  test("with another algorithm, or with a second signature behind the first, is not genuine", async () => {
    const { receive } = aReceiver();
    const { body, headers } = aWebhook();
    expect(await receive({ body, headers: { ...headers, "PayPal-Auth-Algo": "SHA1withRSA" } })).toBeNull();
    const twoSignatures = `${headers["PayPal-Transmission-Sig"]}, AAAA`;
    expect(await receive({ body, headers: { ...headers, "PayPal-Transmission-Sig": twoSignatures } })).toBeNull();
  });

  test.each(["1999-12-31T23:59:00Z", "2100-01-01T00:01:00Z"])(
    "at %s, when its certificate is not valid, is not genuine",
    async (time) => {
      const { receive } = aReceiver();
      expect(await receive(aWebhook({ time }), new Date(time))).toBeNull();
    },
  );

  test.each<[string, Answer]>([
    ["is not found", () => new Response(SANDBOX_CERTIFICATE, { status: 404 })],
    ["is HTML", () => new Response("<html>")],
    ["is somewhere else", () => new Response(null, { status: 302, headers: { Location: "https://evil.example/" } })],
    ["does not come", () => Promise.reject(new Error("ECONNRESET"))],
  ])("whose certificate %s is not genuine, and the next one loads it again", async (_, answer) => {
    let count = 0;
    const { receive } = aReceiver((request, path) => {
      count += 1;
      return count === 1 ? answer(request, path) : new Response(SANDBOX_CERTIFICATE);
    });
    expect(await receive(aWebhook())).toBeNull();
    expect(await receive(aWebhook())).toEqual({ reference: REFERENCE });
  });
});

describe("the environment of a shop with PayPal", () => {
  const environment = {
    PAYPAL_CLIENT_ID: "AdE5cpmVmG5fMWaz0QdVcdS1lF3zO7gXoF5aGz",
    PAYPAL_CLIENT_SECRET: "EC5cpmVmG5fMWaz0QdVcdS1lF3zO7gXoF5aGz",
    PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
    PAYPAL_ENVIRONMENT: "live",
  };

  test("opens it with all variables, and asks for the missing ones by name", () => {
    expect(payPalDefinition.read({}, true)).toEqual({ open: null, problems: [] });
    expect(payPalDefinition.read(environment, true).open?.("https://shop.example")).toMatchObject({ currency: "USD" });
    const incomplete = { ...environment, PAYPAL_WEBHOOK_ID: undefined };
    expect(payPalDefinition.read(incomplete, true).problems.join()).toContain("PAYPAL_WEBHOOK_ID is missing");
  });

  test("says whether its keys are those of a test account, which a live shop does not take", () => {
    expect(payPalDefinition.read({ ...environment, PAYPAL_ENVIRONMENT: "test" }, false).problems).toEqual([
      "PAYPAL_ENVIRONMENT must be sandbox or live",
    ]);
    const sandbox = { ...environment, PAYPAL_ENVIRONMENT: "sandbox" };
    expect(payPalDefinition.read(sandbox, false).problems).toEqual([]);
    expect(payPalDefinition.read(sandbox, true).problems.join()).toContain("is of a test account of PayPal");
  });
});
