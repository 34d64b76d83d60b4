import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GatewayRefusal, GatewayUnavailable } from "./gateway-http.ts";
import { createRazorpay, razorpayDefinition, signWebhook } from "./razorpay.ts";

const REFERENCE = "0123456789abcdef0123456789abcdef";
const LINK_ID = "plink_ExjpAUN3gVHrPJ";
const PAYMENT_ID = "pay_KBnebtRrhTEatJ";
const SECRETS = ["the-secret-of-this-year", "the-secret-of-last-year"] as const;

type Answers = Readonly<Record<string, () => Response | Promise<Response>>>;

/** Creates Razorpay with an answer for each method and path. Returns the requests too. */
const aGateway = (answers: Answers, exponent = 2) => {
  const requests: Request[] = [];
  const gateway = createRazorpay({
    keyId: "rzp_test_abcdefghijkl",
    keySecret: "the-secret-of-a-test",
    webhookSecrets: SECRETS,
    exponent,
    send: async (request) => {
      requests.push(request.clone());
      const { pathname, search } = new URL(request.url);
      const answer = answers[`${request.method} ${pathname}${search}`] ?? answers["*"];
      if (answer === undefined) throw new Error(`No answer to ${request.method} ${pathname}${search}`);
      return answer();
    },
  });
  return { gateway, requests };
};

const CREATE = "POST /v1/payment_links";
const LIST = `GET /v1/payment_links?reference_id=${REFERENCE}`;
const FETCH = `GET /v1/payment_links/${LINK_ID}`;
const CANCEL = `POST /v1/payment_links/${LINK_ID}/cancel`;
const REFUNDS = `GET /v1/payments/${PAYMENT_ID}/refunds?count=100`;
const REFUND = `POST /v1/payments/${PAYMENT_ID}/refund`;

const refuse =
  (description: string, status = 400) =>
  () =>
    Response.json(
      { error: { code: "BAD_REQUEST_ERROR", description, source: "NA", step: "NA", reason: "NA", metadata: {} } },
      { status },
    );

const aLink = (changes: object = {}) => ({
  id: LINK_ID,
  short_url: "https://rzp.io/i/nxrHnLJ",
  status: "created",
  amount: 18_500_000,
  amount_paid: 0,
  currency: "IDR",
  reference_id: REFERENCE,
  payments: null,
  a_field_of_next_year: true,
  ...changes,
});

const aLinkPayment = (changes: object = {}) => ({
  payment_id: PAYMENT_ID,
  plink_id: LINK_ID,
  amount: 18_500_000,
  status: "captured",
  method: "card",
  ...changes,
});

const aPaidLink = (changes: object = {}) => aLink({ status: "paid", payments: [aLinkPayment()], ...changes });

const aRefund = (changes: object = {}) => ({
  id: "rfnd_FP8DDKxqJif6ca",
  entity: "refund",
  amount: 500_000,
  payment_id: PAYMENT_ID,
  receipt: "a-refund-of-the-shop",
  status: "processed",
  ...changes,
});

const creation = {
  reference: REFERENCE,
  amount: 18_500_000,
  channel: null,
  now: new Date("2026-11-30T10:00:00Z"),
  payBefore: new Date("2026-11-30T11:00:00Z"),
  returnUrl: "https://shop.example/api/payment-return/1",
  locale: "id",
  orderCode: "GR-7KPM2XQA",
  buyer: { name: "Sari Wulandari", email: "sari@example.com", phone: "+6281234567890", lines: ["Jalan Melati 3"] },
} as const;

const key = { reference: REFERENCE, token: LINK_ID };
const unknownKey = { reference: REFERENCE, token: null };

/** Reads a link, and the refunds of its payment. */
const fetchFrom = (link: object, refunds: readonly object[] = []) =>
  aGateway({
    [FETCH]: () => Response.json(link),
    [REFUNDS]: () => Response.json({ entity: "collection", count: refunds.length, items: refunds }),
  }).gateway.fetchPayment(key, { isAwaited: true });

describe("a new payment", () => {
  test("is a link with the whole amount, our reference, its time limit, and without messages of Razorpay", async () => {
    const { gateway, requests } = aGateway({ [CREATE]: () => Response.json(aLink()) });
    expect(await gateway.createPayment(creation)).toEqual({ url: "https://rzp.io/i/nxrHnLJ", token: LINK_ID });
    const [request] = requests;
    expect(request?.url).toBe("https://api.razorpay.com/v1/payment_links");
    expect(request?.headers.get("Authorization")).toBe(
      `Basic ${Buffer.from("rzp_test_abcdefghijkl:the-secret-of-a-test").toString("base64")}`,
    );
    expect(await request?.json()).toEqual({
      amount: 18_500_000,
      currency: "IDR",
      accept_partial: false,
      reference_id: REFERENCE,
      description: "GR-7KPM2XQA",
      expire_by: 1_796_036_400,
      notify: { sms: false, email: false },
      reminder_enable: false,
      notes: { reference: REFERENCE },
      callback_url: "https://shop.example/api/payment-return/1",
      callback_method: "get",
    });
  });

  test.each([
    ["2026-11-30T11:00:00.001Z", "2026-11-30T11:00:01Z"], // A part of a second is never lost.
    ["2026-11-30T10:10:00Z", "2026-11-30T10:16:00Z"], // Razorpay refuses less than 15 minutes.
  ])("that has to be paid before %s ends at Razorpay at %s", async (payBefore, end) => {
    const { gateway, requests } = aGateway({ [CREATE]: () => Response.json(aLink()) });
    await gateway.createPayment({ ...creation, payBefore: new Date(payBefore) });
    expect(await requests[0]?.json()).toMatchObject({ expire_by: Date.parse(end) / 1000 });
  });

  test("whose reference Razorpay knows is the earlier link", async () => {
    const { gateway } = aGateway({
      [CREATE]: refuse("payment link creation with reference ID already attempted"),
      [LIST]: () =>
        Response.json({
          payment_links: [aLink({ id: "plink_ofAnotherPayment", reference_id: "f".repeat(32) }), aLink()],
        }),
    });
    expect(await gateway.createPayment(creation)).toEqual({ url: "https://rzp.io/i/nxrHnLJ", token: LINK_ID });
  });

  test("that Razorpay refuses and does not know is refused", async () => {
    const { gateway } = aGateway({
      [CREATE]: refuse("amount: amount should be minimum 100 for INR."),
      [LIST]: () => Response.json({ payment_links: [] }),
    });
    await expect(gateway.createPayment(creation)).rejects.toMatchObject({
      name: "GatewayRefusal",
      status: 400,
      message: "amount: amount should be minimum 100 for INR.",
    });
  });

  test("that is refused while nobody can look for the earlier link has an unknown result", async () => {
    const { gateway } = aGateway({
      [CREATE]: refuse("payment link creation with reference ID already attempted"),
      [LIST]: () => Response.json({}, { status: 503 }),
    });
    await expect(gateway.createPayment(creation)).rejects.toThrow(GatewayUnavailable);
  });

  test("after too many requests has an unknown result", async () => {
    const { gateway } = aGateway({ "*": refuse("Too many requests", 429) });
    await expect(gateway.createPayment(creation)).rejects.toThrow(GatewayUnavailable);
  });
});

test.each([
  ["HTML", () => new Response("<html>", { status: 200 })],
  ["a redirect", () => new Response(null, { status: 302, headers: { Location: "https://evil.example" } })],
  ["a failure of the server", refuse("busy", 502)],
  ["a body without end", () => new Response("x".repeat(300_000))],
  ["no answer", () => Promise.reject(new Error("ECONNRESET"))],
  ["JSON of another form", () => Response.json({ anything: 1 })],
  ["a link whose id leads elsewhere", () => Response.json(aLink({ id: "plink_../payments" }))],
])("an answer that is %s leaves the result unknown", async (_, answer) => {
  const { gateway } = aGateway({ "*": answer });
  await expect(gateway.createPayment(creation)).rejects.toBeInstanceOf(GatewayUnavailable);
  await expect(gateway.fetchPayment(key, { isAwaited: true })).rejects.toBeInstanceOf(GatewayUnavailable);
  const refund = { ...key, gatewayId: PAYMENT_ID, key: "a-refund-of-the-shop", amount: 500_000, channel: null };
  await expect(gateway.refundPayment({ ...refund, now: creation.now })).rejects.toBeInstanceOf(GatewayUnavailable);
});

describe("a payment", () => {
  test.each([
    ["created", null, "pending", null],
    ["created", [], "pending", null],
    ["created", [aLinkPayment({ status: "authorized" })], "pending", null],
    ["partially_paid", [aLinkPayment({ amount: 100 })], "pending", null],
    ["paid", [aLinkPayment({ status: "authorized" })], "pending", null],
    ["paid", null, "pending", null],
    ["a state of next year", null, "pending", null],
    ["paid", [aLinkPayment()], "paid", null],
    ["paid", [aLinkPayment({ status: "failed" }), aLinkPayment()], "paid", null],
    ["paid", [aLinkPayment({ status: "refunded" })], "paid", null],
    ["expired", null, "failed", "expired"],
    ["cancelled", [], "failed", "cancelled"],
    ["cancelled", [aLinkPayment()], "paid", null],
  ])("with the link %s and the payments %j is %s", async (status, payments, state, reason) => {
    expect(await fetchFrom(aLink({ status, payments }))).toMatchObject({ state, reason });
  });

  test("has our reference, the id for refunds, and the captured amount with its currency", async () => {
    const link = aPaidLink({ payments: [aLinkPayment({ amount: 18_500_071 })] });
    expect(await fetchFrom(link)).toEqual({
      reference: REFERENCE,
      gatewayId: PAYMENT_ID,
      state: "paid",
      reason: null,
      amount: 18_500_071,
      currency: "IDR",
      account: null,
      refunds: [],
    });
  });

  test("of another reference keeps that reference, so the shop can compare it", async () => {
    expect((await fetchFrom(aPaidLink({ reference_id: "TS1989" })))?.reference).toBe("TS1989");
  });

  test.each([
    ["processed", "confirmed"],
    ["pending", "pending"],
    ["failed", "failed"],
    ["a state of next year", "pending"],
  ])("with a refund that is %s has a refund that is %s", async (status, state) => {
    const found = await fetchFrom(aPaidLink(), [aRefund({ status }), aRefund({ status, receipt: null })]);
    expect(found?.refunds).toEqual([
      { key: "a-refund-of-the-shop", amount: 500_000, state },
      { key: null, amount: 500_000, state },
    ]);
  });

  test("whose page the shop does not know is found by its reference", async () => {
    const { gateway } = aGateway({
      // A list of links shows no payments, so the link is read again.
      [LIST]: () => Response.json({ payment_links: [aLink({ status: "paid", payments: [] })] }),
      [FETCH]: () => Response.json(aPaidLink()),
      [REFUNDS]: () => Response.json({ items: [] }),
    });
    expect(await gateway.fetchPayment(unknownKey, { isAwaited: true })).toMatchObject({ state: "paid" });
  });

  test("that Razorpay does not know is null", async () => {
    const { gateway } = aGateway({
      [LIST]: () => Response.json({ payment_links: [aLink({ reference_id: "TS1989" })] }),
    });
    expect(await gateway.fetchPayment(unknownKey, { isAwaited: true })).toBeNull();
  });

  test("of another account is refused", async () => {
    const { gateway } = aGateway({ [FETCH]: refuse("The id provided does not exist") });
    await expect(gateway.fetchPayment(key, { isAwaited: true })).rejects.toThrow(GatewayRefusal);
  });

  test("has every whole amount exactly, and no amount for anything else", async () => {
    const readAmount = async (amount: unknown) =>
      (await fetchFrom(aPaidLink({ payments: [aLinkPayment({ amount })] })))?.amount;
    await fc.assert(
      fc.asyncProperty(fc.maxSafeNat(), async (amount) => {
        expect(await readAmount(amount)).toBe(amount);
        expect(await readAmount(String(amount))).toBeNull();
        expect(await readAmount(-amount - 1)).toBeNull();
      }),
    );
    for (const amount of [0.5, 18_500_000.5, 2 ** 53, null, undefined, true, {}]) {
      expect(await readAmount(amount)).toBeNull();
    }
  });
});

describe("the end of a payment", () => {
  test("cancels its link", async () => {
    const { gateway, requests } = aGateway({ [CANCEL]: () => Response.json(aLink({ status: "cancelled" })) });
    await gateway.expirePayment(key);
    expect(requests).toHaveLength(1);
  });

  test("finds the link by its reference where its page is unknown, and does nothing without a link", async () => {
    const withLink = aGateway({
      [LIST]: () => Response.json({ payment_links: [aLink()] }),
      [CANCEL]: () => Response.json(aLink({ status: "cancelled" })),
    });
    await withLink.gateway.expirePayment(unknownKey);
    expect(withLink.requests).toHaveLength(2);
    const withoutLink = aGateway({ [LIST]: () => Response.json({ payment_links: [] }) });
    await withoutLink.gateway.expirePayment(unknownKey);
    expect(withoutLink.requests).toHaveLength(1);
  });

  test.each([
    ["cannot cancel or expire an already paid/partially paid link", GatewayRefusal],
    ["cannot cancel or expire an expired link", GatewayRefusal],
    ["an update is already in progress.", GatewayUnavailable],
  ])("that Razorpay answers with %j rejects", async (description, error) => {
    const { gateway } = aGateway({ [CANCEL]: refuse(description) });
    await expect(gateway.expirePayment(key)).rejects.toBeInstanceOf(error);
  });
});

describe("a refund", () => {
  const refundWith = async (answer: Answers[string], gatewayId: string | null = PAYMENT_ID) => {
    const { gateway, requests } = aGateway({ [REFUND]: answer });
    await gateway.refundPayment({
      ...key,
      gatewayId,
      key: "a-refund-of-the-shop",
      amount: 500_000,
      channel: null,
      now: creation.now,
    });
    return requests;
  };

  test("sends our key as its idempotency key and its receipt, with whole units", async () => {
    const [sent] = await refundWith(() => Response.json(aRefund()));
    expect(sent?.headers.get("X-Refund-Idempotency")).toBe("a-refund-of-the-shop");
    expect(await sent?.json()).toEqual({ amount: 500_000, receipt: "a-refund-of-the-shop" });
  });

  test("whose receipt Razorpay knows is requested already", async () => {
    expect(await refundWith(refuse("Duplicate receipt found for this refund request."))).toHaveLength(1);
  });

  test.each([
    "The refund amount provided is greater than amount captured.",
    "The payment has been fully refunded already.",
    "Refund is currently not supported for this payment method.",
    "Refunds cannot be created on your account.",
    "The refund on this payment is blocked due to ongoing dispute investigation.",
    "The payment status should be captured for action to be taken.",
  ])("that Razorpay answers with %j is refused", async (description) => {
    await expect(refundWith(refuse(description))).rejects.toThrow(GatewayRefusal);
  });

  test.each([
    [400, "Request failed because another payment operation is in progress."],
    [400, "Your account does not have enough balance to carry out the refund operation."],
    [400, "Different request with the same idempotency key has already been processed."],
    [409, "Another request with the same idempotency key is still in progress."],
    [401, "The api key provided is invalid"],
    [404, "The requested URL was not found on the server."],
    [429, "Too many requests"],
  ])("that Razorpay answers with %i and %j can be repeated later", async (status, description) => {
    await expect(refundWith(refuse(description, status))).rejects.toThrow(GatewayUnavailable);
  });

  test.each([null, LINK_ID])("of a payment with the id %s is not sent, because no money was captured", async (id) => {
    await expect(refundWith(() => Response.json(aRefund()), id)).rejects.toThrow(GatewayUnavailable);
  });
});

describe("a webhook", () => {
  const { gateway } = aGateway({});
  const body = JSON.stringify({
    entity: "event",
    account_id: "acc_OU2H3nkLn9jDVo",
    event: "payment_link.paid",
    payload: { payment_link: { entity: aPaidLink() } },
    created_at: 1_749_618_314,
  });

  const verify = (text: string, signature: string | null) =>
    gateway.verifyWebhook(
      text,
      new Headers(signature === null ? {} : { "X-Razorpay-Signature": signature }),
      creation.now,
    );

  // The vector of razorpay-node, test/utils/razorpay-utils.spec.js.
  test("has the signature of Razorpay's published library", () => {
    expect(signWebhook('{"a":1,"b":2,"c":{"d":3}}', "123456")).toBe(
      "2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc",
    );
  });

  test.each(SECRETS)("is genuine with each listed secret, such as %s", async (secret) => {
    expect(await verify(body, signWebhook(body, secret))).toEqual({ reference: REFERENCE });
  });

  test("is not genuine with a secret that is not listed, as that of another account", async () => {
    expect(await verify(body, signWebhook(body, "the-secret-of-another-account"))).toBeNull();
    expect(await verify(body, signWebhook(body, ""))).toBeNull();
  });

  test("is not genuine after a change of any byte, and without a whole signature", async () => {
    const signature = signWebhook(body, SECRETS[0]);
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), fc.integer({ min: 1, max: 127 }), async (place, change) => {
        const changed = String.fromCharCode(body.charCodeAt(place) ^ change);
        expect(await verify(`${body.slice(0, place)}${changed}${body.slice(place + 1)}`, signature)).toBeNull();
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(63), fc.constantFrom("0", "7", "a", "f", "g"), async (place, digit) => {
        fc.pre(signature[place] !== digit);
        expect(await verify(body, `${signature.slice(0, place)}${digit}${signature.slice(place + 1)}`)).toBeNull();
      }),
    );
    const wrongSignatures = [null, "", "short", signature.slice(1), `${signature}00`, signature.toUpperCase()];
    for (const wrong of wrongSignatures) expect(await verify(body, wrong)).toBeNull();
  });

  test("of any text and any header is refused without a failure", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[ -~]*$/), async (text, signature) => {
        expect(await verify(text, signature)).toBeNull();
      }),
    );
  });

  test("of a payment or a refund has the reference in the notes of the payment", async () => {
    const payment = { entity: { id: PAYMENT_ID, status: "captured", notes: { reference: REFERENCE } } };
    for (const payload of [{ payment }, { refund: { entity: aRefund() }, payment }]) {
      const event = JSON.stringify({ event: "refund.processed", payload });
      expect(await verify(event, signWebhook(event, SECRETS[0]))).toEqual({ reference: REFERENCE });
    }
  });

  test.each([
    { payload: { settlement: { entity: { id: "setl_1" } } } },
    { payload: { payment: { entity: { id: PAYMENT_ID, notes: [] } } } },
    { payload: { payment_link: { entity: { reference_id: "TS1989" } } } },
    [],
    null,
    "no object",
  ])("about something else is genuine without a reference: %j", async (event) => {
    const text = JSON.stringify(event);
    expect(await verify(text, signWebhook(text, SECRETS[0]))).toEqual({ reference: null });
  });
});

describe("the environment", () => {
  const environment = {
    RAZORPAY_KEY_ID: "rzp_live_abcdefghijklmn",
    RAZORPAY_KEY_SECRET: "abcdefghijklmnopqrstuvwx",
    RAZORPAY_WEBHOOK_SECRETS: "the-secret-of-this-year,the-secret-of-last-year",
    RAZORPAY_IDR_DECIMALS: "2",
  };

  test.each([
    ["0", 0],
    ["2", 2],
  ])("with %s decimals opens Razorpay with that exponent", (decimals, exponent) => {
    const { open, problems } = razorpayDefinition.read({ ...environment, RAZORPAY_IDR_DECIMALS: decimals }, true);
    expect(problems).toEqual([]);
    expect(open?.("https://shop.example/api/webhook/razorpay")).toMatchObject({ currency: "IDR", exponent });
  });

  test("without the variables has no Razorpay and no problem", () => {
    expect(razorpayDefinition.read({}, true)).toEqual({ open: null, problems: [] });
  });

  test.each([
    [{ RAZORPAY_IDR_DECIMALS: undefined }, "RAZORPAY_IDR_DECIMALS is missing"],
    [{ RAZORPAY_IDR_DECIMALS: "3" }, 'RAZORPAY_IDR_DECIMALS must be "0" or "2"'],
    [{ RAZORPAY_KEY_ID: "abcdefghijkl" }, "RAZORPAY_KEY_ID must be a key id of Razorpay"],
    [{ RAZORPAY_KEY_SECRET: "short" }, "RAZORPAY_KEY_SECRET must be the secret of that key"],
    [{ RAZORPAY_WEBHOOK_SECRETS: "short" }, "RAZORPAY_WEBHOOK_SECRETS must be one secret, or two"],
    [{ RAZORPAY_WEBHOOK_SECRETS: "the-secret-of-this-year," }, "RAZORPAY_WEBHOOK_SECRETS must be one secret, or two"],
    [{ RAZORPAY_KEY_ID: "rzp_test_abcdefghijklmn" }, "RAZORPAY_KEY_ID is of a test account of Razorpay"],
  ])("with %j has a problem by name", (changes, problem) => {
    const { open, problems } = razorpayDefinition.read({ ...environment, ...changes }, true);
    expect(open).toBeNull();
    expect(problems.join()).toContain(problem);
  });

  test("of a demo takes a test account", () => {
    const testAccount = { ...environment, RAZORPAY_KEY_ID: "rzp_test_abcdefghijklmn" };
    expect(razorpayDefinition.read(testAccount, false).problems).toEqual([]);
  });
});
