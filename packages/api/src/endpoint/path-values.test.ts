import { describe, expect, test } from "vitest";
import { parsePathValues } from "./path-values.ts";
import { isProviderPath } from "./provider-path.ts";

describe("the value of a placeholder", () => {
  test.each([
    ["review/find/{id}", "review/find/sofa-teduh-2", { id: "sofa-teduh-2" }],
    ["review/find/{id}", "review/find/a%20b", { id: "a b" }],
    ["{noun}/find/{id}", "review/find/7", { noun: "review", id: "7" }],
    ["cart/find", "cart/find", {}],
  ])("in %s is parsed from %s", (contractPath, path, values) => {
    expect(parsePathValues(contractPath, path)).toEqual(values);
  });

  test.each([
    "review/find",
    "review/find/",
    "review/find/7/photos",
    "reviews/find/7",
    "review/find/%E0%A4%A",
    "review/fetch/7",
    "review/fin/7",
  ])("is missing in %s", (path) => {
    expect(parsePathValues("review/find/{id}", path)).toBeNull();
  });
});

test("a placeholder is a whole part of a path", () => {
  for (const path of ["x{id}", "{id}x"]) {
    expect(parsePathValues(path, "x7x")).toBeNull();
    expect(parsePathValues(path, path)).toEqual({});
  }
});

test("the provider answers only the paths with its own prefixes", () => {
  const providerPaths = [
    "/api",
    "/api/storefront/cart/find",
    "/media/a.avif",
    "/health",
    "/ready",
    "/outbox",
    "/sandbox/google",
  ];
  const shopPaths = ["/", "/apiary", "/id/api", "/outboxes", "/sofa/media/1"];
  expect([...providerPaths, ...shopPaths].filter(isProviderPath)).toEqual(providerPaths);
});
