import { office } from "@griya/api/office";
import { createFileCommand } from "../file-command.ts";
import { formatLinkTarget, formatTable } from "../print.ts";

const FILE_HELP = `
A file holds all slides; pictures lie beside it and are sent along, one for phones too where there is one:
  { "slides": [{
    "title": { "en": "…", "id": "…" }, "text": { "en": "…", "id": "…" }, "callToAction": { "en": "…", "id": "…" },
    "leadsTo": { "to": "collection", "slug": "jepara-baru" },
    "picture": { "file": "wide.webp", "alt": { "en": "…", "id": "…" } },
    "portraitPicture": { "file": "tall.webp", "alt": { "en": "…", "id": "…" } }
  }] }
A slide leads to a category, subCategory, brand, collection, product, store or homeCollection by its slug, to the flashSale, or
to an address.`;

/** Creates the command `office slide`. It shows and replaces the slides of the home page. */
export const createSlideCommand = () =>
  createFileCommand({
    name: "slide",
    label: "the slides of the home page, from the first on",
    endpoints: office.endpoints.slide,
    selectCalls: ({ slide }) => slide,
    formatContent: ({ slides }) =>
      formatTable(
        ["title", "text", "leads to"],
        slides.map((slide) => [slide.title.en, slide.text.en, formatLinkTarget(slide.leadsTo)]),
      ),
    fileHelp: FILE_HELP,
  });
