import type { Endpoint } from "./endpoint.ts";

/** The calls of one kind of caller, grouped by noun, and the prefix of their paths. */
export type ApiContract = {
  /** Path prefix, with a slash at both ends. */
  readonly prefix: string;
  readonly endpoints: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
};

/** The specification's prefix of every storefront call. */
export const STOREFRONT_PREFIX = "/api/storefront/";

/** Prefix of the calls of the shop's staff. No page of a shopper uses it. */
export const OFFICE_PREFIX = "/api/office/";
