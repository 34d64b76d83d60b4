import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFlutterwave, flutterwaveDefinition } from "./flutterwave.ts";
import { formatGatewayAmount } from "./gateway-amount.ts";
import { GatewayRefusal, GatewayUnavailable } from "./gateway-http.ts";
import type { OnlineGateway } from "./online-gateway.ts";

const KEY = "FLWSECK_TEST-of-a-test-X";
const HASH = "a-secret-hash-of-a-test";
const REFERENCE = "0123456789abcdef0123456789abcdef";
const LINK = "https://checkout.flutterwave.com/v3/hosted/pay/flwlnk-1";
const now = new Date("2026-11-30T10:00:00Z");

/** Creates Flutterwave with an answer to each request. Returns the requests too. */
const aGateway = (answer: (request: Request) => Response | Promise<Response>, exponent = 0) => {
  const requests: Request[] = [];
  const gateway = createFlutterwave({
    secretKey: KEY,
    secretHash: HASH,
    exponent,
    apiUrl: "https://api.flutterwave.com/v3",
    send: async (request) => {
      requests.push(request);
      return answer(request);
    },
  });
  return { gateway, requests };
};

const succeed = (data: unknown, meta?: object) => Response.json({ status: "success", message: "done", meta, data });
const fail = (status: number, message: string) => Response.json({ status: "error", message, data: null }, { status });

const creation = {
  reference: REFERENCE,
  amount: 185_000,
  channel: null,
  now,
  payBefore: new Date("2026-11-30T11:00:00Z"),
  returnUrl: "https://shop.example/api/payment-return/1",
  locale: "id",
  orderCode: "GR-7KPM2XQA",
  buyer: { name: "Sari Wulandari", email: "sari@example.com", phone: "+6281234567890", lines: ["Jalan Melati 3"] },
} as const;

const transaction = { id: 288_200_108, tx_ref: REFERENCE, amount: 185_000, currency: "IDR", status: "successful" };
const page = (current_page: number, total_pages: number) => ({ page_info: { current_page, total_pages } });
const aRefund = {
  id: 8612,
  transaction_id: 288_200_108,
  amount_refunded: 5000,
  status: "completed-mpgs",
  comment: "first",
};

/** Answers with one transaction and a list of its refunds. */
const answerWith =
  (changes: object, refunds: readonly object[] = []) =>
  (request: Request): Response =>
    request.url.includes("/refunds") ? succeed(refunds, page(1, 1)) : succeed({ ...transaction, ...changes });

const fetchFrom = (gateway: OnlineGateway) =>
  gateway.fetchPayment({ reference: REFERENCE, token: null }, { isAwaited: true });

describe("a new payment", () => {
  test("has rupiah in major units, our reference, its buyer and its time limit", async () => {
    const { gateway, requests } = aGateway(() => succeed({ link: LINK }));
    expect(await gateway.createPayment(creation)).toEqual({ url: LINK, token: LINK });
    const [request] = requests;
    expect(request?.url).toBe("https://api.flutterwave.com/v3/payments");
    expect(request?.headers.get("Authorization")).toBe(`Bearer ${KEY}`);
    expect(await request?.json()).toEqual({
      tx_ref: REFERENCE,
      amount: "185000",
      currency: "IDR",
      redirect_url: "https://shop.example/api/payment-return/1",
      customer: { email: "sari@example.com" },
      customizations: { title: "GR-7KPM2XQA" },
      configurations: { session_duration: 60 },
    });
  });

  test("has two decimals where the account has them", async () => {
    const { gateway, requests } = aGateway(() => succeed({ link: LINK }), 2);
    await gateway.createPayment({ ...creation, amount: 18_500_050 });
    expect(await requests[0]?.json()).toMatchObject({ amount: "185000.50" });
  });

  test("has a session of a day at most", async () => {
    const { gateway, requests } = aGateway(() => succeed({ link: LINK }));
    await gateway.createPayment({ ...creation, payBefore: new Date("2026-12-05T10:00:00Z") });
    expect(await requests[0]?.json()).toMatchObject({ configurations: { session_duration: 1440 } });
  });

  test.each([400, 401, 200])("is refused by an error with the status %i", async (status) => {
    const { gateway } = aGateway(() => fail(status, "currency not supported"));
    const refusal = { name: "GatewayRefusal", status, message: "currency not supported" };
    await expect(gateway.createPayment(creation)).rejects.toMatchObject(refusal);
  });
});

describe("an answer", () => {
  test.each([
    ["HTML", () => new Response("<html>", { status: 200 })],
    ["a redirect", () => new Response(null, { status: 302, headers: { Location: "https://evil.example" } })],
    ["a failure of the server", () => fail(503, "busy")],
    ["too many requests", () => fail(429, "Too many requests")],
    ["a body without end", () => new Response("x".repeat(300_000))],
    ["no answer", () => Promise.reject(new Error("ECONNRESET"))],
    ["JSON of another form", () => Response.json({ anything: 1 })],
    ["a success without data", () => Response.json({ status: "success", data: null })],
  ])("that is %s leaves the result unknown", async (_, answer) => {
    const { gateway } = aGateway(answer);
    await expect(gateway.createPayment(creation)).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(fetchFrom(gateway)).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  test.each([
    ["successful", "paid", null],
    ["pending", "pending", null],
    // The shopper can try again on the same page, until its session ends.
    ["failed", "pending", "declined"],
    ["a status of next year", "pending", null],
    ["SUCCESSFUL", "pending", null],
  ])("with the status %s is %s", async (status, state, reason) => {
    const { gateway, requests } = aGateway(answerWith({ status, a_field_of_next_year: true }));
    expect(await fetchFrom(gateway)).toEqual({
      reference: REFERENCE,
      gatewayId: "288200108",
      state,
      reason,
      amount: 185_000,
      currency: "IDR",
      account: null,
      refunds: [],
    });
    expect(requests[0]?.url).toBe(
      `https://api.flutterwave.com/v3/transactions/verify_by_reference?tx_ref=${REFERENCE}`,
    );
  });

  test("about the paid transaction of another order names the reference of that order", async () => {
    const { gateway } = aGateway(answerWith({ tx_ref: "f".repeat(32) }));
    expect(await fetchFrom(gateway)).toMatchObject({ state: "paid", reference: "f".repeat(32) });
  });

  test.each([
    [185_000, 0, 185_000],
    ["185000", 0, 185_000],
    ["185000.00", 0, 185_000],
    [185_000.5, 0, null],
    [185_000.5, 2, 18_500_050],
    [185_000, 2, 18_500_000],
    [0.1, 2, 10],
    [-1, 0, null],
    [1e21, 0, null],
    ["1,000", 0, null],
  ])("with the amount %j and %i decimals has %s units", async (amount, exponent, units) => {
    const { gateway } = aGateway(answerWith({ amount }), exponent);
    expect((await fetchFrom(gateway))?.amount).toBe(units);
  });

  test("returns each amount that the shop sends, as a number of JSON", async () => {
    const amount = fc.integer({ min: 1, max: 99_999_999_999 });
    await fc.assert(
      fc.asyncProperty(amount, fc.constantFrom(0, 2), async (units, exponent) => {
        const { gateway } = aGateway(answerWith({ amount: Number(formatGatewayAmount(units, exponent)) }), exponent);
        expect((await fetchFrom(gateway))?.amount).toBe(units);
      }),
    );
  });

  test.each([400, 404])("that knows no transaction, with the status %i, is null", async (status) => {
    const { gateway } = aGateway(() => fail(status, "No transaction was found for this id"));
    expect(await fetchFrom(gateway)).toBeNull();
  });

  test.each([
    [401, "No transaction was found for this id"],
    [400, "Invalid tx_ref"],
  ])("with the status %i and the message %j is a refusal, and not an unknown payment", async (status, message) => {
    const { gateway } = aGateway(() => fail(status, message));
    await expect(fetchFrom(gateway)).rejects.toBeInstanceOf(GatewayRefusal);
  });

  test.each([
    ["completed-mpgs", "confirmed"],
    ["completed-bank-transfer", "confirmed"],
    ["completed-momo", "confirmed"],
    ["completed-offline", "confirmed"],
    ["completed-preauth", "confirmed"],
    ["successful", "confirmed"],
    ["completed", "pending"],
    ["processing", "pending"],
    ["pending-momo", "pending"],
    ["a status of next year", "pending"],
    ["failed", "failed"],
  ])("with a refund of the status %s has a refund that is %s", async (status, state) => {
    const { gateway, requests } = aGateway(answerWith({}, [{ ...aRefund, status }]));
    expect((await fetchFrom(gateway))?.refunds).toEqual([{ key: "first", amount: 5000, state }]);
    expect(requests[1]?.url).toBe("https://api.flutterwave.com/v3/refunds?id=288200108&page=1");
  });

  test("has the refunds of all pages, and none of another transaction", async () => {
    const { gateway } = aGateway((request) => {
      const { searchParams, pathname } = new URL(request.url);
      if (!pathname.endsWith("/refunds")) return succeed(transaction);
      const number = Number(searchParams.get("page"));
      const rows = [
        { ...aRefund, comment: `page-${number}` },
        { ...aRefund, transaction_id: "7", comment: "another" },
      ];
      return succeed(rows, page(number, 3));
    });
    const keys = (await fetchFrom(gateway))?.refunds.map(({ key }) => key);
    expect(keys).toEqual(["page-1", "page-2", "page-3"]);
  });

  test.each([
    ["repeats its first page", page(1, 2)],
    ["never ends", page(1, 1000)],
  ])("whose list of refunds %s leaves the result unknown", async (_, meta) => {
    const { gateway } = aGateway((request) =>
      request.url.includes("/refunds") ? succeed([], meta) : succeed(transaction),
    );
    await expect(fetchFrom(gateway)).rejects.toBeInstanceOf(GatewayUnavailable);
  });
});

describe("the end of a payment", () => {
  test("disables its link", async () => {
    const { gateway, requests } = aGateway(() => Response.json({ status: "success", message: "Link disabled" }));
    await gateway.expirePayment({ reference: REFERENCE, token: LINK });
    expect(requests[0]?.url).toBe("https://api.flutterwave.com/v3/payments/link/disable");
    expect(await requests[0]?.json()).toEqual({ link: LINK });
  });

  test("is a refusal for a link that takes no payment any more, so that the shop reads the payment", async () => {
    const { gateway } = aGateway(() => fail(400, "This payment link is currently inactive"));
    await expect(gateway.expirePayment({ reference: REFERENCE, token: LINK })).rejects.toThrow(GatewayRefusal);
  });

  test("asks nothing where nobody knows the link", async () => {
    const { gateway, requests } = aGateway(() => succeed(null));
    await gateway.expirePayment({ reference: REFERENCE, token: null });
    expect(requests).toHaveLength(0);
  });
});

describe("a refund", () => {
  const request = {
    reference: REFERENCE,
    token: LINK,
    gatewayId: "288200108",
    key: "a-refund",
    amount: 5000,
    channel: null,
    now,
  } as const;

  /** Asks for a refund at a gateway with these refunds. Returns the requests for a refund. */
  const refundWith = async (refunds: readonly object[], answer = () => succeed({ id: 8612 }), exponent = 0) => {
    const { gateway, requests } = aGateway(
      (sent) => (sent.method === "GET" ? succeed(refunds, page(1, 1)) : answer()),
      exponent,
    );
    await gateway.refundPayment(request);
    return requests.filter(({ method }) => method === "POST");
  };

  test("sends our key as its comment, and its amount in major units", async () => {
    const [sent] = await refundWith([{ ...aRefund, comment: "an-earlier-refund" }]);
    expect(sent?.url).toBe("https://api.flutterwave.com/v3/transactions/288200108/refund");
    expect(await sent?.json()).toEqual({ amount: 5000, comments: "a-refund" });
    const [withDecimals] = await refundWith([], undefined, 2);
    expect(await withDecimals?.json()).toMatchObject({ amount: 50 });
  });

  test("that the gateway has already is not asked for again", async () => {
    expect(await refundWith([{ ...aRefund, comment: "a-refund", status: "completed" }])).toHaveLength(0);
  });

  test.each([null, "", undefined])(
    "is not asked for while the gateway shows a refund with the comment %j, which may be this one",
    async (comment) => {
      const refund = refundWith([{ ...aRefund, comment }], () => {
        throw new Error("The gateway was asked");
      });
      await expect(refund).rejects.toMatchObject({ message: "The gateway shows a refund without our key" });
      expect(await refundWith([{ ...aRefund, comment, status: "failed" }])).toHaveLength(1);
    },
  );

  test("is not asked for while the gateway does not show its refunds", async () => {
    const { gateway, requests } = aGateway(() => fail(503, "busy"));
    await expect(gateway.refundPayment(request)).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(requests.map(({ method }) => method)).toEqual(["GET"]);
  });

  test("of a transaction without an id is not asked for", async () => {
    const { gateway, requests } = aGateway(() => succeed(null));
    await expect(gateway.refundPayment({ ...request, gatewayId: null })).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(requests).toHaveLength(0);
  });

  test("is refused by an error of the request", async () => {
    const refund = refundWith([], () => fail(400, "Transaction is not refundable"));
    await expect(refund).rejects.toMatchObject({ name: "GatewayRefusal", message: "Transaction is not refundable" });
  });

  test.each([401, 403, 429, 502])(
    "can be repeated after the status %i, which says nothing about it",
    async (status) => {
      await expect(refundWith([], () => fail(status, "no"))).rejects.toBeInstanceOf(GatewayUnavailable);
    },
  );
});

describe("a webhook", () => {
  const chargeBody = JSON.stringify({
    event: "charge.completed",
    data: { ...transaction, charged_amount: 185_000 },
    "event.type": "CARD_TRANSACTION",
  });
  const refundBody = JSON.stringify({
    id: 89_074,
    AmountRefunded: 70,
    status: "completed-bank-transfer",
    FlwRef: "flwm3s4m0c1754324273641",
    TransactionId: 288_200_108,
  });

  const verify = (body: string, hash: string | null, answer = answerWith({})) => {
    const { gateway, requests } = aGateway(answer);
    const headers = new Headers(hash === null ? {} : { "verif-hash": hash });
    return gateway.verifyWebhook(body, headers, now).then((result) => ({ result, requests }));
  };

  test("with the secret hash names the payment to ask for, without a request", async () => {
    const { result, requests } = await verify(chargeBody, HASH);
    expect(result).toEqual({ reference: REFERENCE });
    expect(requests).toHaveLength(0);
  });

  test("about a refund names the payment of its transaction", async () => {
    const { result, requests } = await verify(refundBody, HASH);
    expect(result).toEqual({ reference: REFERENCE });
    expect(requests[0]?.url).toBe("https://api.flutterwave.com/v3/transactions/288200108/verify");
  });

  test("about a refund of an unknown transaction, or while the gateway does not answer, is about no payment", async () => {
    for (const answer of [() => fail(400, "No transaction was found for this id"), () => fail(503, "busy")])
      expect((await verify(refundBody, HASH, answer)).result).toEqual({ reference: null });
    const { result } = await verify(refundBody, HASH, answerWith({ tx_ref: "of-another-shop" }));
    expect(result).toEqual({ reference: null });
  });

  test.each([
    ["about a transfer", JSON.stringify({ event: "transfer.completed", data: { id: 1, reference: REFERENCE } })],
    ["with a reference of another form", JSON.stringify({ data: { tx_ref: "x".repeat(32) } })],
    ["with a transaction that is no number", JSON.stringify({ TransactionId: "../transfers" })],
    ["without JSON", "no json"],
    ["without a body", ""],
    ["with null", "null"],
  ])("%s is about no payment of the shop", async (_, body) => {
    const { result, requests } = await verify(body, HASH);
    expect(result).toEqual({ reference: null });
    expect(requests).toHaveLength(0);
  });

  test.each([null, "", HASH.toUpperCase(), `${HASH} x`, HASH.slice(1), "0".repeat(10_000), "undefined"])(
    "with the hash %j is not genuine, and asks nothing",
    async (hash) => {
      for (const body of [chargeBody, refundBody]) {
        const { result, requests } = await verify(body, hash);
        expect(result).toBeNull();
        expect(requests).toHaveLength(0);
      }
    },
  );

  test("with one other character in the hash is not genuine", async () => {
    for (let place = 0; place < HASH.length; place += 1) {
      const other = String.fromCharCode(HASH.charCodeAt(place) ^ 1);
      const hash = `${HASH.slice(0, place)}${other}${HASH.slice(place + 1)}`;
      expect((await verify(chargeBody, hash)).result).toBeNull();
    }
  });
});

describe("the environment", () => {
  const env = {
    FLUTTERWAVE_SECRET_KEY: "FLWSECK-0123456789abcdef-X",
    FLUTTERWAVE_SECRET_HASH: HASH,
    FLUTTERWAVE_IDR_DECIMALS: "2",
  };

  test("opens the gateway with the decimals of rupiah that it names", () => {
    const { open, problems } = flutterwaveDefinition.read(env, true);
    expect(problems).toEqual([]);
    expect(open?.("https://shop.example/api/webhook/flutterwave")).toMatchObject({ currency: "IDR", exponent: 2 });
  });

  test.each([
    [{ FLUTTERWAVE_SECRET_KEY: "FLWPUBK-0123456789abcdef-X" }, "FLUTTERWAVE_SECRET_KEY must be a secret key"],
    [{ FLUTTERWAVE_SECRET_KEY: "FLWSECK_TEST-0123456789abcdef-X" }, "FLUTTERWAVE_SECRET_KEY is of a test account"],
    [{ FLUTTERWAVE_SECRET_HASH: "short" }, "FLUTTERWAVE_SECRET_HASH must have at least 16 characters"],
    [{ FLUTTERWAVE_SECRET_HASH: undefined }, "FLUTTERWAVE_SECRET_HASH is missing"],
    [{ FLUTTERWAVE_IDR_DECIMALS: undefined }, "FLUTTERWAVE_IDR_DECIMALS is missing"],
    [{ FLUTTERWAVE_IDR_DECIMALS: "3" }, "FLUTTERWAVE_IDR_DECIMALS must be 0 or 2"],
  ])("with %j opens no gateway in a live shop", (changes, problem) => {
    const { open, problems } = flutterwaveDefinition.read({ ...env, ...changes }, true);
    expect(open).toBeNull();
    expect(problems.join()).toContain(problem);
  });
});
