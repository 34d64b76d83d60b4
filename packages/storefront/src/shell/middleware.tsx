import { createRuleProblem } from "@griya/api";
import type { ComponentType, ReactNode } from "react";
import { GuestsOnly } from "../features/auth/guests-only.tsx";
import { PageFailure } from "../page/page-problem.ts";

type Middleware = ComponentType<{ children: ReactNode }>;

/** Renders its children only. The frame around every page already handles the settings, the language and the session. */
function CommonMiddleware({ children }: { children: ReactNode }) {
  return children;
}

/** The route middleware of the specification, by name (section 2). */
const middlewareByName = new Map<string, Middleware>([
  ["common-middleware", CommonMiddleware],
  ["non-logged-in", GuestsOnly],
]);

/** Finds a middleware by its name. An unknown name leads to an error page with status 500 (specification, section 8). */
export const findMiddleware = (name: string): Middleware => {
  const middleware = middlewareByName.get(name);
  if (middleware) return middleware;
  console.error(
    `The route middleware "${name}" does not exist. The known names are: ${[...middlewareByName.keys()].join(", ")}.`,
  );
  throw new PageFailure({ status: 500, problem: createRuleProblem("somethingWentWrong") });
};

/** Wraps a page in its middleware. The first name is the outermost. */
export function RouteMiddleware({ names, children }: { names: readonly string[]; children: ReactNode }) {
  return names.reduceRight<ReactNode>((inner, name) => {
    const NamedMiddleware = findMiddleware(name);
    return <NamedMiddleware>{inner}</NamedMiddleware>;
  }, children);
}
