import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { slugText } from "../endpoint/url-text.ts";
import { Prose } from "../prose/prose.contract.ts";

/** The data of a static page in a list. */
export const PageSummary = z.object({
  slug: z.string(),
  title: z.string(),
  /** A summary of the page in one or two sentences. */
  summary: z.string(),
});
export type PageSummary = z.infer<typeof PageSummary>;

/** A static page with its text. */
export const Page = z.extend(PageSummary, { body: Prose });
export type Page = z.infer<typeof Page>;

export const pageEndpoints = {
  /** Returns all static pages, sorted by slug. */
  fetch: createEndpoint({ method: "GET", path: "page/list", limit: "general", response: z.array(PageSummary) }),
  find: createEndpoint({
    method: "GET",
    path: "page",
    partners: "also",
    limit: "general",
    request: z.object({ slug: slugText }),
    response: Page,
  }),
};
