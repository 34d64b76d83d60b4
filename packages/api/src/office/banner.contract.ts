import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { leftOutAs } from "../endpoint/on-wire.ts";
import { BothLanguages } from "./local-text.contract.ts";

/** Listings that a banner may lead to. */
export const BANNER_LISTINGS = ["category", "subCategory", "brand", "collection"] as const;

/** Where a banner leads: a listing by slug, or an address of its own. */
const LeadsTo = z.discriminatedUnion("to", [
  z.strictObject({
    to: z.enum(BANNER_LISTINGS),
    slug: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  }),
  z.strictObject({
    to: z.literal("address"),
    url: z.string().check(z.regex(/^(\/(?![/\\])|https?:\/\/)\S*$/), z.maxLength(500)),
  }),
]);

const banner = { title: BothLanguages(160), leadsTo: LeadsTo };

/** All banners of the shop: the strip above the header, and those with a picture on the home page. */
export const Banners = z.strictObject({
  strip: leftOutAs(
    z.nullable(
      z.strictObject({ ...banner, isActive: leftOutAs(z.boolean(), true), isClosable: leftOutAs(z.boolean(), true) }),
    ),
    null,
  ),
  /** Pictures are the paths of uploaded ones. */
  home: z
    .array(z.strictObject({ ...banner, picture: z.string().check(z.minLength(1), z.maxLength(300)) }))
    .check(z.maxLength(10)),
});
export type Banners = z.output<typeof Banners>;

const access = "staff";
const limit = "general";

export const bannerEndpoints = {
  find: endpoint({ method: "GET", path: "banner/find", access, limit, response: Banners }),
  /** In place of all banners that the shop has. */
  set: endpoint({
    method: "POST",
    path: "banner/set",
    access,
    limit,
    body: "json",
    request: Banners,
    response: Banners,
  }),
};
