import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { Nothing } from "../endpoint/on-wire.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { Rupiah } from "../money/rupiah.ts";

const text = (maximum: number) => z.string().check(z.maxLength(maximum, "invalidData"));

/** A piece that something was done with, in the words of Google Analytics 4. */
const Item = z.strictObject({
  /** The product's uuid. */
  item_id: Uuid,
  item_name: text(200),
  item_brand: z.optional(text(100)),
  item_variant: z.optional(text(200)),
  price: z.optional(Rupiah),
  quantity: z.optional(z.int().check(z.gte(1), z.lte(999))),
});
export type AnalyticsItem = z.infer<typeof Item>;

const items = z.array(Item).check(z.minLength(1, "invalidData"), z.maxLength(200, "invalidData"));

/** What a list, a look or a choice is about. */
const ofItems = <const Name extends string>(name: Name) =>
  z.strictObject({ name: z.literal(name), params: z.strictObject({ items }) });

/** The same with what it comes to, in the currency of the settings. */
const ofValue = <const Name extends string>(name: Name) =>
  z.strictObject({ name: z.literal(name), params: z.strictObject({ items, currency: text(3), value: Rupiah }) });

const ofAccount = <const Name extends string>(name: Name) =>
  z.strictObject({ name: z.literal(name), params: z.strictObject({ method: z.enum(["email", "google"]) }) });

/**
 * What is counted of a visit, by the names and parameters of Google Analytics 4's recommended events ("Measure ecommerce",
 * developers.google.com/analytics/devguides/collection/ga4/ecommerce). Nobody's name, e-mail or address has a place in it.
 */
const AnalyticsEvent = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("page_view"), params: z.strictObject({ page_title: text(300) }) }),
  z.strictObject({ name: z.literal("search"), params: z.strictObject({ search_term: text(100) }) }),
  ofItems("view_item_list"),
  ofItems("select_item"),
  ofItems("view_item"),
  ofItems("add_to_wishlist"),
  ofValue("add_to_cart"),
  ofValue("remove_from_cart"),
  ofValue("view_cart"),
  ofValue("begin_checkout"),
  z.strictObject({
    name: z.literal("purchase"),
    params: z.strictObject({ items, currency: text(3), value: Rupiah, shipping: Rupiah, transaction_id: Uuid }),
  }),
  ofAccount("login"),
  ofAccount("sign_up"),
]);
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;

/** Events of one message, as many as Google Analytics takes. */
export const ANALYTICS_EVENTS_MAXIMUM = 25;

/** An address of the shop without what may tell more than the page: no query, no hash. */
const PageLocation = z
  .url({ protocol: /^https?$/, error: "invalidData" })
  .check(z.maxLength(500, "invalidData"), z.regex(/^[^?#]*$/, "invalidData"));

const Visit = z.object({
  /** Of this browser, made when its reader agreed to be counted. */
  client_id: z.string().check(z.regex(/^[\da-f]{32}$/, "invalidData")),
  /** Of this visit: when it began, in seconds since 1970. */
  session_id: z.int().check(z.gte(1, "invalidData")),
  page_location: PageLocation,
  events: z
    .array(AnalyticsEvent)
    .check(z.minLength(1, "invalidData"), z.maxLength(ANALYTICS_EVENTS_MAXIMUM, "invalidData")),
});
export type Visit = z.infer<typeof Visit>;

export const analyticsEndpoints = {
  /** Counts what was done on a page, where the shop has a tag service and the reader agreed. */
  store: endpoint({
    method: "POST",
    path: "analytics/store",
    limit: "general",
    body: "json",
    request: Visit,
    response: Nothing,
  }),
};
