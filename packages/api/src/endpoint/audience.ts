import type { Endpoint } from "./endpoint.ts";

/** The calls of one kind of caller, by noun, and where they begin. */
export type Audience = {
  /** With a slash at both ends. */
  readonly prefix: string;
  readonly endpoints: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
};

/** The specification's prefix of every call of a storefront. */
export const STOREFRONT_PREFIX = "/api/storefront/";

/** Where the shop's own people call: no page of a shopper knows of it. */
export const OFFICE_PREFIX = "/api/office/";
