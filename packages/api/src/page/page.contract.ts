import * as z from "zod/mini";
import { endpoint } from "../client/endpoint.ts";

/** A static page, as structured text: no HTML travels. */
export const Page = z.object({
  slug: z.string(),
  title: z.string(),
  sections: z.array(z.object({ heading: z.nullable(z.string()), paragraphs: z.array(z.string()) })),
});
export type Page = z.infer<typeof Page>;

export const pageEndpoints = {
  find: endpoint({
    method: "GET",
    path: "page",
    request: z.strictObject({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,100}$/, "invalidData")) }),
    encode: ({ slug }: { slug: string }) => ({ slug }),
    response: Page,
  }),
};
