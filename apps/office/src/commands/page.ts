import { office } from "@griya/api/office";
import { createFileCommand } from "../file-command.ts";
import { formatTable } from "../print.ts";

const FILE_HELP = `
A file holds all static pages:
  { "pages": [{
    "slug": "privacy-policy", "title": { "en": "Privacy policy", "id": "Kebijakan privasi" },
    "summary": { "en": "…", "id": "…" }, "body": { "en": "<h2>What we keep</h2><p>…</p>", "id": "…" }
  }] }
The shop links to privacy-policy, about, contact-us, how-to-shop, company-profile and returns; others stand at /page/<slug>.
A body is HTML; words, headings, lists, tables and links of it are kept.`;

/** Creates the command `office page`. It shows and replaces the shop's static pages. */
export const createPageCommand = () =>
  createFileCommand({
    name: "page",
    label: "the static pages, such as the privacy policy",
    endpoints: office.endpoints.page,
    selectCalls: ({ page }) => page,
    formatContent: ({ pages }) =>
      formatTable(
        ["slug", "title", "summary"],
        pages.map(({ slug, title, summary }) => [slug, title.en, summary.en]),
      ),
    fileHelp: FILE_HELP,
  });
