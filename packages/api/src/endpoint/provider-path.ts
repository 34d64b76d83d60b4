/** Tells whether the provider answers a path when shop and provider share an origin. Such a path is no page of the shop. */
export const isProviderPath = (pathname: string): boolean =>
  /^\/(api|media|health|ready|outbox|sandbox)(\/|$)/.test(pathname);
