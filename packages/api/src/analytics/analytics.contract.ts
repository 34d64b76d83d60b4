import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { Nothing } from "../endpoint/wire-codecs.ts";
import { Rupiah } from "../money/rupiah.ts";

const createLimitedText = (maximum: number) => z.string().check(z.maxLength(maximum, "invalidData"));

/** An item of an event, with the field names of Google Analytics 4. */
const EventItem = z.strictObject({
  /** The uuid of the product. */
  item_id: Uuid,
  item_name: createLimitedText(200),
  item_brand: z.optional(createLimitedText(100)),
  item_variant: z.optional(createLimitedText(200)),
  price: z.optional(Rupiah),
  quantity: z.optional(z.int().check(z.gte(1), z.lte(999))),
});
export type AnalyticsItem = z.infer<typeof EventItem>;

const eventItems = z.array(EventItem).check(z.minLength(1, "invalidData"), z.maxLength(200, "invalidData"));

/** Builds the schema of an event about a list of items. */
const createItemsEvent = <const Name extends string>(name: Name) =>
  z.strictObject({ name: z.literal(name), params: z.strictObject({ items: eventItems }) });

/** Builds the schema of an event about items with their total value. The currency is that of the settings. */
const createValueEvent = <const Name extends string>(name: Name) =>
  z.strictObject({
    name: z.literal(name),
    params: z.strictObject({ items: eventItems, currency: createLimitedText(3), value: Rupiah }),
  });

const createAccountEvent = <const Name extends string>(name: Name) =>
  z.strictObject({ name: z.literal(name), params: z.strictObject({ method: z.enum(["email", "google"]) }) });

/**
 * The events that a page may report. Names and parameters follow Google Analytics 4 ("Measure ecommerce",
 * developers.google.com/analytics/devguides/collection/ga4/ecommerce). No field may hold a person's name, email or address.
 */
const AnalyticsEvent = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("page_view"), params: z.strictObject({ page_title: createLimitedText(300) }) }),
  z.strictObject({ name: z.literal("search"), params: z.strictObject({ search_term: createLimitedText(100) }) }),
  createItemsEvent("view_item_list"),
  createItemsEvent("select_item"),
  createItemsEvent("view_item"),
  createItemsEvent("add_to_wishlist"),
  createValueEvent("add_to_cart"),
  createValueEvent("remove_from_cart"),
  createValueEvent("view_cart"),
  createValueEvent("begin_checkout"),
  z.strictObject({
    name: z.literal("purchase"),
    params: z.strictObject({
      items: eventItems,
      currency: createLimitedText(3),
      value: Rupiah,
      shipping: Rupiah,
      transaction_id: Uuid,
    }),
  }),
  createAccountEvent("login"),
  createAccountEvent("sign_up"),
]);
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;

/** The maximum number of events in one message. Google Analytics has the same limit. */
export const ANALYTICS_EVENTS_MAXIMUM = 25;

/** The address of a page without query and hash, because these may contain personal data. */
const PageLocation = z
  .url({ protocol: /^https?$/, error: "invalidData" })
  .check(z.maxLength(500, "invalidData"), z.regex(/^[^?#]*$/, "invalidData"));

const Visit = z.object({
  /** The random id of a browser. The shop creates it when the visitor agrees to analytics. */
  client_id: z.string().check(z.regex(/^[\da-f]{32}$/, "invalidData")),
  /** The id of a visit: its start time, in seconds since 1970. */
  session_id: z.int().check(z.gte(1, "invalidData")),
  page_location: PageLocation,
  events: z
    .array(AnalyticsEvent)
    .check(z.minLength(1, "invalidData"), z.maxLength(ANALYTICS_EVENTS_MAXIMUM, "invalidData")),
});
export type Visit = z.infer<typeof Visit>;

export const analyticsEndpoints = {
  /** Counts the events of a page, if the shop has a tag service and the visitor has agreed. */
  store: createEndpoint({
    method: "POST",
    path: "analytics/store",
    limit: "general",
    body: "json",
    request: Visit,
    response: Nothing,
  }),
};
