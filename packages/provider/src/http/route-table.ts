import { type Endpoint, pathValues } from "@griya/api";
import { methodNotAllowed } from "@griya/http";
import { notFound } from "./refusal.ts";
import { methodsOf, type Route } from "./route.ts";

/** The routes that a request may be for, all alike but for what they take, and what stands in the places of their path. */
export type Matched = {
  readonly candidates: readonly [Route, ...Route[]];
  readonly values: Readonly<Record<string, string>>;
};

export type RouteTable = {
  /** Throws a 404 or a 405. */
  match: (method: string, path: string) => Matched;
  /** Whether any call of that path may come from a partner's page. */
  isForPartners: (path: string) => boolean;
};

/** What calls of one method and path have in common, since it is settled before their input is read. */
const shared = ({ access, partners, body, bodyMaximum, limit, isIdempotent }: Endpoint): string =>
  JSON.stringify({ access, partners, body, bodyMaximum, limit, isIdempotent });

/** The fields that a call cannot be without. */
const neededBy = ({ request }: Endpoint): string =>
  JSON.stringify(request?.safeParse({}).error?.issues.map(({ path }) => path) ?? null);

/** Calls of one method and path are told apart by their fields, and by nothing else. */
const assertDistinct = (routes: readonly Route[]): void => {
  const calls = routes.flatMap(({ endpoint }) =>
    methodsOf(endpoint).map((method) => ({ name: `${method} ${endpoint.path}`, endpoint })),
  );
  for (const [name, same] of Map.groupBy(calls, (call) => call.name)) {
    if (new Set(same.map(({ endpoint }) => neededBy(endpoint))).size < same.length) {
      throw new Error(`Two handlers answer the same call: ${name}. Keep one, or let them take other fields.`);
    }
    if (new Set(same.map(({ endpoint }) => shared(endpoint))).size > 1) {
      throw new Error(`The calls of ${name} differ in more than their fields. Give them the same access and limit.`);
    }
  }
};

/** Every route by method and path. */
export const createRouteTable = (routes: readonly Route[]): RouteTable => {
  assertDistinct(routes);
  const routesByPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);

  /** The routes of a path, with what stands in its places; those without places first. */
  const find = (path: string): { routes: readonly Route[]; values: Matched["values"] } | null => {
    const exact = routesByPath.get(path);
    if (exact !== undefined) return { routes: exact, values: {} };
    for (const [contractPath, found] of routesByPath) {
      const values = pathValues(contractPath, path);
      if (values !== null) return { routes: found, values };
    }
    return null;
  };

  return {
    match: (method, path) => {
      const found = find(path);
      if (found === null) throw notFound("pageNotFound");
      const asked = method === "HEAD" ? "GET" : method;
      const [first, ...others] = found.routes.filter(({ endpoint }) =>
        methodsOf(endpoint).some((known) => known === asked),
      );
      if (first === undefined) throw methodNotAllowed(found.routes.flatMap(({ endpoint }) => methodsOf(endpoint)));
      return { candidates: [first, ...others], values: found.values };
    },
    isForPartners: (path) => find(path)?.routes.some(({ endpoint }) => endpoint.partners !== "never") === true,
  };
};
