import * as z from "zod/mini";
import { endpoint } from "../client/endpoint.ts";
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
    request: z.strictObject({ slug: z.string().check(z.regex(/^[\w-]{1,100}$/, "invalidData")) }),
    encode: ({ slug }: { slug: string }) => ({ slug }),
    response: Page,
  }),
};
