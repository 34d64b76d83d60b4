import { describe, expect, test } from "vitest";
import { pathValues } from "./path-values.ts";

describe("what stands in the places of a path", () => {
  test.each([
    ["review/find/{id}", "review/find/sofa-teduh-2", { id: "sofa-teduh-2" }],
    ["review/find/{id}", "review/find/a%20b", { id: "a b" }],
    ["{noun}/find/{id}", "review/find/7", { noun: "review", id: "7" }],
    ["cart/find", "cart/find", {}],
  ])("of %s is read from %s", (contractPath, path, values) => {
    expect(pathValues(contractPath, path)).toEqual(values);
  });

  test.each([
    "review/find",
    "review/find/",
    "review/find/7/photos",
    "reviews/find/7",
    "review/find/%E0%A4%A",
    "review/fetch/7",
  ])("is nothing in %s", (path) => {
    expect(pathValues("review/find/{id}", path)).toBeNull();
  });
});
