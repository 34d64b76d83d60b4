import { office } from "@griya/api/office";
import { table } from "../print.ts";
import { wholeCommand } from "../whole-command.ts";

const FILE_HELP = `
A file holds all collections, in the order of the home page:
  { "collections": [{
    "slug": "jepara-baru", "title": { "en": "New Jepara", "id": "Jepara Baru" }, "description": { "en": "…", "id": "…" },
    "products": ["SOFA-SENJA", "TABLE-PENDOPO"]
  }] }`;

/** Creates the command for collections, which the home page shows. */
export const collectionCommand = () =>
  wholeCommand({
    name: "collection",
    what: "the collections of products, in the order of the home page",
    calls: office.endpoints.collection,
    callsOf: ({ collection }) => collection,
    described: ({ collections }) =>
      table(
        ["slug", "title", "products"],
        collections.map(({ slug, title, products }) => [slug, title.en, products.join(" ")]),
      ),
    fileHelp: FILE_HELP,
  });
