import { cartEndpoints, createEndpoint, emptyCart, locationEndpoints, storefront } from "@griya/api";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { authRoutes } from "../auth/auth.handlers.ts";
import { homeRoutes } from "../home/home.handlers.ts";
import { measureCpuTime } from "../testing/cpu-time.ts";
import { ORIGIN, openShop } from "../testing/shop.ts";
import { notFound, userError, userErrorWithData } from "./refusal.ts";
import { createRoute, type Route } from "./route.ts";
import { createRouteTable } from "./route-table.ts";

const sharedOptions = { limit: "general" } as const;

/** Creates an echo endpoint, which returns its input. */
const createQueryRoute = <Input>(path: string, request: z.ZodMiniType<Input>): Route =>
  createRoute(
    createEndpoint({ ...sharedOptions, method: "GET", path, request, response: z.unknown() }),
    ({ input }) => input,
  );
const createBodyRoute = <Input>(path: string, request: z.ZodMiniType<Input>): Route =>
  createRoute(
    createEndpoint({ ...sharedOptions, method: "POST", body: "json", path, request, response: z.unknown() }),
    ({ input }) => input,
  );

const Text = z.strictObject({ text: z.string("required") });
const List = z.strictObject({ list: z.array(z.unknown()) });

const createFailingRoute = (path: string, error: unknown): Route =>
  createRoute(createEndpoint({ ...sharedOptions, method: "GET", path, response: z.unknown() }), () => {
    throw error;
  });

const aDatabaseError = (code: string) => Object.assign(new Error("a database's words"), { code });

/** The errors of a database that is temporarily unavailable. */
const databaseFailures = {
  away: aDatabaseError("57P01"),
  unreachable: aDatabaseError("ECONNREFUSED"),
  slow: aDatabaseError("57014"),
  held: aDatabaseError("55P03"),
  full: aDatabaseError("53100"),
  short: aDatabaseError("25006"),
  broken: new Error("Connection terminated unexpectedly"),
  silent: aDatabaseError("ETIMEDOUT"),
  lost: new Error("Client has encountered a connection error and is not queryable"),
};

const priceEndpoint = createEndpoint({
  ...sharedOptions,
  method: "POST",
  path: "price",
  body: "none",
  response: z.null(),
  refusal: z.object({ before: z.int(), after: z.int() }),
});

const uploadEndpoint = createEndpoint({
  ...sharedOptions,
  method: "POST",
  path: "upload",
  body: "multipart",
  bodyMaximum: 512 * 1024,
  request: z.strictObject({ title: z.string(), files: z.union([z.file(), z.array(z.file())]) }),
  response: z.object({ title: z.string(), bytes: z.int() }),
});

const idempotentEndpoint = createEndpoint({
  ...sharedOptions,
  method: "POST",
  path: "once",
  body: "none",
  isIdempotent: true,
  response: z.string(),
});

const shop = await openShop({
  routes: [
    ...authRoutes,
    ...homeRoutes,
    createQueryRoute("say", z.object(Text.shape)),
    createBodyRoute("say", Text),
    createBodyRoute("list", List),
    createRoute(locationEndpoints.fetchProvinces, () => [{ id: "31", name: "Jakarta" }]),
    createRoute(cartEndpoints.add, () => emptyCart),
    createRoute(cartEndpoints.setQuantity, ({ input }) => {
      throw new Error(`a quantity of ${input.quantity}`);
    }),
    createRoute(uploadEndpoint, ({ input: { title, files } }) => ({
      title,
      bytes: [files].flat().reduce((sum, { size }) => sum + size, 0),
    })),
    createRoute(idempotentEndpoint, ({ idempotencyKey }) => idempotencyKey),
    createRoute(
      createEndpoint({ ...sharedOptions, method: "GET", path: "away-from-here", responseFormat: "redirect" }),
      () => "https://a.test/x",
    ),
    createRoute(createEndpoint({ ...sharedOptions, method: "GET", path: "invoice", responseFormat: "file" }), () => ({
      name: "Faktur 1.pdf",
      type: "application/pdf",
      content: new TextEncoder().encode("%PDF"),
    })),
    createRoute(priceEndpoint, () => {
      throw userErrorWithData(priceEndpoint)({ key: "checkoutChanged" }, { before: 1, after: 2 });
    }),
    // The contract has fewer fields than this value, which is like a query of a whole row.
    createRoute(
      createEndpoint({ ...sharedOptions, method: "GET", path: "loose", response: z.object({ name: z.string() }) }),
      () => ({
        name: "Sari",
        passwordHash: "secret",
      }),
    ),
    createFailingRoute("handled", userError("exceedsInventory")),
    createFailingRoute("missing", notFound()),
    createFailingRoute("bug", new Error("select secret from customers where email = 'sari@griya.test'")),
    ...Object.entries(databaseFailures).map(([name, cause]) =>
      createFailingRoute(name, Object.assign(new Error("wrapped"), { cause })),
    ),
    createFailingRoute("unreadable", aDatabaseError("22003")),
  ],
});

const STREAM_OPTIONS = { duplex: "half" };
const JSON_TYPE = { "Content-Type": "application/json" };

const postJson = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  shop.call("POST", path, { body, headers: { ...JSON_TYPE, ...headers } });

/** Reads the envelope, and checks that its three codes are equal. */
const readEnvelope = async (answer: Response) => {
  const envelope = z
    .strictObject({ status: z.int(), message: z.string(), meta: z.strictObject({ code: z.int() }), data: z.unknown() })
    .parse(await answer.json());
  expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  expect([envelope.status, envelope.meta.code]).toEqual([answer.status, answer.status]);
  return { status: answer.status, message: envelope.message, data: envelope.data };
};

describe("the envelope", () => {
  test.each(["en", "id"])("contains the data and no sentence, in %s", async (language) => {
    const localizedCall = shop.call("GET", "utility/province/fetch", { headers: { "Accept-Language": language } });
    expect(await readEnvelope(await localizedCall)).toEqual({
      status: 200,
      message: "success",
      data: [{ id: "31", name: "Jakarta" }],
    });
  });

  test("is the same with unknown query fields", async () => {
    const homeEnvelope = await readEnvelope(await shop.call("GET", "home"));
    expect(homeEnvelope).toMatchObject({ status: 200, data: { slider: [] } });
    for (const query of ["page=1", "page=1&limit=12&sort=newest", "page=x&page=", "category[]=sofa&_=1"]) {
      expect({ query, ...(await readEnvelope(await shop.call("GET", `home?${query}`))) }).toEqual({
        query,
        ...homeEnvelope,
      });
    }
  });

  test("contains the sentence of a broken rule", async () => {
    expect(await readEnvelope(await shop.call("GET", "handled"))).toEqual({
      status: 201,
      message: "Product quantity exceeds inventory.",
      data: { form: ["Product quantity exceeds inventory."] },
    });
  });

  test.each([
    ["id", "Jumlah produk melebihi stok yang tersedia."],
    ["id-ID,id;q=0.9,en;q=0.8", "Jumlah produk melebihi stok yang tersedia."],
    ["en;q=0.5, id;q=0.7", "Jumlah produk melebihi stok yang tersedia."],
    ["fr, en;q=0.3", "Product quantity exceeds inventory."],
    ["id;q=0, en", "Product quantity exceeds inventory."],
    ["*", "Product quantity exceeds inventory."],
    [";;q=,,,\u00e9", "Product quantity exceeds inventory."],
  ])("is in the language of a reader who accepts %j", async (accepted, message) => {
    const answer = await shop.call("GET", "handled", { headers: { "Accept-Language": accepted } });
    expect((await readEnvelope(answer)).message).toBe(message);
  });

  test("says of our own failure that it is one, and nothing of what", async () => {
    expect(await readEnvelope(await shop.call("GET", "bug"))).toEqual({
      status: 500,
      message: "Something went wrong",
      data: null,
    });
    expect(shop.log.join("")).toContain("a call failed");
  });

  test.each(Object.keys(databaseFailures))("asks to come back when the database is %s", async (path) => {
    const answer = await shop.call("GET", path);
    expect(answer.headers.get("Retry-After")).toBe("5");
    expect(await readEnvelope(answer)).toMatchObject({ status: 503, message: "Service is down." });
  });

  test("counts a value that the database cannot read as the caller's", async () => {
    expect(await readEnvelope(await shop.call("GET", "unreadable"))).toMatchObject({
      status: 201,
      message: "Invalid data",
    });
  });
});

describe("whatever is sent", () => {
  const nestText = (depth: number) => `${'{"text":'.repeat(depth)}1${"}".repeat(depth)}`;
  const createChunkedBody = (bytes: number) =>
    new ReadableStream<Uint8Array>({
      start: (stream) => {
        for (let sent = 0; sent < bytes; sent += 65_536) stream.enqueue(new Uint8Array(65_536).fill(97));
        stream.close();
      },
    });

  test.each<[string, () => Promise<Response>, number]>([
    ["a field that nobody knows", () => postJson("say", '{"text":"a","price":1}'), 201],
    ["a field that nobody knows in a query", () => shop.call("GET", "say?text=a&utm_source=x&utm_source=y"), 200],
    ["a query where none belongs", () => shop.call("GET", "utility/province/fetch?x=1"), 200],
    ["a body where none belongs", () => postJson("once", "{}", { "Idempotency-Key": "k".repeat(16) }), 200],
    ["a field where none belongs", () => postJson("once", '{"a":1}', { "Idempotency-Key": "k".repeat(16) }), 201],
    ["an intent without a key", () => shop.call("POST", "once"), 201],
    ["an intent with a short key", () => shop.call("POST", "once", { headers: { "Idempotency-Key": "1" } }), 201],
    ["the same field twice in a query", () => shop.call("GET", "say?text=a&text=b"), 201],
    [
      "the same field twice in a form",
      () => shop.call("POST", "say", { body: new URLSearchParams("text=a&text=b") }),
      201,
    ],
    ["a prototype", () => postJson("say", '{"text":"a","__proto__":{"admin":true}}'), 201],
    ["NUL in a value", () => postJson("say", '{"text":"a\\u0000b"}'), 201],
    ["NUL in a name", () => postJson("say", '{"text":"a","a\\u0000b":1}'), 201],
    ["NUL deep inside", () => postJson("list", '{"list":[{"a":["\\u0000"]}]}'), 201],
    ["NUL in a query", () => shop.call("GET", "say?text=%00"), 201],
    ["NUL in a form", () => shop.call("POST", "say", { body: new URLSearchParams({ text: "\0" }) }), 201],
    ["half a character", () => postJson("say", '{"text":"\\ud800"}'), 201],
    ["bytes that are no text", () => postJson("say", new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])), 201],
    ["bytes that are no text, in quotes", () => postJson("say", Buffer.from('{"text":"\xff"}', "latin1")), 201],
    ["half an object", () => postJson("say", '{"text":'), 201],
    ["text that is no JSON", () => postJson("say", "<html>"), 201],
    ["null", () => postJson("say", "null"), 201],
    ["a list", () => postJson("say", "[]"), 201],
    ["a number", () => postJson("say", "1e999"), 201],
    ["nothing", () => postJson("say", ""), 201],
    ["objects in objects, 21 deep", () => postJson("list", `{"list":[${nestText(19)}]}`), 201],
    ["objects in objects, ten thousand deep", () => postJson("say", nestText(10_000)), 201],
    ["lists in lists, a hundred thousand deep", () => postJson("list", `{"list":${"[".repeat(100_000)}`), 201],
    ["a list of 201", () => postJson("list", JSON.stringify({ list: Array.from({ length: 201 }, () => 0) })), 201],
    ["more than 256 KB", () => postJson("say", JSON.stringify({ text: "a".repeat(256 * 1024) })), 413],
    [
      "more than 256 KB without saying so",
      () => shop.call("POST", "say", { body: createChunkedBody(1_048_576), headers: JSON_TYPE, ...STREAM_OPTIONS }),
      413,
    ],
    ["a length that is a lie", () => postJson("say", '{"text":"a"}', { "Content-Length": "999999999" }), 413],
    ["more than it says", () => postJson("say", `{"text":"${"a".repeat(300_000)}"}`, { "Content-Length": "5" }), 413],
    ["an endless query", () => shop.call("GET", `say?text=${"a".repeat(5000)}`), 413],
    [
      "plain text",
      () => shop.call("POST", "say", { body: '{"text":"a"}', headers: { "Content-Type": "text/plain" } }),
      415,
    ],
    ["no type at all", () => shop.call("POST", "say", { body: new TextEncoder().encode('{"text":"a"}') }), 415],
    ["an upload", () => shop.call("POST", "say", { body: new FormData() }), 415],
    ["a path that nobody knows", () => shop.call("GET", "admin"), 404],
    ["a path that climbs", () => shop.call("GET", "cart/%2e%2e/%2e%2e/%2e%2e/etc/passwd"), 404],
    ["a path with NUL", () => shop.call("GET", "say%00"), 404],
    ["a path that is not encoded right", () => shop.call("GET", "%E0%A4%A"), 404],
    ["the prefix alone", () => shop.call("GET", ""), 404],
    ["another method", () => shop.call("DELETE", "say?text=a"), 405],
    ["a method of its own", () => shop.call("BREW", "say?text=a"), 405],
  ])("answers %s in an envelope", async (_, call, status) => {
    expect((await readEnvelope(await call())).status).toBe(status);
  });

  test.each([
    ["", {}],
    [", also of a length that it says", { "Content-Length": "10" }],
  ])("is the caller's error if the body ends too early%s", async (_, length) => {
    const body = new ReadableStream({
      pull: (stream) => stream.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
    });
    const logLengthBefore = shop.log.length;
    const answer = await shop.call("POST", "say", { body, headers: { ...JSON_TYPE, ...length }, ...STREAM_OPTIONS });
    expect((await readEnvelope(answer)).status).toBe(201);
    expect(shop.log.slice(logLengthBefore).join("")).not.toContain("a call failed");
  });

  test("gets an answer outside of the prefix too", async () => {
    expect((await readEnvelope(await shop.fetch(new Request(`${ORIGIN}/wp-login.php`)))).status).toBe(404);
  });

  test("gets the allowed methods after a wrong method", async () => {
    const answer = await shop.call("PUT", "say");
    expect(answer.headers.get("Allow")).toBe("GET, POST");
  });

  test("is read from JSON and from forms alike", async () => {
    expect(
      await readEnvelope(
        await postJson("say", '{"text":"Meja"}', { "Content-Type": "application/json; charset=utf-8" }),
      ),
    ).toMatchObject({
      data: { text: "Meja" },
    });
    expect(
      await readEnvelope(await shop.call("POST", "say", { body: new URLSearchParams({ text: "Meja & kursi" }) })),
    ).toMatchObject({
      data: { text: "Meja & kursi" },
    });
  });

  test("may have a depth of twenty and 256 KB", async () => {
    expect((await readEnvelope(await postJson("list", `{"list":[${nestText(17)}]}`))).status).toBe(200);
    const text = "a".repeat(256 * 1024 - JSON.stringify({ text: "" }).length);
    expect((await readEnvelope(await postJson("say", JSON.stringify({ text })))).status).toBe(200);
  });
});

describe("a quantity", () => {
  const line = { product_id: crypto.randomUUID(), inventory_id: crypto.randomUUID() };

  test.each([
    [0, "Must have minimum 1 item."],
    [-1, "Must have minimum 1 item."],
    [1.5, "Must have minimum 1 item."],
    ["5abc", "Must have minimum 1 item."],
    ["5", "Must have minimum 1 item."],
    [null, "Must have minimum 1 item."],
    [1000, "Maximum quantity exceeds."],
    [1e9, "Maximum quantity exceeds."],
  ])("of %j is refused with the specification's words", async (quantity, message) => {
    const answer = await postJson("cart/store", JSON.stringify({ ...line, quantity }), {
      "X-User-Token": "g".repeat(43),
    });
    expect(await readEnvelope(answer)).toEqual({ status: 201, message, data: { form: [message] } });
  });
});

describe("headers", () => {
  test("keep answers out of every cache, unless they are the same for everyone", async () => {
    for (const path of ["user/profile", "handled", "bug", "nowhere"]) {
      expect((await shop.call("GET", path)).headers.get("Cache-Control")).toBe("private, no-store");
    }
    expect((await shop.call("GET", "utility/province/fetch")).headers.get("Cache-Control")).toBe(
      "public, max-age=86400",
    );
  });

  test("name the request headers of the answer, and forbid frames and sniffing", async () => {
    const { headers } = await shop.call("GET", "utility/province/fetch", { headers: { "Accept-Language": "id" } });
    expect(headers.get("Vary")).toBe("Accept-Language, Authorization, X-User-Token, X-Publishable-Key, Origin");
    expect(headers.get("Content-Language")).toBe("id");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    );
  });

  test("are the whole answer to HEAD", async () => {
    const answer = await shop.call("HEAD", "utility/province/fetch");
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
  });
});

describe("two handlers of one path", () => {
  test("are refused if their fields are the same", () => {
    const sameRoutes = [createQueryRoute("say", Text), createQueryRoute("say", Text)];
    expect(() => createRouteTable(sameRoutes)).toThrow("Two handlers answer the same call: GET say");
  });

  test("are refused if their limits differ", () => {
    const otherEndpoint = createEndpoint({
      method: "GET",
      path: "say",
      limit: "verify",
      request: List,
      response: z.unknown(),
    });
    const differingRoutes = [createQueryRoute("say", Text), createRoute(otherEndpoint, () => null)];
    expect(() => createRouteTable(differingRoutes)).toThrow("The calls of GET say differ in more than");
  });

  test("differ by their fields", async () => {
    const guest = { "X-User-Token": "g".repeat(43) };
    const ids = { product_id: crypto.randomUUID(), inventory_id: crypto.randomUUID() };
    const addAnswer = await postJson("cart/store", JSON.stringify({ ...ids, quantity: 1 }), guest);
    expect(await readEnvelope(addAnswer)).toMatchObject({ status: 200, data: { cart: [] } });
    await postJson("cart/store", JSON.stringify({ cart_id: crypto.randomUUID(), quantity: 77 }), guest);
    expect(shop.log.join("")).toContain("a quantity of 77");
  });
});

describe("a call's own refusal", () => {
  test("comes with the sentence", async () => {
    expect((await readEnvelope(await shop.call("POST", "price"))).data).toEqual({
      form: ["Something has changed since you looked. Please check your order again."],
      before: 1,
      after: 2,
    });
  });
});

describe("an upload", () => {
  const anUploadForm = (...files: readonly number[]) => {
    const fields = new FormData();
    fields.append("title", "Sofa");
    for (const bytes of files) fields.append("files", new Blob([new Uint8Array(bytes)]), "a.png");
    return fields;
  };
  const sendForm = async (fields: FormData) => {
    const encodedForm = new Response(fields);
    const headers = { "Content-Type": encodedForm.headers.get("Content-Type") ?? "" };
    return shop.call("POST", "upload", { body: await encodedForm.arrayBuffer(), headers });
  };

  test("is read with its files, one or several", async () => {
    expect((await readEnvelope(await sendForm(anUploadForm(10)))).data).toEqual({ title: "Sofa", bytes: 10 });
    expect((await readEnvelope(await sendForm(anUploadForm(10, 300_000)))).data).toEqual({
      title: "Sofa",
      bytes: 300_010,
    });
  });

  test("is refused beyond what its call may carry, with a field that nobody knows, or as another type", async () => {
    const unknownForm = anUploadForm(10);
    unknownForm.append("is_public", "1");
    expect((await readEnvelope(await sendForm(anUploadForm(600_000)))).status).toBe(413);
    expect((await readEnvelope(await sendForm(unknownForm))).status).toBe(201);
    expect((await readEnvelope(await postJson("upload", "{}"))).status).toBe(415);
    const brokenBody = { body: "--x", headers: { "Content-Type": "multipart/form-data; boundary=y" } };
    expect((await readEnvelope(await shop.call("POST", "upload", brokenBody))).status).toBe(201);
  });

  test("takes no more time with many parts", async () => {
    const sendParts = async (parts: string[]): Promise<number> => {
      const body = `${parts.map((part) => `--x\r\nContent-Disposition: form-data; ${part}\r\n`).join("")}--x--`;
      const headers = { "Content-Type": "multipart/form-data; boundary=x" };
      return measureCpuTime(async () =>
        expect((await readEnvelope(await shop.call("POST", "upload", { body, headers }))).status).toBe(201),
      );
    };
    const sendWhole = () => sendParts([`name=a; filename=b\r\n\r\n${"x".repeat(500_000)}`]);
    const sendInParts = () => sendParts(Array.from({ length: 8000 }, () => "name=a; filename=b\r\n\r\n"));
    const findCheapest = async (sendForm: () => Promise<number>) =>
      Math.min(await sendForm(), await sendForm(), await sendForm());
    expect(await findCheapest(sendInParts)).toBeLessThan(10 * (await findCheapest(sendWhole)));
  });
});

describe("an answer without an envelope", () => {
  test("leads on", async () => {
    const answer = await shop.call("GET", "away-from-here");
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "https://a.test/x"]);
  });

  test("is a file to keep", async () => {
    const answer = await shop.call("GET", "invoice");
    expect(await answer.text()).toBe("%PDF");
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Content-Disposition")).toBe("attachment; filename*=UTF-8''Faktur%201.pdf");
  });
});

test("tells nothing that the contract does not say", async () => {
  expect((await readEnvelope(await shop.call("GET", "loose"))).data).toEqual({ name: "Sari" });
});

test.each([
  ["handled?language=id", "Jumlah produk melebihi stok yang tersedia."],
  ["handled?locale_code=id", "Jumlah produk melebihi stok yang tersedia."],
  ["handled?language=fr&locale_code=id-ID", "Jumlah produk melebihi stok yang tersedia."],
  ["handled?language=xx", "Product quantity exceeds inventory."],
])("answers %s in the accepted language", async (path, message) => {
  const answer = await shop.call("GET", path, { headers: { "Accept-Language": "en" } });
  expect((await readEnvelope(answer)).message).toBe(message);
});

test("logs a failed call without its query", async () => {
  await shop.call("GET", "say?text=canary-in-a-query");
  expect(shop.log.join("")).toContain(`${storefront.prefix}say`);
  expect(shop.log.join("")).not.toContain("canary-in-a-query");
});
