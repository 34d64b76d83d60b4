import { createRuleProblem } from "@griya/api";
import type { ComponentType, ReactNode } from "react";
import { GuestsOnly } from "../features/auth/guests-only.tsx";
import { PageFailure } from "../page/page-problem.ts";

type Middleware = ComponentType<{ children: ReactNode }>;

/** Does nothing: the frame around every page has already handled settings, language and session. */
function CommonMiddleware({ children }: { children: ReactNode }) {
  return children;
}

/** The specification's route middleware, by name (section 2). */
const middlewareByName = new Map<string, Middleware>([
  ["common-middleware", CommonMiddleware],
  ["non-logged-in", GuestsOnly],
]);

/** Finds a middleware by its name. An unknown name is an error page with status 500 (specification, section 8). */
export const findMiddleware = (name: string): Middleware => {
  const middleware = middlewareByName.get(name);
  if (middleware) return middleware;
  console.error(`No route middleware is called "${name}". Known are: ${[...middlewareByName.keys()].join(", ")}.`);
  throw new PageFailure({ status: 500, problem: createRuleProblem("somethingWentWrong") });
};

/** Puts the middleware of a page around it, the first named outermost. */
export function RouteMiddleware({ names, children }: { names: readonly string[]; children: ReactNode }) {
  return names.reduceRight<ReactNode>((inner, name) => {
    const Named = findMiddleware(name);
    return <Named>{inner}</Named>;
  }, children);
}
