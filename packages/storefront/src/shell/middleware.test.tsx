import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { GuestsOnly } from "../features/auth/guests-only.tsx";
import { PageFailure } from "../page/page-problem.ts";
import { findMiddleware, RouteMiddleware } from "./middleware.tsx";

test("the names of the specification have a middleware", () => {
  expect(findMiddleware("non-logged-in")).toBe(GuestsOnly);
  expect(findMiddleware("common-middleware")).toBeTypeOf("function");
});

test("the middleware surrounds its page", () => {
  expect(renderToString(<RouteMiddleware names={["common-middleware"]}>Log in</RouteMiddleware>)).toBe("Log in");
});

test("an unknown name is an error page with status 500", () => {
  const errorSpy = vi.spyOn(console, "error").mockImplementation(() => {});
  let thrownError: unknown;
  try {
    findMiddleware("logged-in-on-tuesdays");
  } catch (error) {
    thrownError = error;
  }
  expect(thrownError).toBeInstanceOf(PageFailure);
  expect(thrownError).toMatchObject({ status: 500 });
  expect(errorSpy).toHaveBeenCalledOnce();
});
