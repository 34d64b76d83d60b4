import * as z from "zod/mini";
import { slugText } from "../endpoint/address-text.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { Prose } from "../prose/prose.contract.ts";

/** A static page. */
export const Page = z.object({
  slug: z.string(),
  title: z.string(),
  /** What it says, in a sentence or two. */
  summary: z.string(),
  body: Prose,
});
export type Page = z.infer<typeof Page>;

export const pageEndpoints = {
  find: endpoint({
    method: "GET",
    path: "page",
    partners: "also",
    limit: "general",
    request: z.object({ slug: slugText }),
    response: Page,
  }),
};
