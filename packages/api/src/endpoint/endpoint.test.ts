import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { createEndpoint } from "./endpoint.ts";
import { withWireNames } from "./wire-codecs.ts";

const call = { method: "GET", path: "say", response: z.null() } as const;

describe("a call of the contract", () => {
  test("says what limits it, by a name that there is", () => {
    // @ts-expect-error a limit must be named
    createEndpoint(call);
    // @ts-expect-error "generall" is no limit
    createEndpoint({ ...call, limit: "generall" });
    // @ts-expect-error a limit against password guessing also counts by account
    createEndpoint({ ...call, limit: "login" });
    // @ts-expect-error a call without input has no field to count by
    createEndpoint({ ...call, limit: { name: "login", by: "email" } });
    // @ts-expect-error a call cannot be counted by a field that it does not have
    createEndpoint({ ...call, request: z.object({ code: z.string() }), limit: { name: "track", by: "cod" } });
    expect(createEndpoint({ ...call, limit: "general" }).limit).toBe("general");
  });

  test("says how a body travels where it changes something", () => {
    // @ts-expect-error a POST must name its body
    createEndpoint({ ...call, method: "POST", limit: "general" });
    // @ts-expect-error a GET has no body
    createEndpoint({ ...call, limit: "general", body: "json" });
    expect(createEndpoint({ ...call, method: "POST", limit: "general", body: "none" }).body).toBe("none");
  });

  test("refuses what nobody knows in a body and passes it over in a query, however its request was written", () => {
    const sent = { code: "A", nobody_knows: 1 };
    const loose = z.object({ code: z.string() });
    const strict = z.strictObject({ code: z.string() });
    const renamed = withWireNames(z.strictObject({ orderCode: z.string() }), { orderCode: "code" });
    const matching = loose.check(z.refine(({ code }) => code === "A"));
    const post = { ...call, method: "POST", body: "json", limit: "general" } as const;
    for (const request of [loose, strict, renamed, matching]) {
      const body = createEndpoint({ ...post, request }).request;
      expect(body.safeParse(sent).error?.issues).toMatchObject([{ code: "unrecognized_keys" }]);
      expect(body.safeParse({ code: "A" }).success).toBe(true);
      const query = createEndpoint({ ...call, limit: "general", request }).request;
      expect(Object.values(query.parse(sent))).toEqual(["A"]);
    }
    expect(createEndpoint({ ...post, request: matching }).request.safeParse({ code: "B" }).success).toBe(false);
  });

  test("is for the shop's own pages, in nobody's cache and for one answer, unless it says otherwise", () => {
    expect(createEndpoint({ ...call, limit: "general" })).toMatchObject({
      access: "public",
      partners: "never",
      cache: null,
      isIdempotent: false,
      alternativeMethod: null,
      responseFormat: "envelope",
    });
  });
});
