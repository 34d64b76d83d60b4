/** Returns true if a path belongs to the provider. Shop and provider may share an origin, and the shop has no page at such a path. */
export const isProviderPath = (pathname: string): boolean =>
  /^\/(api|media|health|ready|outbox|sandbox)(\/|$)/.test(pathname);
