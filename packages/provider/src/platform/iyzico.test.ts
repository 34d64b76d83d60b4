import { createHmac } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatGatewayAmount } from "./gateway-amount.ts";
import { GatewayRefusal, GatewayUnavailable } from "./gateway-http.ts";
import {
  createIyzico,
  getSignedValues,
  iyzicoDefinition,
  signAnswer,
  signNotification,
  signRequest,
} from "./iyzico.ts";

const API_KEY = "sandbox-keyOfATestShop";
const SECRET_KEY = "sandbox-secretOfATestShop";
const REFERENCE = "0123456789abcdef0123456789abcdef";
const FORM = "e828c62d-fd12-4b1a-ad5a-380f15fe6596";
const NOW = Date.parse("2026-12-01T10:00:00Z");
const MINUTE = 60_000;

const CREATE = "/payment/iyzipos/checkoutform/initialize/auth/ecom";
const RETRIEVE = "/payment/iyzipos/checkoutform/auth/ecom/detail";
const REPORT = "/v2/reporting/payment/details";
const REFUND = "/v2/payment/refund";

type Send = () => Response | Promise<Response>;

/** Creates iyzico with an answer for each path. Returns the requests too. */
const aGateway = (answers: Readonly<Record<string, Send>>) => {
  const requests: Request[] = [];
  const gateway = createIyzico({
    apiKey: API_KEY,
    secretKey: SECRET_KEY,
    apiOrigin: "https://sandbox-api.iyzipay.com",
    send: async (request) => {
      requests.push(request.clone());
      const { pathname } = new URL(request.url);
      return (answers[pathname] ?? (() => failure("11")()))();
    },
  });
  return { gateway, requests };
};

const success =
  (fields: object, minutes = 0): Send =>
  () =>
    Response.json({ status: "success", locale: "en", systemTime: NOW + minutes * MINUTE, ...fields });

/** An answer without a result. iyzico gives it with the HTTP status 200. */
const failure =
  (errorCode: string | undefined, fields: object = {}, minutes = 0): Send =>
  () =>
    Response.json({ status: "failure", errorCode, errorMessage: "no", systemTime: NOW + minutes * MINUTE, ...fields });

const nothing = (minutes = 0) => ({ [RETRIEVE]: failure("5087", {}, minutes), [REPORT]: failure("5087", {}, minutes) });

const creation = {
  reference: REFERENCE,
  amount: 1138,
  channel: null,
  now: new Date(NOW),
  payBefore: new Date(NOW + 60 * MINUTE),
  returnUrl: `https://shop.example/api/payment-return/${REFERENCE}`,
  locale: "id",
  orderCode: "GR-7KPM2XQA",
  buyer: {
    name: "Sari Dewi Wulandari",
    email: "sari@example.com",
    phone: "+6281234567890",
    lines: ["Jalan Melati 3", "Sukasari, Coblong", "Kota Bandung 40135", "Jawa Barat, Indonesia"],
  },
} as const;

const aCreatedForm = { token: FORM, tokenExpireTime: 1800, paymentPageUrl: "https://sandbox-cpp.iyzipay.com/?token=1" };

/** The text that the shop stores for a form that ends after half an hour. */
const TOKEN = `${NOW + 30 * MINUTE}:${FORM}`;

const aRetrieved = {
  token: FORM,
  paymentStatus: "SUCCESS",
  paymentId: "22483975",
  fraudStatus: 1,
  currency: "USD",
  basketId: REFERENCE,
  conversationId: REFERENCE,
  price: 11.38,
  paidPrice: 11.38,
};

const aReported = {
  paymentId: 22_483_975,
  paymentStatus: 1,
  fraudStatus: 1,
  paymentConversationId: REFERENCE,
  price: 11.38,
  paidPrice: 11.38,
  currency: "USD",
  basketId: "16733998",
  cancels: [],
  itemTransactions: [{ refunds: [] as object[] }],
};

const reporting = (...payments: object[]) => ({ [REPORT]: success({ payments }) });

const fetchFrom = (answers: Readonly<Record<string, Send>>, token: string | null = TOKEN) =>
  aGateway(answers).gateway.fetchPayment({ reference: REFERENCE, token }, { isAwaited: true });

describe("the signature", () => {
  test("of a request is that of iyzico's SDK", () => {
    // The vector is from iyzipay-node, test/unit/UtilsTest.js.
    const request = { path: "uri", body: JSON.stringify("body"), random: "random_string" };
    expect(signRequest(request, { apiKey: "api_key", secretKey: "secret_key" })).toBe(
      "IYZWSv2 YXBpS2V5OmFwaV9rZXkmcmFuZG9tS2V5OnJhbmRvbV9zdHJpbmcmc2lnbmF0dXJlOjAxNzUwODkyMWEyOWVlNTYwMWJjZDFmYmU4M2VmZDJlMmJlNDNhZjAyZWNlZmYzMGNmMmU5MWE1MzlhYWIzNTU=",
    );
  });

  test.each([
    [
      "of a form",
      { iyziEventType: "CHECKOUT_FORM_AUTH", iyziPaymentId: "22483975", token: FORM },
      "4031c575763486a2d2bf3f7ace0baebfcd6bed65393ab4df3fe80c00d5fd6878",
    ],
    [
      "without a form",
      { iyziEventType: "API_AUTH", iyziPaymentId: "22484059", paymentId: "22484059" },
      "92c7a72b7741bc83eb696066605c894778c87297b2c88d6037670666230e18ae",
    ],
  ])("of a webhook about a payment %s is that of iyzico's samples", (_, fields, signature) => {
    // The vectors are from iyzipay-php, samples/webhook_Signature_Validation.php, and from docs.iyzico.com/en/advanced/webhook.
    const notification = { ...fields, paymentConversationId: "conversationId", status: "SUCCESS" };
    expect(signNotification(notification, "sandbox-UuLnD7wZa0a3DmytfIrwHQqAMfqCNJrs")).toBe(signature);
  });

  test("of an answer is that of iyzico's samples", () => {
    // The vector is from iyzipay-php, samples/callbackUrl_Signature_Validation.php.
    expect(signAnswer(["", "", "1", "22484292", "success"], "jLc7GQHD2pyJoqXDeEcTnGHYtP7Ai5jl")).toBe(
      "a4f73b80bb32a6ef8358090bbd8609a49a7b53f463048f8ef147496e236d04f0",
    );
  });

  test("of a retrieved payment covers its state, ids and amounts, and amounts have no zeros at their end", () => {
    // This vector is our own.
    const values = getSignedValues({ ...aRetrieved, price: 22.0, paidPrice: 23.5 });
    const text = `SUCCESS:22483975:USD:${REFERENCE}:${REFERENCE}:23.5:22:${FORM}`;
    expect(signAnswer(values, SECRET_KEY)).toBe(createHmac("sha256", SECRET_KEY).update(text).digest("hex"));
  });
});

describe("a new form", () => {
  test("has the reference twice, one amount, no instalments, and a signed request", async () => {
    const { gateway, requests } = aGateway({ [CREATE]: success(aCreatedForm) });
    expect(await gateway.createPayment(creation)).toEqual({ url: aCreatedForm.paymentPageUrl, token: TOKEN });
    const [request] = requests;
    const body = (await request?.text()) ?? "";
    const random = request?.headers.get("x-iyzi-rnd") ?? "";
    expect(random).toMatch(/^[0-9a-f]{32}$/);
    expect(request?.headers.get("Authorization")).toBe(
      signRequest({ path: CREATE, body, random }, { apiKey: API_KEY, secretKey: SECRET_KEY }),
    );
    const address = {
      contactName: "Sari Dewi Wulandari",
      city: "Kota Bandung",
      country: "Indonesia",
      address: "Jalan Melati 3, Sukasari, Coblong, Kota Bandung 40135, Jawa Barat, Indonesia",
    };
    expect(JSON.parse(body)).toEqual({
      locale: "en",
      conversationId: REFERENCE,
      basketId: REFERENCE,
      price: "11.38",
      paidPrice: "11.38",
      currency: "USD",
      paymentGroup: "PRODUCT",
      callbackUrl: creation.returnUrl,
      enabledInstallments: [1],
      buyer: {
        id: REFERENCE,
        name: "Sari Dewi",
        surname: "Wulandari",
        identityNumber: "11111111111",
        email: "sari@example.com",
        gsmNumber: "+6281234567890",
        registrationAddress: address.address,
        city: "Kota Bandung",
        country: "Indonesia",
        ip: "127.0.0.1",
      },
      shippingAddress: address,
      billingAddress: address,
      basketItems: [
        { id: "GR-7KPM2XQA", name: "GR-7KPM2XQA", category1: "Furniture", itemType: "PHYSICAL", price: "11.38" },
      ],
    });
  });

  test("of a buyer with one name has it as both names", async () => {
    const { gateway, requests } = aGateway({ [CREATE]: success(aCreatedForm) });
    await gateway.createPayment({ ...creation, buyer: { ...creation.buyer, name: "Sukarno" } });
    expect(await requests[0]?.json()).toMatchObject({ buyer: { name: "Sukarno", surname: "Sukarno" } });
  });

  test.each(["11", "24", "1001", "5062"])("is refused with the error code %s", async (code) => {
    const { gateway } = aGateway({ [CREATE]: failure(code) });
    await expect(gateway.createPayment(creation)).rejects.toBeInstanceOf(GatewayRefusal);
  });

  test.each(["1", "2", "10051", undefined, "text"])("has an unknown result with the error code %s", async (code) => {
    const { gateway } = aGateway({ [CREATE]: failure(code) });
    await expect(gateway.createPayment(creation)).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  test("with a wrong signature has an unknown result", async () => {
    const signature = signAnswer([REFERENCE, FORM], SECRET_KEY);
    const signed = { ...aCreatedForm, conversationId: REFERENCE, signature };
    await expect(aGateway({ [CREATE]: success(signed) }).gateway.createPayment(creation)).resolves.toMatchObject({});
    const { gateway } = aGateway({ [CREATE]: success({ ...signed, token: "another" }) });
    await expect(gateway.createPayment(creation)).rejects.toBeInstanceOf(GatewayUnavailable);
  });
});

describe("an answer", () => {
  test.each<[string, Send]>([
    ["HTML", () => new Response("<html>", { status: 200 })],
    ["a redirect", () => new Response(null, { status: 302, headers: { Location: "https://evil.example" } })],
    ["a failure of the server", () => Response.json({ status: "success" }, { status: 503 })],
    ["a body without end", () => new Response("x".repeat(300_000))],
    ["no answer", () => Promise.reject(new Error("ECONNRESET"))],
    ["JSON of another form", () => Response.json({ anything: 1 })],
    ["a failure of iyzico", failure("1")],
    ["a wrong key", failure("1000")],
  ])("that is %s leaves the state of a payment unknown", async (_, answer) => {
    for (const path of [RETRIEVE, REPORT])
      await expect(fetchFrom({ ...nothing(), [path]: answer })).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  test.each([
    ["SUCCESS", 1, "paid", null],
    ["SUCCESS", 0, "pending", null],
    ["SUCCESS", -1, "failed", "declined"],
    ["SUCCESS", null, "pending", null],
    ["SUCCESS", 2, "pending", null],
    ["FAILURE", 1, "pending", null],
    ["INIT_THREEDS", 1, "pending", null],
    ["CALLBACK_THREEDS", 1, "pending", null],
    ["BKM_POS_SELECTED", 1, "pending", null],
    ["CALLBACK_PECCO", 1, "pending", null],
    ["A_STATUS_OF_NEXT_YEAR", 1, "pending", null],
  ])("with the status %s and the fraud status %s is %s", async (paymentStatus, fraudStatus, state, reason) => {
    const found = await fetchFrom({
      ...reporting(),
      [RETRIEVE]: success({ ...aRetrieved, paymentStatus, fraudStatus, aFieldOfNextYear: true }),
    });
    expect(found).toEqual({
      reference: REFERENCE,
      gatewayId: "22483975",
      state,
      reason,
      amount: 1138,
      currency: "USD",
      account: null,
      refunds: [],
    });
  });

  test.each([
    [0, "pending"],
    [1, "paid"],
    [2, "pending"],
    [3, "pending"],
    [9, "pending"],
  ])("of the report with the status %i is %s, also without a form", async (paymentStatus, state) => {
    expect(await fetchFrom({ ...nothing(), ...reporting({ ...aReported, paymentStatus }) })).toMatchObject({ state });
    const found = await fetchFrom(reporting(aReported), null);
    expect(found).toMatchObject({ state: "paid", reference: REFERENCE, gatewayId: "22483975", amount: 1138 });
  });

  test("says with `success` only that the call has worked", async () => {
    const found = await fetchFrom({ ...reporting(), [RETRIEVE]: success({ token: FORM, conversationId: REFERENCE }) });
    expect(found).toMatchObject({ state: "pending", reference: REFERENCE, gatewayId: null });
  });

  test("has our reference in its basket, because its conversation id is that of the question", async () => {
    const another = "f".repeat(32);
    const answers = { ...reporting(), [RETRIEVE]: success({ ...aRetrieved, basketId: another }) };
    expect(await fetchFrom(answers)).toMatchObject({ state: "paid", reference: another });
  });

  test("about another form leaves the state unknown", async () => {
    const answers = { ...reporting(), [RETRIEVE]: success({ ...aRetrieved, token: "another" }) };
    await expect(fetchFrom(answers)).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  test("is not trusted when its signature is that of another amount", async () => {
    const signature = signAnswer(getSignedValues(aRetrieved), SECRET_KEY);
    const answer = (price: number) => ({ ...reporting(), [RETRIEVE]: success({ ...aRetrieved, price, signature }) });
    expect(await fetchFrom(answer(11.38))).toMatchObject({ state: "paid" });
    await expect(fetchFrom(answer(1138))).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  test("about one paid and one failed attempt is paid", async () => {
    const failed = { ...aReported, paymentId: 1, paymentStatus: 0 };
    expect(await fetchFrom(reporting(failed, aReported), null)).toMatchObject({ state: "paid", gatewayId: "22483975" });
  });

  test("reads the amount exactly, and takes an unreadable one for none", async () => {
    const units = fc.integer({ min: 1, max: 9_999_999_999 });
    await fc.assert(
      fc.asyncProperty(units, async (amount) => {
        const text = formatGatewayAmount(amount, 2);
        for (const price of [text, Number(text)])
          expect((await fetchFrom(reporting({ ...aReported, price, paidPrice: price }), null))?.amount).toBe(amount);
      }),
    );
    for (const price of ["11.385", "1e3", "-1", "", null, 1e21])
      expect((await fetchFrom(reporting({ ...aReported, price, paidPrice: price }), null))?.amount).toBeNull();
  });

  test.each([
    ["12.50", 1138],
    ["11.38", 1138],
    ["11.37", 1137],
  ])("with the paid price %s counts %i cents of the price 11.38", async (paidPrice, amount) => {
    expect(await fetchFrom(reporting({ ...aReported, paidPrice }), null)).toMatchObject({ amount });
  });
});

describe("a form without money", () => {
  test.each([
    [0, "pending"],
    [44, "pending"],
    [45, null],
  ])("is after %i minutes %s", async (minutes, state) => {
    expect((await fetchFrom(nothing(minutes)))?.state ?? null).toBe(state);
  });

  test.each([
    ["FAILURE", 44, "pending", null],
    ["FAILURE", 45, "failed", "declined"],
    ["INIT_THREEDS", 44, "pending", null],
    ["INIT_THREEDS", 45, "failed", "declined"],
    ["CALLBACK_THREEDS", 45, "pending", null],
  ])("whose attempt has the status %s is after %i minutes %s", async (paymentStatus, minutes, state, reason) => {
    const answers = {
      [REPORT]: success({ payments: [] }, minutes),
      [RETRIEVE]: success({ ...aRetrieved, paymentStatus }, minutes),
    };
    expect(await fetchFrom(answers)).toMatchObject({ state, reason });
  });

  test("that nobody knows is no payment", async () => {
    expect(await fetchFrom(nothing(), null)).toBeNull();
  });

  test("is not ended by a request", async () => {
    const { gateway, requests } = aGateway({});
    await gateway.expirePayment({ reference: REFERENCE, token: TOKEN });
    expect(requests).toEqual([]);
  });
});

describe("a refund", () => {
  const request = {
    reference: REFERENCE,
    token: TOKEN,
    gatewayId: "22483975",
    key: "a".repeat(32),
    amount: 500,
    channel: null,
    now: new Date(NOW),
  } as const;

  const aReport = (...refunds: object[]) => reporting({ ...aReported, itemTransactions: [{ refunds }] });

  const refundWith = async (answers: Readonly<Record<string, Send>>) => {
    const { gateway, requests } = aGateway({ ...aReport(), ...answers });
    const result = await gateway.refundPayment(request).catch((error: unknown) => error);
    return { result, sent: requests.filter(({ url }) => new URL(url).pathname === REFUND) };
  };

  test("sends its key as the conversation, and a decimal amount", async () => {
    const { result, sent } = await refundWith({ [REFUND]: success({ paymentId: "22483975" }) });
    expect(result).toBeUndefined();
    expect(await sent[0]?.json()).toEqual({
      locale: "en",
      conversationId: request.key,
      paymentId: "22483975",
      price: "5.00",
      currency: "USD",
    });
  });

  test("that the report has already is not asked for again", async () => {
    const refund = { refundConversationId: request.key, refundPrice: 5, currencyCode: "USD", refundStatus: 1 };
    const { result, sent } = await refundWith(aReport(refund));
    expect(result).toBeUndefined();
    expect(sent).toEqual([]);
  });

  test.each([
    ["has no payment", reporting()],
    ["has a refund without a key", aReport({ refundPrice: 5, refundStatus: 1 })],
    ["has a cancellation", reporting({ ...aReported, cancels: [{}] })],
    ["does not answer", { [REPORT]: () => Promise.reject(new Error("ECONNRESET")) }],
  ])("is not asked for while the report %s", async (_, answers) => {
    const { result, sent } = await refundWith({ [REFUND]: success({}), ...answers });
    expect(result).toBeInstanceOf(GatewayUnavailable);
    expect(sent).toEqual([]);
  });

  test.each<[string, object]>([
    ["5266", {}],
    ["5087", { retryable: false }],
    ["10057", { retryable: false }],
  ])("with the error code %s (%j) is refused", async (code, fields) => {
    expect((await refundWith({ [REFUND]: failure(code, fields) })).result).toBeInstanceOf(GatewayRefusal);
  });

  test.each<[string | undefined, object]>([
    ["1", {}],
    ["11", {}],
    ["1000", {}],
    ["5087", { retryable: true }],
    ["10057", {}],
    ["10057", { retryable: true }],
    ["10204", { retryable: false }],
    ["10214", { retryable: false }],
    [undefined, {}],
  ])("with the error code %s (%j) has an unknown result", async (code, fields) => {
    expect((await refundWith({ [REFUND]: failure(code, fields) })).result).toBeInstanceOf(GatewayUnavailable);
  });

  test("is final only with the status 1 of the report", async () => {
    const refunds = [1, 0, 2, null].map((refundStatus, place) => ({
      refundConversationId: `key-${place}`,
      refundPrice: 5.5,
      refundStatus,
    }));
    const found = await fetchFrom({ ...aReport(...refunds), [RETRIEVE]: success(aRetrieved) });
    expect(found?.refunds).toEqual([
      { key: "key-0", amount: 550, state: "confirmed" },
      { key: "key-1", amount: 550, state: "pending" },
      { key: "key-2", amount: 550, state: "pending" },
      { key: "key-3", amount: 550, state: "pending" },
    ]);
  });

  test("of the same day at iyzico pays all of it back", async () => {
    const found = await fetchFrom(reporting({ ...aReported, cancels: [{}] }), null);
    expect(found?.refunds).toEqual([{ key: null, amount: 1138, state: "confirmed" }]);
  });
});

describe("a webhook", () => {
  const notification = {
    iyziEventType: "CHECKOUT_FORM_AUTH",
    iyziPaymentId: "22483975",
    token: FORM,
    paymentConversationId: REFERENCE,
    status: "SUCCESS",
  };

  const verify = (body: object | string, signature: string | null) => {
    const headers = new Headers(signature === null ? {} : { "X-IYZ-SIGNATURE-V3": signature });
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return aGateway({}).gateway.verifyWebhook(text, headers, new Date(NOW));
  };
  const signature = signNotification(notification, SECRET_KEY);

  test("that is genuine names our reference, with an id as a number or as a text", async () => {
    expect(await verify({ ...notification, merchantId: 3_382_172 }, signature)).toEqual({ reference: REFERENCE });
    expect(await verify({ ...notification, iyziPaymentId: 22_483_975 }, signature)).toEqual({ reference: REFERENCE });
  });

  test("that is genuine and about something else names none", async () => {
    const other = { ...notification, paymentConversationId: "an order by hand" };
    expect(await verify(other, signNotification(other, SECRET_KEY))).toEqual({ reference: null });
    const { token: _, ...withoutForm } = { ...other, iyziEventType: "API_AUTH", paymentId: "22483975" };
    expect(await verify(withoutForm, signNotification(withoutForm, SECRET_KEY))).toEqual({ reference: null });
  });

  test("of another account, without a signature or with another field is not genuine", async () => {
    expect(await verify(notification, signNotification(notification, "sandbox-secretOfAnotherShop"))).toBeNull();
    expect(await verify(notification, null)).toBeNull();
    for (const [name, value] of [
      ["iyziEventType", "API_AUTH"],
      ["iyziPaymentId", "22483976"],
      ["token", "00000000-fd12-4b1a-ad5a-380f15fe6596"],
      ["paymentConversationId", "f".repeat(32)],
      ["status", "FAILURE"],
    ] as const)
      expect(await verify({ ...notification, [name]: value }, signature)).toBeNull();
  });

  test("whose joined fields are cut at other places is not genuine", async () => {
    const moved = [
      {
        ...notification,
        iyziPaymentId: "2248397",
        token: `5${FORM.slice(0, -1)}`,
        paymentConversationId: `${FORM.slice(-1)}${REFERENCE}`,
      },
      { ...notification, iyziPaymentId: "", token: `22483975${FORM}` },
      { ...notification, paymentConversationId: `${FORM.slice(-1)}${REFERENCE}`, token: FORM.slice(0, -1) },
      { ...notification, paymentConversationId: `${REFERENCE}SUCC`, status: "ESS" },
      { ...notification, paymentConversationId: `${FORM}${REFERENCE}`, token: undefined, paymentId: "22483975" },
      { ...notification, iyziEventType: "CHECKOUT_FORM_AUTH2", iyziPaymentId: "2483975" },
    ];
    for (const body of moved) expect((await verify(body, signature))?.reference ?? null).toBeNull();
  });

  test("with one changed character of its signature is not genuine, and no body or header breaks the check", async () => {
    for (let place = 0; place < signature.length; place += 1) {
      const digit = signature[place] === "0" ? "1" : "0";
      expect(
        await verify(notification, `${signature.slice(0, place)}${digit}${signature.slice(place + 1)}`),
      ).toBeNull();
    }
    for (const [body, header] of [
      ["", ""],
      ["no json", signature],
      ["null", signature],
      ["[]", signature],
      [{}, signature],
      [{ ...notification, iyziPaymentId: 1e300 }, signature],
      [notification, signature.slice(1)],
      [notification, `${signature}0`],
      [notification, "é".repeat(64)],
    ] as const)
      expect(await verify(body, header)).toBeNull();
  });
});

describe("the environment", () => {
  const keys = { IYZICO_API_KEY: "sandbox-abcdefghijklmnop", IYZICO_SECRET_KEY: "sandbox-abcdefghijklmnop" };
  const liveKeys = { IYZICO_API_KEY: "abcdefghijklmnop", IYZICO_SECRET_KEY: "abcdefghijklmnop" };

  test("with both keys opens the gateway, and a live shop takes no keys of the sandbox", () => {
    expect(iyzicoDefinition.read(keys, false)).toMatchObject({ problems: [], open: expect.any(Function) });
    expect(iyzicoDefinition.read(liveKeys, true)).toMatchObject({ problems: [], open: expect.any(Function) });
    for (const mixed of [keys, { ...keys, IYZICO_API_KEY: liveKeys.IYZICO_API_KEY }])
      expect(iyzicoDefinition.read(mixed, true).problems.join()).toContain("is of a test account of iyzico");
  });

  test("with one key, or a wrong one, is a problem", () => {
    expect(iyzicoDefinition.read({ IYZICO_API_KEY: keys.IYZICO_API_KEY }, false).problems).toEqual([
      "IYZICO_SECRET_KEY is missing: payments by iyzico need IYZICO_API_KEY, IYZICO_SECRET_KEY",
    ]);
    expect(iyzicoDefinition.read({ ...keys, IYZICO_API_KEY: "short" }, false).problems).toEqual([
      "IYZICO_API_KEY must be an API key of iyzico",
    ]);
  });
});
