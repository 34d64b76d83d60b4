import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { GuestsOnly } from "../features/auth/guests-only.tsx";
import { PageFailure } from "../page/page-problem.ts";
import { findMiddleware, RouteMiddleware } from "./middleware.tsx";

test("the specification's names lead to what they do", () => {
  expect(findMiddleware("non-logged-in")).toBe(GuestsOnly);
  expect(findMiddleware("common-middleware")).toBeTypeOf("function");
});

test("a page stands inside its middleware", () => {
  expect(renderToString(<RouteMiddleware names={["common-middleware"]}>Log in</RouteMiddleware>)).toBe("Log in");
});

test("an unknown name is an error page with status 500", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  let thrown: unknown;
  try {
    findMiddleware("logged-in-on-tuesdays");
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(PageFailure);
  expect(thrown).toMatchObject({ status: 500 });
  expect(logged).toHaveBeenCalledOnce();
});
