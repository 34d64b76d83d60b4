import type { ApiContract } from "@griya/api";
import type { Route } from "./route.ts";

/** Throws when an endpoint of the contract has no handler, or a handler answers an endpoint that the contract does not contain. */
export const assertEveryEndpointAnswered = ({ endpoints }: ApiContract, routes: readonly Route[]): void => {
  const named = Object.entries(endpoints).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([verb, endpoint]) => ({ name: `${noun}.${verb}`, endpoint })),
  );
  const unanswered = named.filter(({ endpoint }) => routes.every((route) => route.endpoint !== endpoint));
  const unnamed = routes.filter((route) => named.every(({ endpoint }) => route.endpoint !== endpoint));
  if (unanswered.length + unnamed.length === 0) return;
  throw new Error(
    [
      "The provider cannot start, because it and the contract disagree.",
      ...unanswered.map(({ name }) => `  - no handler answers ${name}: bind one with route() in routes.ts`),
      ...unnamed.map(
        ({ endpoint: { method, path } }) =>
          `  - a handler answers ${method} ${path}, which the contract does not name: add it to its endpoints`,
      ),
    ].join("\n"),
  );
};
