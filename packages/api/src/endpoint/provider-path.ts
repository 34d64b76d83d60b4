/** Whether the provider answers that path itself, where shop and provider share an origin: it is no page of the shop. */
export const isProviderPath = (pathname: string): boolean =>
  /^\/(api|media|health|ready|outbox|sandbox)(\/|$)/.test(pathname);
