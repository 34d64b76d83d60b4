import type { Route } from "./route.ts";

type Listed = Readonly<Record<string, Readonly<Record<string, { method: string; path: string }>>>>;

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

/** Fails where the contract names a call that nobody answers, or a handler answers one that the contract does not name. */
export const assertEveryEndpointAnswered = (contract: Listed, routes: readonly Route[]): void => {
  const named = Object.values(contract).flatMap((calls) => Object.values(calls).map(nameOf));
  const answered = routes.map(({ endpoint }) => nameOf(endpoint));
  const unanswered = named.filter((name) => !answered.includes(name));
  const unnamed = answered.filter((name) => !named.includes(name));
  if (unanswered.length + unnamed.length === 0) return;
  throw new Error(
    [
      "The provider cannot start, because it and the contract disagree.",
      ...unanswered.map((name) => `  - no handler answers ${name}: bind one with route() in routes.ts`),
      ...unnamed.map(
        (name) => `  - a handler answers ${name}, which the contract does not name: add it to its endpoints`,
      ),
    ].join("\n"),
  );
};
