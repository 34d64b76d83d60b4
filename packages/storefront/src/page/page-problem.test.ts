import { ApiError } from "@griya/api";
import { describe, expect, test } from "vitest";
import { createNotFoundFailure, toPageProblem } from "./page-problem.ts";

describe("the error page of a failed call", () => {
  test("says that the service is down, with status 503 when no answer came", () => {
    const { status, problem } = toPageProblem(new ApiError({ kind: "down", status: 0 }));
    expect([status, problem.messageKey]).toEqual([503, "serviceDown"]);
  });

  test("keeps the status of a server's failure", () => {
    expect(toPageProblem(new ApiError({ kind: "down", status: 500 })).status).toBe(500);
  });

  test("keeps the provider's status and words", () => {
    const { status, problem } = toPageProblem(ApiError.fromCode(404, { message: "Produk tidak ditemukan" }));
    expect([status, problem.text]).toEqual([404, "Produk tidak ditemukan"]);
  });

  test("has status 400 for a handled failure (specification, section 8)", () => {
    const { status, problem } = toPageProblem(ApiError.fromCode(201, { messages: ["Invalid data"] }));
    expect([status, problem.text]).toEqual([400, "Invalid data"]);
  });
});

test("an address that names nothing is 404 'This page could not be found'", () => {
  const { status, problem } = toPageProblem(createNotFoundFailure());
  expect([status, problem.messageKey]).toEqual([404, "pageNotFound"]);
});

test("a bug is 500 'Something went wrong' and says no more", () => {
  const { status, problem } = toPageProblem(new TypeError("cannot read x of undefined"));
  expect([status, problem.messageKey, problem.text]).toEqual([500, "somethingWentWrong", null]);
});
