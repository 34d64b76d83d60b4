import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

const call = { method: "GET", path: "say", response: z.null() } as const;

describe("a call of the contract", () => {
  test("says what limits it, by a name that there is", () => {
    // @ts-expect-error a limit must be named
    endpoint(call);
    // @ts-expect-error "generall" is none
    endpoint({ ...call, limit: "generall" });
    // @ts-expect-error who guesses passwords is counted by account too
    endpoint({ ...call, limit: "login" });
    // @ts-expect-error a call without input can be counted by nothing
    endpoint({ ...call, limit: { name: "login", by: "email" } });
    // @ts-expect-error nor by what it does not carry
    endpoint({ ...call, request: z.object({ code: z.string() }), limit: { name: "track", by: "cod" } });
    expect(endpoint({ ...call, limit: "general" }).limit).toBe("general");
  });

  test("says how a body travels where it changes something", () => {
    // @ts-expect-error a POST says so
    endpoint({ ...call, method: "POST", limit: "general" });
    // @ts-expect-error a GET has none
    endpoint({ ...call, limit: "general", body: "json" });
    expect(endpoint({ ...call, method: "POST", limit: "general", body: "none" }).body).toBe("none");
  });

  test("is for the shop's own pages, in nobody's cache and for one answer, unless it says otherwise", () => {
    expect(endpoint({ ...call, limit: "general" })).toMatchObject({
      access: "public",
      partners: "never",
      cache: null,
      isIdempotent: false,
      alsoBy: null,
      answer: "envelope",
    });
  });
});
