import { type Endpoint, parsePathValues } from "@griya/api";
import { methodNotAllowed } from "@griya/http";
import { notFound } from "./refusal.ts";
import { getMethods, type Route } from "./route.ts";

/** The routes that match a request, with the path parameters. The routes differ only in their input. */
export type RouteMatch = {
  readonly candidates: readonly [Route, ...Route[]];
  readonly pathValues: Readonly<Record<string, string>>;
};

export type RouteTable = {
  /** Finds the routes of a request. Throws a 404 or a 405. */
  matchRequest: (method: string, path: string) => RouteMatch;
  /** Returns true if a partner's page may make a call of that path. */
  isForPartners: (path: string) => boolean;
};

/** Returns the settings that all endpoints of one method and path must share, because they apply before the provider reads the input. */
const getSharedSettings = ({ access, partners, body, bodyMaximum, limit, isIdempotent }: Endpoint): string =>
  JSON.stringify({ access, partners, body, bodyMaximum, limit, isIdempotent });

/** Returns the paths of the required fields of an endpoint as text. */
const getRequiredFields = ({ request }: Endpoint): string =>
  JSON.stringify(request?.safeParse({}).error?.issues.map(({ path }) => path) ?? null);

/** Throws unless the endpoints of one method and path differ only in their required fields. */
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
  const findRoutes = (path: string): { routes: readonly Route[]; pathValues: RouteMatch["pathValues"] } | null => {
    const exactRoutes = routesByPath.get(path);
    if (exactRoutes !== undefined) return { routes: exactRoutes, pathValues: {} };
    for (const [contractPath, pathMatch] of routesByPath) {
      const pathValues = parsePathValues(contractPath, path);
      if (pathValues !== null) return { routes: pathMatch, pathValues };
    }
    return null;
  };

  return {
    matchRequest: (method, path) => {
      const pathMatch = findRoutes(path);
      if (pathMatch === null) throw notFound("pageNotFound");
      const requestedMethod = method === "HEAD" ? "GET" : method;
      const [first, ...others] = pathMatch.routes.filter(({ endpoint }) =>
        getMethods(endpoint).some((existing) => existing === requestedMethod),
      );
      if (first === undefined) throw methodNotAllowed(pathMatch.routes.flatMap(({ endpoint }) => getMethods(endpoint)));
      return { candidates: [first, ...others], pathValues: pathMatch.pathValues };
    },
    isForPartners: (path) => findRoutes(path)?.routes.some(({ endpoint }) => endpoint.partners !== "never") === true,
  };
};
