import type { ApiContract } from "@griya/api";
import type { Route } from "./route.ts";

/** Throws if an endpoint of the contract has no handler, or if the contract does not contain a handler's endpoint. */
export const assertEveryEndpointAnswered = ({ endpoints }: ApiContract, routes: readonly Route[]): void => {
  const namedEndpoints = Object.entries(endpoints).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([verb, endpoint]) => ({ name: `${noun}.${verb}`, endpoint })),
  );
  const unansweredEndpoints = namedEndpoints.filter(({ endpoint }) =>
    routes.every((route) => route.endpoint !== endpoint),
  );
  const unknownRoutes = routes.filter((route) => namedEndpoints.every(({ endpoint }) => route.endpoint !== endpoint));
  if (unansweredEndpoints.length + unknownRoutes.length === 0) return;
  throw new Error(
    [
      "The provider cannot start, because it and the contract disagree.",
      ...unansweredEndpoints.map(
        ({ name }) => `  - no handler answers ${name}: add it with createRoute() to routes.ts`,
      ),
      ...unknownRoutes.map(
        ({ endpoint: { method, path } }) =>
          `  - a handler answers ${method} ${path}, which the contract does not name: add it to its endpoints`,
      ),
    ].join("\n"),
  );
};
