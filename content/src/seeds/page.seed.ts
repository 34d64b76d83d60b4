import { pages, type Seed, sanitiseHtml } from "@griya/provider/seeding";
import { pages as pageData } from "../furniture/pages.ts";
import { getContentRevision } from "./content-revision.ts";

/** Seed of the static pages. */
export const pagesSeed: Seed = {
  name: "pages",
  isNeeded: async (database) => (await database.select({ slug: pages.slug }).from(pages).limit(1)).length === 0,
  getRevision: getContentRevision,
  run: async (tx) => {
    await tx.delete(pages);
    await tx.insert(pages).values(
      pageData.map(({ slug, title, summary, body }) => ({
        slug,
        title,
        summary,
        body: { en: sanitiseHtml(body.en), id: sanitiseHtml(body.id) },
      })),
    );
  },
};
