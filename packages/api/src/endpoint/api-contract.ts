import type { Endpoint } from "./endpoint.ts";

/** The endpoints for one kind of caller, grouped by noun, with the prefix of their paths. */
export type ApiContract = {
  /** The prefix of the paths, with a slash at both ends. */
  readonly prefix: string;
  readonly endpoints: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
};

/** The prefix of the calls for shoppers (specification, section 7). */
export const STOREFRONT_PREFIX = "/api/storefront/";

/** The prefix of the calls for the shop's staff. The pages for shoppers do not use this prefix. */
export const OFFICE_PREFIX = "/api/office/";
