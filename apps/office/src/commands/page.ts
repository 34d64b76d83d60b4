import { office } from "@griya/api/office";
import { table } from "../print.ts";
import { wholeCommand } from "../whole-command.ts";

const FILE_HELP = `
A file holds all static pages:
  { "pages": [{
    "slug": "privacy-policy", "title": { "en": "Privacy policy", "id": "Kebijakan privasi" },
    "summary": { "en": "…", "id": "…" }, "body": { "en": "<h2>What we keep</h2><p>…</p>", "id": "…" }
  }] }
The shop links to privacy-policy, about, contact-us, how-to-shop, company-profile and returns; others stand at /page/<slug>.
A body is HTML; words, headings, lists, tables and links of it are kept.`;

/** Creates the command for the shop's static pages. */
export const pageCommand = () =>
  wholeCommand({
    name: "page",
    what: "the static pages, such as the privacy policy",
    calls: office.endpoints.page,
    callsOf: ({ page }) => page,
    described: ({ pages }) =>
      table(
        ["slug", "title", "summary"],
        pages.map(({ slug, title, summary }) => [slug, title.en, summary.en]),
      ),
    fileHelp: FILE_HELP,
  });
