import { expect, test } from "vitest";
import { withQuery } from "./address.tsx";

test("changing the query keeps the rest of the address", () => {
  const url = { pathname: "/id/all/ruang-tamu", search: "?sort=newest&cursor=abc" };
  expect(withQuery(url, { cursor: null })).toBe("/id/all/ruang-tamu?sort=newest");
  expect(withQuery(url, { cursor: null, sort: null })).toBe("/id/all/ruang-tamu");
  expect(withQuery(url, { cursor: "def" })).toBe("/id/all/ruang-tamu?sort=newest&cursor=def");
});
