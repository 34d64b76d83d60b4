/** Reports each access token that the provider has just refused (401). */
export type RefusedTokens = {
  /** Returns a function that ends the subscription. */
  subscribe: (listener: (accessToken: string) => void) => () => void;
};

const getBearerToken = (init: RequestInit | undefined): string | null => {
  const value = new Headers(init?.headers).get("Authorization");
  return value?.startsWith("Bearer ") ? value.slice("Bearer ".length) : null;
};

/** Returns a `fetch` that works like the given one, and reports refused access tokens. */
export const watchRefusedTokens = (
  send: typeof globalThis.fetch,
): { fetch: typeof globalThis.fetch; refusedTokens: RefusedTokens } => {
  const listeners = new Set<(accessToken: string) => void>();
  return {
    fetch: async (input, init) => {
      const answer = await send(input, init);
      const accessToken = answer.status === 401 ? getBearerToken(init) : null;
      if (accessToken !== null) for (const listener of listeners) listener(accessToken);
      return answer;
    },
    refusedTokens: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
};
