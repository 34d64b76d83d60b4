import { expect, test } from "vitest";
import { getLoginHref, withQuery } from "./address.tsx";

test("a change of the query keeps the path", () => {
  const url = { pathname: "/id/all/ruang-tamu", search: "?sort=newest&cursor=abc" };
  expect(withQuery(url, { cursor: null })).toBe("/id/all/ruang-tamu?sort=newest");
  expect(withQuery(url, { cursor: null, sort: null })).toBe("/id/all/ruang-tamu");
  expect(withQuery(url, { cursor: "def" })).toBe("/id/all/ruang-tamu?sort=newest&cursor=def");
});

test("the login leads back to the page with its query", () => {
  const address = { pathname: "/id/checkout", search: "?step=payment" };
  expect(getLoginHref(address)).toBe("/login?redirect=%2Fid%2Fcheckout%3Fstep%3Dpayment");
  expect(getLoginHref(address, "/register")).toBe("/register?redirect=%2Fid%2Fcheckout%3Fstep%3Dpayment");
});
