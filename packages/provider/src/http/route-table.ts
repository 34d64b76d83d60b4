import { type Endpoint, parsePathValues } from "@griya/api";
import { methodNotAllowed } from "@griya/http";
import { notFound } from "./refusal.ts";
import { getMethods, type Route } from "./route.ts";

/** The routes that match a request, and the path parameters. The routes differ only in their input. */
export type RouteMatch = {
  readonly candidates: readonly [Route, ...Route[]];
  readonly values: Readonly<Record<string, string>>;
};

export type RouteTable = {
  /** Finds the routes of a request. Throws a 404 or a 405. */
  match: (method: string, path: string) => RouteMatch;
  /** Tells whether a partner's page may make any call of that path. */
  isForPartners: (path: string) => boolean;
};

/** Returns the settings that all endpoints of one method and path must share. They apply before the input is read. */
const getSharedSettings = ({ access, partners, body, bodyMaximum, limit, isIdempotent }: Endpoint): string =>
  JSON.stringify({ access, partners, body, bodyMaximum, limit, isIdempotent });

/** Returns the required fields of an endpoint. */
const getRequiredFields = ({ request }: Endpoint): string =>
  JSON.stringify(request?.safeParse({}).error?.issues.map(({ path }) => path) ?? null);

/** Checks that endpoints of one method and path differ only in their required fields. */
const assertDistinct = (routes: readonly Route[]): void => {
  const calls = routes.flatMap(({ endpoint }) =>
    getMethods(endpoint).map((method) => ({ name: `${method} ${endpoint.path}`, endpoint })),
  );
  for (const [name, same] of Map.groupBy(calls, (call) => call.name)) {
    if (new Set(same.map(({ endpoint }) => getRequiredFields(endpoint))).size < same.length) {
      throw new Error(`Two handlers answer the same call: ${name}. Keep one, or let them take other fields.`);
    }
    if (new Set(same.map(({ endpoint }) => getSharedSettings(endpoint))).size > 1) {
      throw new Error(`The calls of ${name} differ in more than their fields. Give them the same access and limit.`);
    }
  }
};

/** Creates a table that finds routes by method and path. */
export const createRouteTable = (routes: readonly Route[]): RouteTable => {
  assertDistinct(routes);
  const routesByPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);

  /** Finds the routes of a path and its parameters. Exact paths take precedence. */
  const find = (path: string): { routes: readonly Route[]; values: RouteMatch["values"] } | null => {
    const exact = routesByPath.get(path);
    if (exact !== undefined) return { routes: exact, values: {} };
    for (const [contractPath, found] of routesByPath) {
      const values = parsePathValues(contractPath, path);
      if (values !== null) return { routes: found, values };
    }
    return null;
  };

  return {
    match: (method, path) => {
      const found = find(path);
      if (found === null) throw notFound("pageNotFound");
      const requestedMethod = method === "HEAD" ? "GET" : method;
      const [first, ...others] = found.routes.filter(({ endpoint }) =>
        getMethods(endpoint).some((existing) => existing === requestedMethod),
      );
      if (first === undefined) throw methodNotAllowed(found.routes.flatMap(({ endpoint }) => getMethods(endpoint)));
      return { candidates: [first, ...others], values: found.values };
    },
    isForPartners: (path) => find(path)?.routes.some(({ endpoint }) => endpoint.partners !== "never") === true,
  };
};
