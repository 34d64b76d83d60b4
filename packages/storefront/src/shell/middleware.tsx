import { ruleProblem } from "@griya/api";
import type { ComponentType, ReactNode } from "react";
import { data, useMatches } from "react-router";
import { GuestsOnly } from "../features/auth/guests-only.tsx";

type Middleware = ComponentType<{ children: ReactNode }>;

/** Settings, language and session: the frame around every page has already seen to them. */
function CommonMiddleware({ children }: { children: ReactNode }) {
  return children;
}

/** The specification's route middleware, by name (section 2). */
const middlewareByName = new Map<string, Middleware>([
  ["common-middleware", CommonMiddleware],
  ["non-logged-in", GuestsOnly],
]);

const namesOf = (handle: unknown): readonly string[] =>
  typeof handle === "object" && handle !== null && "middleware" in handle && Array.isArray(handle.middleware)
    ? handle.middleware.filter((name) => typeof name === "string")
    : [];

/** The names that the pages of an address ask for: `handle = { middleware: ["non-logged-in"], … }`. */
export const middlewareNames = (matches: readonly { handle?: unknown }[]): string[] =>
  matches.flatMap(({ handle }) => namesOf(handle));

/** Finds a middleware by its name. An unknown name is an error page with status 500 (specification, section 8). */
export const middlewareNamed = (name: string): Middleware => {
  const found = middlewareByName.get(name);
  if (found) return found;
  console.error(`No route middleware is called "${name}". Known are: ${[...middlewareByName.keys()].join(", ")}.`);
  throw data(ruleProblem("somethingWentWrong"), { status: 500 });
};

/** Puts the middleware of the page around it. */
export function RouteMiddleware({ children }: { children: ReactNode }) {
  return middlewareNames(useMatches()).reduceRight<ReactNode>((inner, name) => {
    const Named = middlewareNamed(name);
    return <Named>{inner}</Named>;
  }, children);
}
