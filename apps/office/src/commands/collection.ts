import { office } from "@griya/api/office";
import { createFileCommand } from "../file-command.ts";
import { formatTable } from "../print.ts";

const FILE_HELP = `
A file holds all collections, in the order of the home page:
  { "collections": [{
    "slug": "jepara-baru", "title": { "en": "New Jepara", "id": "Jepara Baru" }, "description": { "en": "…", "id": "…" },
    "products": ["SOFA-SENJA", "TABLE-PENDOPO"]
  }] }`;

/** Creates the command `office collection`. It shows and replaces the collections of the home page. */
export const createCollectionCommand = () =>
  createFileCommand({
    name: "collection",
    label: "the collections of products, in the order of the home page",
    endpoints: office.endpoints.collection,
    selectCalls: ({ collection }) => collection,
    formatContent: ({ collections }) =>
      formatTable(
        ["slug", "title", "products"],
        collections.map(({ slug, title, products }) => [slug, title.en, products.join(" ")]),
      ),
    fileHelp: FILE_HELP,
  });
