import { isRouteErrorResponse } from "react-router";
import { expect, test, vi } from "vitest";
import { GuestsOnly } from "../features/auth/guests-only.tsx";
import { middlewareNamed, middlewareNames } from "./middleware.tsx";

test("a page names its middleware, from the outside in", () => {
  const matches = [
    { handle: { middleware: ["common-middleware"] } },
    { handle: undefined },
    { handle: { middleware: ["non-logged-in"] } },
  ];
  expect(middlewareNames(matches)).toEqual(["common-middleware", "non-logged-in"]);
});

test("the specification's names lead to what they do", () => {
  expect(middlewareNamed("non-logged-in")).toBe(GuestsOnly);
  expect(middlewareNamed("common-middleware")).toBeTypeOf("function");
});

test("an unknown name is an error page with status 500", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  let thrown: unknown;
  try {
    middlewareNamed("logged-in-on-tuesdays");
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ init: { status: 500 } });
  expect(isRouteErrorResponse(thrown)).toBe(false); // the router makes a response of it
  expect(logged).toHaveBeenCalledOnce();
});
