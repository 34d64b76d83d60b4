import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { createEndpoint } from "./endpoint.ts";
import { withWireNames } from "./wire-codecs.ts";

const callOptions = { method: "GET", path: "say", response: z.null() } as const;

describe("a call of the contract", () => {
  test("needs the name of an existing limit", () => {
    // @ts-expect-error a limit must be named
    createEndpoint(callOptions);
    // @ts-expect-error "generall" is no limit
    createEndpoint({ ...callOptions, limit: "generall" });
    // @ts-expect-error a limit against password guessing also counts by account
    createEndpoint({ ...callOptions, limit: "login" });
    // @ts-expect-error a call without input has no field to count by
    createEndpoint({ ...callOptions, limit: { name: "login", by: "email" } });
    // @ts-expect-error a call cannot be counted by a field that it does not have
    createEndpoint({ ...callOptions, request: z.object({ code: z.string() }), limit: { name: "track", by: "cod" } });
    expect(createEndpoint({ ...callOptions, limit: "general" }).limit).toBe("general");
  });

  test("needs the format of its body when it is a POST", () => {
    // @ts-expect-error a POST must name its body
    createEndpoint({ ...callOptions, method: "POST", limit: "general" });
    // @ts-expect-error a GET has no body
    createEndpoint({ ...callOptions, limit: "general", body: "json" });
    expect(createEndpoint({ ...callOptions, method: "POST", limit: "general", body: "none" }).body).toBe("none");
  });

  test("refuses what nobody knows in a body and passes it over in a query, however its request was written", () => {
    const requestBody = { code: "A", nobody_knows: 1 };
    const looseSchema = z.object({ code: z.string() });
    const strictSchema = z.strictObject({ code: z.string() });
    const renamedSchema = withWireNames(z.strictObject({ orderCode: z.string() }), { orderCode: "code" });
    const refinedSchema = looseSchema.check(z.refine(({ code }) => code === "A"));
    const postOptions = { ...callOptions, method: "POST", body: "json", limit: "general" } as const;
    for (const request of [looseSchema, strictSchema, renamedSchema, refinedSchema]) {
      const bodySchema = createEndpoint({ ...postOptions, request }).request;
      expect(bodySchema.safeParse(requestBody).error?.issues).toMatchObject([{ code: "unrecognized_keys" }]);
      expect(bodySchema.safeParse({ code: "A" }).success).toBe(true);
      const querySchema = createEndpoint({ ...callOptions, limit: "general", request }).request;
      expect(Object.values(querySchema.parse(requestBody))).toEqual(["A"]);
    }
    expect(createEndpoint({ ...postOptions, request: refinedSchema }).request.safeParse({ code: "B" }).success).toBe(
      false,
    );
  });

  test("admits only the shop's own pages and allows no cache by default", () => {
    expect(createEndpoint({ ...callOptions, limit: "general" })).toMatchObject({
      access: "public",
      partners: "never",
      cache: null,
      isIdempotent: false,
      alternativeMethod: null,
      responseFormat: "envelope",
    });
  });
});
