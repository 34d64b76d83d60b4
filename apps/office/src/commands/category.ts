import { office } from "@griya/api/office";
import { createFileCommand } from "../file-command.ts";
import { formatTable } from "../print.ts";

const FILE_HELP = `
A file holds the whole tree, in the order to show; pictures lie beside it and are sent along:
  { "categories": [{
    "slug": "ruang-tamu", "title": { "en": "Living Room", "id": "Ruang Tamu" }, "description": { "en": "…", "id": "…" },
    "picture": { "file": "living-room.webp", "alt": { "en": "…", "id": "…" } },
    "subCategories": [{ "slug": "sofa", "title": { "en": "Sofas", "id": "Sofa" } }]
  }] }
What is left out goes, unless the shop has products or vouchers of it. "isPublic": false hides a sub-category.`;

/** Creates the command `office category`. It shows and replaces the tree of categories. */
export const createCategoryCommand = () =>
  createFileCommand({
    name: "category",
    label: "the tree of categories, in the order to show",
    endpoints: office.endpoints.category,
    selectCalls: ({ category }) => category,
    formatContent: ({ categories }) =>
      formatTable(
        ["category", "sub-category", "title", "public"],
        categories.flatMap(({ slug, title, subCategories }) => [
          [slug, null, title.en, true],
          ...subCategories.map((child) => [slug, child.slug, child.title.en, child.isPublic]),
        ]),
      ),
    fileHelp: FILE_HELP,
  });
