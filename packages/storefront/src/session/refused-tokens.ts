/** Reports each access token that the provider has refused with status 401. */
export type RefusedTokens = {
  /** Calls the listener for each refused token. Returns a function that ends the subscription. */
  subscribe: (listener: (accessToken: string) => void) => () => void;
};

const getBearerToken = (init: RequestInit | undefined): string | null => {
  const header = new Headers(init?.headers).get("Authorization");
  return header?.startsWith("Bearer ") ? header.slice("Bearer ".length) : null;
};

/** Wraps a `fetch` function, and reports the access tokens that the provider refuses. */
export const watchRefusedTokens = (
  send: typeof globalThis.fetch,
): { fetch: typeof globalThis.fetch; refusedTokens: RefusedTokens } => {
  const listeners = new Set<(accessToken: string) => void>();
  return {
    fetch: async (input, init) => {
      const response = await send(input, init);
      const accessToken = response.status === 401 ? getBearerToken(init) : null;
      if (accessToken !== null) for (const listener of listeners) listener(accessToken);
      return response;
    },
    refusedTokens: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
};
