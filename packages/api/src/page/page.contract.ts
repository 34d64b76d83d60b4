import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { slugText } from "../endpoint/url-text.ts";
import { Prose } from "../prose/prose.contract.ts";

/** A static page as a list names it. */
export const PageSummary = z.object({
  slug: z.string(),
  title: z.string(),
  /** Summary of the page, in a sentence or two. */
  summary: z.string(),
});
export type PageSummary = z.infer<typeof PageSummary>;

/** A static page. */
export const Page = z.extend(PageSummary, { body: Prose });
export type Page = z.infer<typeof Page>;

export const pageEndpoints = {
  /** Returns every static page, sorted by slug. */
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
