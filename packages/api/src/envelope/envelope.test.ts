import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { ApiError } from "../problem/api-error.ts";
import { toProblem } from "../problem/problem.ts";
import { decodeEnvelope, type RawResponse } from "./envelope.contract.ts";
import { getResponseMessage } from "./response-message.ts";

const contract = {
  response: z.object({ hello: z.string() }),
  refusal: z.object({ changes: z.array(z.string()), total: z.int() }),
};
const aRawResponse = (body: unknown, status = 200): RawResponse => ({
  status,
  body: typeof body === "string" ? body : JSON.stringify(body),
  retryAfterSeconds: null,
});
const getFailure = (raw: RawResponse): ApiError => {
  try {
    decodeEnvelope(raw, contract);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error("expected a failure, got a value");
};

describe("an answer of the provider", () => {
  it("with code 200 is decoded to its data", () => {
    expect(decodeEnvelope(aRawResponse({ meta: { code: 200 }, data: { hello: "rumah" } }), contract)).toEqual({
      hello: "rumah",
    });
  });

  it("keeps the provider's message when the message is not 'success'", () => {
    const decodeMessage = (message: unknown) =>
      getResponseMessage(
        decodeEnvelope(aRawResponse({ message, meta: { code: 200 }, data: { hello: "rumah" } }), contract),
      );
    expect(decodeMessage("Saved; our courier has heard of it.")).toBe("Saved; our courier has heard of it.");
    expect(["success", "", undefined, 7].map(decodeMessage)).toEqual([null, null, null, null]);
    expect(getResponseMessage({ hello: "rumah" })).toBeNull();
    expect(
      decodeEnvelope(aRawResponse({ message: "x", meta: { code: 200 }, data: null }), { response: z.null() }),
    ).toBeNull();
  });

  it("without meta, or with an odd one, means that the service is down", () => {
    for (const body of [{ data: {} }, { meta: {} }, { meta: { code: "200" }, data: { hello: "x" } }, null, [], 7]) {
      expect(getFailure(aRawResponse(body)).kind).toBe("down");
    }
  });

  it("that is HTML, empty, truncated or of another shape means that the service is down", () => {
    const wrongBodies = [
      "<!doctype html><title>502</title>",
      "",
      '{"meta":{"code":200},"da',
      { meta: { code: 200 }, data: null },
    ];
    for (const body of wrongBodies) expect(getFailure(aRawResponse(body)).kind).toBe("down");
  });

  it("with code 201 carries the form's sentences, and none when the form is missing", () => {
    const failure = getFailure(
      aRawResponse({ message: "x", meta: { code: 201 }, data: { form: ["Invalid email", "b"] } }, 201),
    );
    expect(failure).toMatchObject({ kind: "handled", messages: ["Invalid email", "b"] });
    expect(getFailure(aRawResponse({ meta: { code: 201 }, data: null }, 201)).messages).toEqual([]);
  });

  it("with code 201 has the data of the refusal, or null when the data is invalid", () => {
    const refusalData = { form: ["x"], changes: ["price"], total: 9 };
    expect(getFailure(aRawResponse({ meta: { code: 201 }, data: refusalData }, 201)).refusal).toEqual({
      changes: ["price"],
      total: 9,
    });
    expect(getFailure(aRawResponse({ meta: { code: 201 }, data: { form: ["x"], total: 9 } }, 201)).refusal).toBeNull();
  });

  it("is a value or an ApiError, whatever came", () => {
    const anyBody = fc.oneof(
      fc.string(),
      fc.json(),
      fc.object().map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(anyBody, fc.integer(), (body, status) => {
        try {
          decodeEnvelope({ status, body, retryAfterSeconds: null }, { response: z.unknown() });
          return true;
        } catch (error) {
          return error instanceof ApiError;
        }
      }),
    );
  });

  it("has the kind of error of its code", () => {
    const kindByCode = {
      401: "unauthorized",
      403: "forbidden",
      404: "notFound",
      409: "conflict",
      410: "gone",
      429: "tooMany",
    };
    for (const [code, kind] of Object.entries({
      ...kindByCode,
      413: "tooLarge",
      415: "wrongType",
      422: "rejected",
      500: "down",
    })) {
      expect(getFailure(aRawResponse({ meta: { code: Number(code) } }, Number(code))).kind).toBe(kind);
    }
  });
});

describe("a shopper's problem", () => {
  it("speaks the first sentence of the form", () => {
    const problem = toProblem(ApiError.fromCode(201, { message: "no", messages: ["Invalid email", "second"] }));
    expect(problem).toMatchObject({ kind: "handled", text: "Invalid email", messageKey: null });
  });

  it("without a sentence says that the data is invalid", () => {
    expect(toProblem(ApiError.fromCode(201, {}))).toMatchObject({ text: null, messageKey: "invalidData" });
  });

  it("says only that the service is down when it is, whatever the answer held", () => {
    const downError = ApiError.fromCode(500, { message: "relation does not exist", messages: ["at line 4"] });
    expect(toProblem(downError)).toMatchObject({ text: null, messageKey: "serviceDown" });
  });

  it("tells nothing of a bug", () => {
    expect(toProblem(new TypeError("x is undefined"))).toMatchObject({
      kind: "bug",
      text: null,
      messageKey: "somethingWentWrong",
    });
  });
});
